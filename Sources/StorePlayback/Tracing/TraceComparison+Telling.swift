package import StoreModel
import VisibleText

// The differences between two traces, as text and as JSON.
extension TraceComparison {
  /// Returns the differences in the form that people read, and the number of scripts that are the same.
  ///
  /// - Parameters:
  ///   - first: The name of the first trace.
  ///   - second: The name of the second trace.
  ///   - columns: The number of columns in the terminal, or `nil` if it is unknown.
  /// - Returns: The lines.
  package func lines(_ first: String, _ second: String, columns: Int?) -> [String] {
    let different = scripts.filter { !$0.isSame }
    let alone =
      onlyFirst.map { "only in \(first): \($0)" } + onlySecond.map { "only in \(second): \($0)" }
    let same = scripts.count - different.count
    let counts = "\(same) the same, \(different.count + alone.count) different"
    return different.flatMap { $0.lines(columns: columns) } + alone + [counts]
  }

  package var json: JSONValue {
    .object([
      "same": .bool(isSame), "scripts": .list(scripts.map(\.json)),
      "onlyFirst": .list(onlyFirst.map { .text($0) }),
      "onlySecond": .list(onlySecond.map { .text($0) }),
    ])
  }
}

extension TraceComparison.Script {
  /// The maximum number of listed blocks.
  ///
  /// A block is a sequence of inserted, removed or moved steps.
  private static let mostMoves = 20
  /// The maximum number of listed steps in each block.
  private static let mostSteps = 5

  fileprivate func lines(columns: Int?) -> [String] {
    var lines = ["differ \(name)"]
    if !header.isEmpty { lines += ["  they start differently:"] + header.flatMap(\.lines) }
    guard !changes.isEmpty else {
      return lines + ["  every step is the same\(end.isEmpty ? "" : ", but the end differs:")"]
        + end.flatMap(\.lines)
    }
    let parting = parting
    var blocks = 0
    var rest: ArraySlice = changes[...]
    while let change = rest.first {
      let count = zip(rest, rest.dropFirst()).prefix { $1.follows($0) }.count + 1
      let run = rest.prefix(count)
      rest = rest.dropFirst(count)
      switch change.kind {
      case .removed, .added, .moved:
        blocks += 1
        if blocks <= Self.mostMoves { lines += Self.lines(of: run) }
      case .changed, .shifted:
        guard let parting, run.contains(parting) else { continue }
        lines += parting.lines(columns: columns)
      }
    }
    if blocks > Self.mostMoves {
      lines.append(
        "  and \(blocks - Self.mostMoves) more steps or runs of steps that only one of them has"
      )
    }
    return lines + consequences
  }

  /// Returns the lines about consecutive steps that are only in one run, or that have moved.
  private static func lines(of run: ArraySlice<TraceComparison.Change>) -> [String] {
    guard let first = run.first else { return [] }
    if first.kind == .moved {
      return run.prefix(mostSteps).map { change in
        "  step \(place(change, 0)) is step \(place(change, 1)) of the second: \(change.text)"
      } + more(run)
    }
    let (side, name) = first.kind == .removed ? (0, "first") : (1, "second")
    guard run.count > 1, let last = run.last else {
      return ["  only the \(name) has step \(place(first, side)): \(first.text)"]
    }
    return ["  only the \(name) has steps \(place(first, side)) to \(place(last, side)):"]
      + run.prefix(mostSteps).map { "    \($0.text)" } + more(run).map { "  \($0)" }
  }

  private static func place(_ change: TraceComparison.Change, _ side: Int) -> String {
    change.positions[side].map { "\($0)" } ?? "?"
  }

  private static func more(_ run: ArraySlice<TraceComparison.Change>) -> [String] {
    run.count > mostSteps ? ["  and \(run.count - mostSteps) more"] : []
  }

  /// Lines that count the other steps that differ.
  private var consequences: [String] {
    let others = changes.filter { $0.kind == .changed }.dropFirst()
    let shifted = changes.count { $0.kind == .shifted }
    var lines: [String] = []
    if !others.isEmpty {
      var counts: [(member: String, count: Int)] = []
      for member in others.flatMap(\.members) {
        if let index = counts.firstIndex(where: { $0.member == member }) {
          counts[index].count += 1
        } else {
          counts.append((member, 1))
        }
      }
      let words = counts.map { "\($0.member) \($0.count)" }.joined(separator: ", ")
      let positions = others.compactMap { $0.positions[0] }.ranges
      lines.append(
        "  \(counted(others.count, "more step")) \(others.count == 1 ? "differs" : "differ"): \(positions) (\(words))"
      )
    }
    if shifted > 0 {
      lines.append(
        "  \(counted(shifted, "more step")) with differences that are only consequences: times, ids, log, screen"
      )
    }
    return lines
  }

  fileprivate var json: JSONValue {
    .object([
      "name": .text(name), "same": .bool(isSame), "sharedSteps": .number(shared),
      "header": .list(header.map(\.json)), "position": .number(parting?.positions[0]),
      "steps": .list((parting?.steps ?? []).map { .text($0) }),
      "differences": .list((parting?.differences ?? []).map(\.json)),
      "changes": .list(changes.map(\.json)), "end": .list(end.map(\.json)),
    ])
  }
}

extension TraceComparison.Change {
  /// Returns whether this change has the same kind as another change, and its step directly follows the other step.
  fileprivate func follows(_ other: TraceComparison.Change) -> Bool {
    kind == other.kind
      && zip(positions, other.positions).allSatisfy { own, before in own == before.map { $0 + 1 } }
  }

  /// The step in the first run.
  ///
  /// If it isn't in the first run, the step in the second run.
  fileprivate var text: String { (steps[0] ?? steps[1] ?? "").shortened(to: 160) }

  /// Returns lines with the step and its first differences.
  fileprivate func lines(columns: Int?) -> [String] {
    let other = positions[0] == positions[1] ? "" : " (\(positions[1] ?? 0) of the second)"
    let start = ["  the runs differ from step \(positions[0] ?? 0)\(other): \(text)"]
    // If other members differ too, the first row that differs is sufficient.
    guard let screens, members == ["screen"] else { return start + differences.flatMap(\.lines) }
    let pair = ScreenPair(screens, titled: ["first", "second"])
    let rows = pair.lines(columns: columns.map { $0 - 4 })
    return start + ["    screen:"] + rows.map { "    \($0)" }
  }

  fileprivate var json: JSONValue {
    .object([
      "kind": .text(kind.rawValue), "first": .number(positions[0]),
      "second": .number(positions[1]), "step": .text(steps[0] ?? steps[1]),
      "members": .list(members.map { .text($0) }),
      "differences": .list(differences.map(\.json)),
    ])
  }
}

extension TraceComparison.Difference {
  fileprivate var lines: [String] {
    ["    \(field):"]
      + [("first: ", first), ("second:", second)].map { name, value in
        "      \(name) \(value.map { $0.shortened(to: 500) } ?? "nothing")"
      }
  }

  fileprivate var json: JSONValue {
    .object(["field": .text(field), "first": .text(first), "second": .text(second)])
  }
}

extension [Int] {
  /// The numbers as ranges, such as `3-7, 9`.
  ///
  /// The numbers must be ascending, and only the first ranges are listed.
  fileprivate var ranges: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.prefix(12).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return words.joined(separator: ", ") + (ranges.count > 12 ? ", ..." : "")
  }
}
