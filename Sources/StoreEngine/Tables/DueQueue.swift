import StoreModel

/// Which of many has something falling due next: a tree of the earliest moments.
///
/// Each has a position and its moment, and every sixteen of them, and of those, their earliest. A
/// change costs one path through the tree, and a copy shares all of it but what changes.
struct DueQueue: Equatable, Sendable, Codable {
  struct Entry: Equatable, Sendable, Codable {
    let at: StoreInstant
    /// Whose moment it is; of several at one moment the smallest comes first.
    let position: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.at, left.position) < (right.at, right.position)
    }
  }

  /// Behind every moment of store time, in its milliseconds.
  private static let never = Int64.max
  /// A part of a chunk's width, so that a group lies in one chunk.
  private static let fanOut = 16

  /// The moment of each position, then the earliest of each sixteen, up to a single one.
  private var levels: [ChunkedArray<Int64>] = []
  private(set) var first: Entry?

  /// Says when a position falls due, nil for never; so do those before it that were not spoken of.
  mutating func set(_ due: StoreInstant?, for position: Int) {
    while count < position { put(Self.never, at: count) }
    put(due?.milliseconds ?? Self.never, at: position)
    first = findFirst()
  }

  /// When a position falls due; nil for never.
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
      // Above a group whose earliest stays, everything stays.
    } while level == levels.count || index == levels[level].count || levels[level][index] != moment
  }

  /// Where in a chunk the members of a row's group are; all of them lie in one.
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
