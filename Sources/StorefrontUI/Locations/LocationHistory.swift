/// The locations that the user visited, like the history of a web browser.
struct LocationHistory: Hashable, Sendable {
  /// The locations before the current location, the oldest first.
  private(set) var earlier: [Location] = []
  /// The locations that the user can move forward to.
  ///
  /// The next location is the last element.
  private(set) var later: [Location] = []

  /// The kind of move that the current key makes.
  var move = Move.step

  enum Move: Hashable, Sendable {
    case step
    /// A move to an item that is related to the selection, as when following a link.
    case jump
    case back
    case forward
  }

  /// The maximum number of locations in each direction.
  static let most = 100

  var hasEarlier: Bool { !earlier.isEmpty }
  var hasLater: Bool { !later.isEmpty }

  /// Records a move from one location to another.
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

  /// Records a step.
  ///
  /// A step to the previous or next location counts as going back or forward.
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

  /// Returns the previous location that still exists.
  ///
  /// - Parameter isThere: A closure that returns whether a location still exists.
  /// - Returns: The location, or `nil` if there isn't one. ``record(from:to:)`` later removes the location from
  ///   ``earlier``.
  mutating func lastEarlier(where isThere: (Location) -> Bool) -> Location? {
    let place = Self.drop(from: &earlier, unless: isThere)
    if place != nil { move = .back }
    return place
  }

  /// Returns the next location in the forward direction that still exists.
  mutating func lastLater(where isThere: (Location) -> Bool) -> Location? {
    let place = Self.drop(from: &later, unless: isThere)
    if place != nil { move = .forward }
    return place
  }

  /// Removes locations from the end of an array until the last location can be shown.
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

  /// The locations that led to the current location, starting with the pane on which the first page was opened.
  var trail: ArraySlice<Location> {
    let start = earlier.lastIndex { $0.page == .browse } ?? earlier.startIndex
    return earlier[start...]
  }
}
