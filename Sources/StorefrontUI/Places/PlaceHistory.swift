/// The places that were looked at, as a browser of pages keeps them.
struct PlaceHistory: Hashable, Sendable {
  /// Those before the present one, the oldest first.
  private(set) var earlier: [Place] = []
  /// Those that were left by going back, the last left last.
  private(set) var later: [Place] = []

  /// As many places as are kept of each.
  static let most = 100

  var hasEarlier: Bool { !earlier.isEmpty }
  var hasLater: Bool { !later.isEmpty }

  /// A key has led from a place to another one.
  ///
  /// Whoever returns by another way than going back has gone back all the same.
  mutating func note(from old: Place, to new: Place) {
    guard !old.isSame(as: new) else { return }
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
    earlier = earlier.suffix(Self.most)
    later = later.suffix(Self.most)
  }

  /// Takes out the place before that is still there.
  ///
  /// - Parameter isThere: Whether a place can be shown.
  /// - Returns: It; nil if there is none. The present one is noted by ``note(from:to:)``.
  mutating func lastEarlier(where isThere: (Place) -> Bool) -> Place? {
    Self.drop(from: &earlier, unless: isThere)
  }

  /// Takes out the place that was left last by going back and is still there.
  mutating func lastLater(where isThere: (Place) -> Bool) -> Place? {
    Self.drop(from: &later, unless: isThere)
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
