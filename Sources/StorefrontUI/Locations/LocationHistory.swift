/// The places that the user visited, like the history of a web browser.
struct LocationHistory: Hashable, Sendable {
  /// The places before the current one, the oldest first.
  private(set) var earlier: [Location] = []
  /// The places that the user can move forward to, the next one at the end.
  private(set) var later: [Location] = []

  /// The kind of move that the current key makes to another place.
  var move = Move.step

  enum Move: Hashable, Sendable {
    case step
    /// A move to something related to the selection, like following a link.
    case jump
    case back
    case forward
  }

  /// The limit on places in each direction.
  static let most = 100

  var hasEarlier: Bool { !earlier.isEmpty }
  var hasLater: Bool { !later.isEmpty }

  /// Records a move from a place to another one.
  mutating func record(from old: Location, to new: Location) {
    defer { move = .step }
    switch move {
    case .step:
      if old.isSame(as: new) { return }
      noteStep(from: old, to: new)
    case .jump:
      guard old != new else { return }
      earlier.append(old)
      later = []
    case .back:
      _ = earlier.popLast()
      later.append(old)
    case .forward:
      _ = later.popLast()
      earlier.append(old)
    }
    earlier = earlier.suffix(Self.most)
    later = later.suffix(Self.most)
  }

  /// Treats a step to the previous or next place as going back or forward.
  private mutating func noteStep(from old: Location, to new: Location) {
    if let last = earlier.last, last.isSame(as: new) {
      earlier.removeLast()
      later.append(old)
    } else if let last = later.last, last.isSame(as: new) {
      later.removeLast()
      earlier.append(old)
    } else {
      earlier.append(old)
      later = []
    }
  }

  /// Returns the previous place that still exists.
  ///
  /// - Parameter isThere: Whether a place can be shown.
  /// - Returns: The place, or `nil` if no such place remains. ``record(from:to:)`` removes it.
  mutating func lastEarlier(where isThere: (Location) -> Bool) -> Location? {
    let place = Self.drop(from: &earlier, unless: isThere)
    if place != nil { move = .back }
    return place
  }

  /// Returns the next place to move forward to that still exists.
  mutating func lastLater(where isThere: (Location) -> Bool) -> Location? {
    let place = Self.drop(from: &later, unless: isThere)
    if place != nil { move = .forward }
    return place
  }

  /// Removes places from the end of a list until its last place can be shown.
  private static func drop(
    from places: inout [Location],
    unless isThere: (Location) -> Bool
  ) -> Location? {
    while let last = places.last {
      if isThere(last) { return last }
      places.removeLast()
    }
    return nil
  }

  /// The pages above each other that led to the current place, starting with the pane that opened the first
  /// one.
  var trail: ArraySlice<Location> {
    let start = earlier.lastIndex { $0.page == .browse } ?? earlier.startIndex
    return earlier[start...]
  }
}
