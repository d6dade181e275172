/// A set of small whole numbers, a bit each, in ascending order.
struct PositionSet: Equatable, Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ position: Int) -> Bool {
    position >> 6 < words.count && words[position >> 6] & (1 << UInt64(position & 63)) != 0
  }

  mutating func insert(_ position: Int) {
    guard !contains(position) else { return }
    if position >> 6 >= words.count {
      words.append(contentsOf: repeatElement(0, count: (position >> 6) + 1 - words.count))
    }
    words[position >> 6] |= 1 << UInt64(position & 63)
    count += 1
  }

  mutating func remove(_ position: Int) {
    guard contains(position) else { return }
    words[position >> 6] &= ~(1 << UInt64(position & 63))
    count -= 1
  }

  mutating func removeAll() {
    words.removeAll()
    count = 0
  }

  func union(_ other: PositionSet) -> PositionSet {
    other.positions.reduce(into: self) { union, position in
      union.insert(position)
    }
  }

  /// The members, smallest first.
  var positions: [Int] {
    guard count > 0 else { return [] }
    var result: [Int] = []
    result.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}
