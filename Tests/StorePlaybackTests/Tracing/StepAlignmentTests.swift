import StoreModel
import Testing

@testable import StorePlayback

/// Tests of the matching of two runs' steps.
struct StepAlignmentTests {
  private typealias Row = StepAlignment.Row

  /// Returns the length of the longest common subsequence, computed the slow way.
  private func common(_ first: [Int], _ second: [Int]) -> Int {
    var last = [Int](repeating: 0, count: second.count + 1)
    for number in first {
      var row = last
      for (index, other) in second.enumerated() {
        row[index + 1] = number == other ? last[index] + 1 : max(last[index + 1], row[index])
      }
      last = row
    }
    return last[second.count]
  }

  /// Checks that every step is in one row, in the order of its run, and that only equal steps are matched.
  private func check(_ first: [Int], _ second: [Int]) {
    let rows = StepAlignment(first, second).rows
    #expect(rows.compactMap(\.first) == Array(first.indices))
    #expect(rows.compactMap(\.second) == Array(second.indices))
    let pairs = rows.compactMap { row -> (Int, Int)? in
      if let index = row.first, let other = row.second { (index, other) } else { nil }
    }
    #expect(pairs.allSatisfy { first[$0.0] == second[$0.1] })
    #expect(pairs.count == common(first, second))
  }

  @Test func emptyRunsHaveNoRows() {
    #expect(StepAlignment([], []).rows == [])
    #expect(StepAlignment([1], []).rows == [Row(first: 0)])
    #expect(StepAlignment([], [1]).rows == [Row(second: 0)])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func repeatedStepsAreMatchedAsOftenAsPossible(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let count = Int.random(in: 0...30, using: &random)
      let first = (0..<count).flatMap { _ in
        Array(repeating: Int.random(in: 0...3, using: &random), count: 2)
      }
      var second = first
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        let isInsertion = Bool.random(using: &random)
        if isInsertion || second.isEmpty {
          second.insert(
            Int.random(in: 0...3, using: &random),
            at: Int.random(in: 0...second.count, using: &random)
          )
        } else {
          second.remove(at: Int.random(in: second.indices, using: &random))
        }
      }
      check(first, second)
    }
  }

  /// Runs without common steps take no longer than similar runs.
  @Test func differentRunsAreMatchedByPosition() {
    let first = Array(repeating: [1, 2], count: 5_000).flatMap(\.self)
    let second = Array(repeating: [3, 4, 4], count: 4_000).flatMap(\.self)
    let rows = StepAlignment(first, second).rows
    #expect(rows.compactMap(\.first) == Array(first.indices))
    #expect(rows.compactMap(\.second) == Array(second.indices))
  }
}
