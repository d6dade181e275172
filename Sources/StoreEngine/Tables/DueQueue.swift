import StoreModel

/// The due moments of many positions, as a tree that finds the earliest moment.
///
/// The lowest level contains the due moment of each position. Each value of a higher level is the earliest of sixteen
/// moments of the level below. A change affects one path through the tree, and a copy shares everything else.
struct DueQueue: Equatable, Sendable, Codable {
  struct Entry: Equatable, Sendable, Codable {
    let at: StoreInstant
    /// The position that is due, or the smallest such position if several are due at the same moment.
    let position: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.at, left.position) < (right.at, right.position)
    }
  }

  /// A value after every moment of store time, in milliseconds.
  private static let never = Int64.max
  /// The number of moments in a group.
  ///
  /// This number divides a chunk's width, so each group is inside one chunk.
  private static let fanOut = 16

  /// The levels of the tree, from the moments of the positions up to a level with a single value.
  private var levels: [ChunkedArray<Int64>] = []
  private(set) var first: Entry?

  /// Sets the moment at which a position is due, or `nil` if it is never due.
  ///
  /// Earlier positions without a moment are never due.
  mutating func set(_ due: StoreInstant?, for position: Int) {
    while count < position { put(Self.never, at: count) }
    put(due?.milliseconds ?? Self.never, at: position)
    first = findFirst()
  }

  /// Returns the moment at which a position is due, or `nil` if it is never due.
  func due(_ position: Int) -> StoreInstant? {
    guard position < count, let moment = levels.first?[position], moment != Self.never else {
      return nil
    }
    return StoreInstant(milliseconds: moment)
  }

  mutating func removeAll() {
    levels = []
    first = nil
  }

  private var count: Int { levels.first?.count ?? 0 }

  private mutating func put(_ due: Int64, at position: Int) {
    var level = 0
    var index = position
    var moment = due
    repeat {
      if level == levels.count { levels.append(ChunkedArray()) }
      if index == levels[level].count { levels[level].append(moment) }
      moment = levels[level]
        .updateChunk(around: index) { chunk in
          let row = index % ChunkedArray<Int64>.width
          chunk[row] = moment
          return Self.rows(ofGroupAround: row, in: chunk.count)
            .reduce(Self.never) { min($0, chunk[$1]) }
        }
      guard levels[level].count > 1 else { break }
      index /= Self.fanOut
      level += 1
      // If the earliest moment of a group hasn't changed, all higher levels stay the same.
    } while level == levels.count || index == levels[level].count || levels[level][index] != moment
  }

  /// Returns the rows of the group around a row in its chunk.
  ///
  /// A group is always inside one chunk.
  private static func rows(ofGroupAround row: Int, in count: Int) -> Range<Int> {
    let start = row / fanOut * fanOut
    return start..<min(start + fanOut, count)
  }

  private func findFirst() -> Entry? {
    guard let moment = levels.last?.first, moment != Self.never else { return nil }
    var index = 0
    for level in levels.indices.dropLast().reversed() {
      let start = index * Self.fanOut
      let found = levels[level]
        .withChunk(around: start) { chunk in
          let row = start % ChunkedArray<Int64>.width
          return Self.rows(ofGroupAround: row, in: chunk.count).first { chunk[$0] == moment }
            .map { start - row + $0 }
        }
      guard let found else { return nil }
      index = found
    }
    return Entry(at: StoreInstant(milliseconds: moment), position: index)
  }
}
