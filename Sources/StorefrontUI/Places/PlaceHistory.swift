/// The places that were looked at, as a browser of pages keeps them.
struct PlaceHistory: Hashable, Sendable {
  /// Those before the present one, the oldest first.
  private(set) var earlier: [Place] = []
  /// Those that were left by going back, the last left last.
  private(set) var later: [Place] = []

  /// The kind of move that the current key makes to another place.
  var move = Move.step

  enum Move: Hashable, Sendable {
    case step
    /// To something that belongs to what was selected, as a link leads from a page to another one.
    case jump
    case back
    case forward
  }

  /// As many places as are kept of each.
  static let most = 100

  var hasEarlier: Bool { !earlier.isEmpty }
  var hasLater: Bool { !later.isEmpty }

  /// A key has led from a place to another one.
  mutating func note(from old: Place, to new: Place) {
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
  private mutating func noteStep(from old: Place, to new: Place) {
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

  /// Finds the place before that is still there.
  ///
  /// - Parameter isThere: Whether a place can be shown.
  /// - Returns: The place, or `nil` if no such place remains. ``note(from:to:)`` removes it.
  mutating func lastEarlier(where isThere: (Place) -> Bool) -> Place? {
    let place = Self.drop(from: &earlier, unless: isThere)
    if place != nil { move = .back }
    return place
  }

  /// Finds the place that was left last by going back and is still there.
  mutating func lastLater(where isThere: (Place) -> Bool) -> Place? {
    let place = Self.drop(from: &later, unless: isThere)
    if place != nil { move = .forward }
    return place
  }

  /// Drops what cannot be shown any more, down to the last place that can.
  private static func drop(
    from places: inout [Place],
    unless isThere: (Place) -> Bool
  ) -> Place? {
    while let last = places.last {
      if isThere(last) { return last }
      places.removeLast()
    }
    return nil
  }

  /// The pages above each other that led to the present place, the pane that they began at first.
  var trail: ArraySlice<Place> {
    let start = earlier.lastIndex { $0.page == .browse } ?? earlier.startIndex
    return earlier[start...]
  }
}
