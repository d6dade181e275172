/// A set of small whole numbers in ascending order, a bit each, in a tree of 64 ways.
///
/// Only branches that have members exist: going through the set costs what its members cost,
/// wherever they lie, and a copy shares all of it but what changes.
struct PositionSet: Equatable, Sendable, Codable {
  /// Levels above the words of bits: enough for 2 to the power of 30 positions.
  private static let height = 4

  fileprivate struct Node: Equatable, Sendable, Codable {
    /// Which of the 64 positions, or of the 64 branches, there are.
    var bits: UInt64 = 0
    /// The branches that there are; none in a word of positions.
    var branches: [Node] = []
  }

  private var root = Node()
  private(set) var count = 0

  func contains(_ position: Int) -> Bool {
    guard position >= 0, position >> (6 * (Self.height + 1)) == 0 else { return false }
    var node = root
    for level in stride(from: Self.height, to: 0, by: -1) {
      let bit = Self.bit(of: position, level)
      guard node.bits & bit != 0 else { return false }
      node = node.branches[node.index(of: bit)]
    }
    return node.bits & Self.bit(of: position, 0) != 0
  }

  mutating func insert(_ position: Int) {
    precondition(
      position >= 0 && position >> (6 * (Self.height + 1)) == 0,
      "a position is below 2 to the power of 30"
    )
    if root.insert(position, Self.height) { count += 1 }
  }

  mutating func remove(_ position: Int) {
    guard contains(position) else { return }
    root.remove(position, Self.height)
    count -= 1
  }

  mutating func removeAll() {
    root = Node()
    count = 0
  }

  func union(_ other: PositionSet) -> PositionSet {
    if count < other.count { return other.union(self) }
    return other.positions.reduce(into: self) { union, position in
      union.insert(position)
    }
  }

  /// The members, smallest first.
  var positions: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    root.collect(from: 0, Self.height, into: &result)
    return result
  }

  fileprivate static func bit(of position: Int, _ level: Int) -> UInt64 {
    1 << UInt64((position >> (6 * level)) & 63)
  }
}

extension PositionSet.Node {
  /// Where the branch of a bit is, or would be.
  fileprivate func index(of bit: UInt64) -> Int {
    (bits & (bit - 1)).nonzeroBitCount
  }

  /// Adds a position; false if it was there.
  fileprivate mutating func insert(_ position: Int, _ level: Int) -> Bool {
    let bit = PositionSet.bit(of: position, level)
    let isNew = bits & bit == 0
    bits |= bit
    guard level > 0 else { return isNew }
    let index = index(of: bit)
    if isNew { branches.insert(PositionSet.Node(), at: index) }
    return branches[index].insert(position, level - 1)
  }

  /// Removes a position that is there, and the branches that have no other.
  fileprivate mutating func remove(_ position: Int, _ level: Int) {
    let bit = PositionSet.bit(of: position, level)
    guard level > 0 else {
      bits &= ~bit
      return
    }
    let index = index(of: bit)
    branches[index].remove(position, level - 1)
    if branches[index].bits == 0 {
      branches.remove(at: index)
      bits &= ~bit
    }
  }

  fileprivate func collect(from start: Int, _ level: Int, into positions: inout [Int]) {
    var rest = bits
    var index = 0
    while rest != 0 {
      let position = start << 6 + rest.trailingZeroBitCount
      if level == 0 {
        positions.append(position)
      } else {
        branches[index].collect(from: position, level - 1, into: &positions)
      }
      index += 1
      rest &= rest - 1
    }
  }
}
