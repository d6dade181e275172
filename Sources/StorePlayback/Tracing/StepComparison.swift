import StoreDriver
import StoreModel
import StoreScript

/// A comparison of the steps in two traces of a script.
///
/// Each step is compared with the equal step of the other run. Steps are read one after another, so that two long
/// traces aren't completely in memory.
struct StepComparison {
  typealias Change = TraceComparison.Change

  private(set) var changes: [Change] = []
  /// The number of equal steps before the first change.
  private(set) var shared = 0

  private let rows: [StepAlignment.Row]
  /// The indices of moved steps in the second run, keyed by their indices in the first run.
  private let moves: [Int: Int]
  private let names: [[String]]
  private var readers: [TracedSteps]
  private var values = ValueComparison()
  private var told = 0

  private static let members = TracedStep.members.filter(\.isCompared).map(\.name)
  /// The members of a step that only present its effects to people.
  private static let views: Set<String> = ["log", "more", "unlisted", "screen"]

  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  init(_ sides: [TraceIndex], _ entries: [TraceIndex.Entry]) throws {
    readers = [TracedSteps(sides[0], entries[0]), TracedSteps(sides[1], entries[1])]
    var numbers: [String: Int] = [:]
    names = [try sides[0].steps(of: entries[0]), try sides[1].steps(of: entries[1])]
    let runs = names.map { names in
      names.map { name in
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        return number
      }
    }
    let alignment = StepAlignment(runs[0], runs[1])
    moves = Self.moves(in: alignment.rows, of: runs)
    rows = Self.paired(alignment.rows, names, without: moves)
  }

  /// Reads both runs and records every step that differs.
  ///
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  mutating func compare() throws {
    for row in rows {
      let first = row.first == nil ? nil : try readers[0].next()
      let second = row.second == nil ? nil : try readers[1].next()
      if let index = row.first, let other = row.second {
        compare(first, second, [index, other])
      } else if let index = row.first {
        add(
          moves[index].map { .init(kind: .moved, at: [index, $0], names) }
            ?? .init(kind: .removed, at: [index, nil], names)
        )
      } else if let other = row.second, !moves.values.contains(other) {
        add(.init(kind: .added, at: [nil, other], names))
      }
    }
  }

  private mutating func add(_ change: Change) {
    changes.append(change)
    // After this change, times and ids may differ.
    if values.shift == nil { values.shift = ValueShift() }
  }

  private mutating func compare(_ first: JSONValue?, _ second: JSONValue?, _ indices: [Int]) {
    values.shift?.startStep(first, second)
    let differences = values.differences(of: Self.members, first, second)
    guard !differences.isEmpty || values.isShifted else {
      if changes.isEmpty { shared += 1 }
      return
    }
    var change = Change(kind: .changed, at: indices, names)
    change.members = differences.map(\.member)
    if values.shift != nil, change.members.allSatisfy(Self.views.contains) {
      change.kind = .shifted
    } else if told < TraceComparison.mostTold {
      told += 1
      change.differences = differences
      change.screens = ScreenDifference(first, second)
    }
    add(change)
  }
}

// The steps that don't have an equal step at the same place in the other run.
extension StepComparison {
  /// Returns the steps that occur once in both runs, but at different places.
  ///
  /// The result maps first indices to second indices.
  private static func moves(in rows: [StepAlignment.Row], of runs: [[Int]]) -> [Int: Int] {
    let counts = runs.map { run in run.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    var others: [Int: Int] = [:]
    for row in rows where row.first == nil {
      guard let other = row.second else { continue }
      others[runs[1][other]] = other
    }
    return rows.reduce(into: [:]) { moves, row in
      guard row.second == nil, let index = row.first else { return }
      let number = runs[0][index]
      guard let other = others[number], counts.allSatisfy({ $0[number] == 1 }) else { return }
      moves[index] = other
    }
  }

  /// Returns the rows, in which an unmatched step of each run at the same place is combined into one changed step.
  private static func paired(
    _ rows: [StepAlignment.Row],
    _ names: [[String]],
    without moves: [Int: Int]
  ) -> [StepAlignment.Row] {
    let moved = Set(moves.values)
    var all: [StepAlignment.Row] = []
    var gap: (first: [Int], second: [Int]) = ([], [])
    func close() {
      all += pairs(gap.first, gap.second, names, moves, moved)
      gap = ([], [])
    }
    for row in rows {
      switch (row.first, row.second) {
      case (let index?, nil): gap.first.append(index)
      case (nil, let other?): gap.second.append(other)
      case (_, _):
        close()
        all.append(row)
      }
    }
    close()
    return all
  }

  private static func pairs(
    _ first: [Int],
    _ second: [Int],
    _ names: [[String]],
    _ moves: [Int: Int],
    _ moved: Set<Int>
  ) -> [StepAlignment.Row] {
    let isOneForOne = first.count == second.count
    var rows: [StepAlignment.Row] = []
    var rest = second[...]
    for index in first {
      let kind = names[0][index].prefix { $0 != ":" }
      let next =
        moves[index] != nil
        ? nil
        : rest.firstIndex { other in
          !moved.contains(other) && (isOneForOne || names[1][other].prefix { $0 != ":" } == kind)
        }
      guard let next else {
        rows.append(StepAlignment.Row(first: index))
        continue
      }
      rows += rest[..<next].map { StepAlignment.Row(second: $0) }
      rows.append(StepAlignment.Row(first: index, second: rest[next]))
      rest = rest[(next + 1)...]
    }
    return rows + rest.map { StepAlignment.Row(second: $0) }
  }
}

extension TraceComparison.Change {
  fileprivate init(kind: Kind, at indices: [Int?], _ names: [[String]]) {
    self.init(
      kind: kind,
      positions: indices.map { $0.map { $0 + 1 } },
      steps: zip(names, indices).map { names, index in index.map { names[$0] } }
    )
  }
}

extension ScreenDifference {
  /// Creates the difference between the screens after two steps, or returns `nil` if their text is the same.
  fileprivate init?(_ first: JSONValue?, _ second: JSONValue?) {
    let sides = [first, second].map { step in
      (step?["screen"]?.elements ?? []).map { $0["text"]?.string ?? "" }
    }
    guard sides[0] != sides[1], sides.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(expected: sides[0], found: sides[1])
  }
}
