/// The alignment of two runs, which matches equal steps in the order of both runs.
///
/// The alignment matches as many steps as possible at a limited cost. If two runs differ too much, they are divided at
/// steps that occur once in both runs. If a part can't be divided, its steps are matched by position.
struct StepAlignment {
  /// A step that is in both runs or in one of them.
  ///
  /// The properties are its indices.
  struct Row: Hashable {
    var first: Int?
    var second: Int?
  }

  /// The steps with and without a match, in the order of both runs.
  private(set) var rows: [Row] = []

  private let first: [Int]
  private let second: [Int]

  /// The maximum number of insertions and removals in a part that isn't divided.
  private static let mostEdits = 400
  /// The maximum nesting depth of divisions.
  private static let mostDivisions = 12

  /// - Parameters:
  ///   - first: A number for each step of the first run. Equal steps have equal numbers.
  ///   - second: A number for each step of the second run.
  init(_ first: [Int], _ second: [Int]) {
    (self.first, self.second) = (first, second)
    align(first.indices, second.indices, division: 0)
  }

  private mutating func align(_ left: Range<Int>, _ right: Range<Int>, division: Int) {
    let shared = zip(left, right).prefix { first[$0] == second[$1] }.count
    for offset in 0..<shared { match(left.lowerBound + offset, right.lowerBound + offset) }
    let (left, right) = (left.dropFirst(shared), right.dropFirst(shared))
    let same = zip(left.reversed(), right.reversed()).prefix { first[$0] == second[$1] }.count
    let middle = (left.dropLast(same), right.dropLast(same))
    alignMiddle(middle.0, middle.1, division: division)
    for (index, other) in zip(left.suffix(same), right.suffix(same)) { match(index, other) }
  }

  private mutating func alignMiddle(_ left: Range<Int>, _ right: Range<Int>, division: Int) {
    guard !left.isEmpty, !right.isEmpty else { return leave(left, right) }
    if let edits = edits(left, right) {
      rows += edits
      return
    }
    let anchors = division < Self.mostDivisions ? anchors(left, right) : []
    guard !anchors.isEmpty else { return alignByPosition(left, right) }
    var (start, other) = (left.lowerBound, right.lowerBound)
    for (index, match) in anchors {
      align(start..<index, other..<match, division: division + 1)
      self.match(index, match)
      (start, other) = (index + 1, match + 1)
    }
    align(start..<left.upperBound, other..<right.upperBound, division: division + 1)
  }

  private mutating func match(_ index: Int, _ other: Int) {
    rows.append(Row(first: index, second: other))
  }

  /// Adds steps that don't have a match.
  private mutating func leave(_ left: Range<Int>, _ right: Range<Int>) {
    rows += left.map { Row(first: $0) } + right.map { Row(second: $0) }
  }

  /// Returns the longest sequence of steps that occur once in both parts and have the same order in both parts.
  private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(Int, Int)] {
    let places = Self.unique(first, left)
    let others = Self.unique(second, right)
    let pairs = left.compactMap { index -> (Int, Int)? in
      guard places[first[index]] != nil, let other = others[first[index]] else { return nil }
      return (index, other)
    }
    // This finds the longest increasing subsequence of the second indices by patience sorting.
    var piles: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = piles[low - 1] }
      if low == piles.count { piles.append(number) } else { piles[low] = number }
    }
    var chosen: [(Int, Int)] = []
    var next = piles.last
    while let number = next {
      chosen.append(pairs[number])
      next = before[number]
    }
    return chosen.reversed()
  }

  /// Returns the index of each number that occurs once in the given part.
  private static func unique(_ numbers: [Int], _ part: Range<Int>) -> [Int: Int] {
    var places: [Int: Int?] = [:]
    for index in part {
      places[numbers[index]] = places[numbers[index]] == nil ? .some(index) : .some(nil)
    }
    return places.compactMapValues(\.self)
  }

  private mutating func alignByPosition(_ left: Range<Int>, _ right: Range<Int>) {
    let count = min(left.count, right.count)
    for (index, other) in zip(left, right) { match(index, other) }
    leave(left.dropFirst(count), right.dropFirst(count))
  }

  /// Returns the fewest insertions and removals by Myers' algorithm, or `nil` if there are too many of them.
  private func edits(_ left: Range<Int>, _ right: Range<Int>) -> [Row]? {
    let (count, others) = (left.count, right.count)
    let limit = min(Self.mostEdits, count + others)
    // Each element contains the farthest index on each diagonal after that number of edits.
    var reached: [[Int]] = []
    var row = [Int](repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    for edits in 0...limit {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isDown =
          diagonal == -edits
          || diagonal != edits && row[middle + diagonal - 1] < row[middle + diagonal + 1]
        var index = isDown ? row[middle + diagonal + 1] : row[middle + diagonal - 1] + 1
        var other = index - diagonal
        while index < count, other < others,
          first[left.lowerBound + index] == second[right.lowerBound + other]
        {
          index += 1
          other += 1
        }
        row[middle + diagonal] = index
        if index >= count, other >= others {
          return path(reached, edits: edits, middle: middle, left, right)
        }
      }
      reached.append(row)
    }
    return nil
  }

  /// Returns the path from the ends of both parts back to their starts.
  private func path(
    _ reached: [[Int]],
    edits: Int,
    middle: Int,
    _ left: Range<Int>,
    _ right: Range<Int>
  ) -> [Row] {
    var rows: [Row] = []
    var (index, other) = (left.count, right.count)
    for edits in stride(from: edits, to: 0, by: -1) {
      let row = reached[edits - 1]
      let diagonal = index - other
      let isDown =
        diagonal == -edits
        || diagonal != edits && row[middle + diagonal - 1] < row[middle + diagonal + 1]
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let start = row[middle + previous]
      while index > (isDown ? start : start + 1) {
        (index, other) = (index - 1, other - 1)
        rows.append(Row(first: left.lowerBound + index, second: right.lowerBound + other))
      }
      if isDown {
        other -= 1
        rows.append(Row(second: right.lowerBound + other))
      } else {
        index -= 1
        rows.append(Row(first: left.lowerBound + index))
      }
    }
    while index > 0, other > 0 {
      (index, other) = (index - 1, other - 1)
      rows.append(Row(first: left.lowerBound + index, second: right.lowerBound + other))
    }
    return rows.reversed()
  }
}
