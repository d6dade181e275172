import StoreModel
import VisibleText

/// Two traces beside each other, script for script: the first step at which two runs part, and in what.
package struct TraceComparison: Sendable {
  /// A field that is not the same on both sides.
  package struct Difference: Hashable, Sendable {
    /// Where it is: a member of the line and the way from there, such as
    /// `events[0].event.clockAdvanced.to`.
    package var field: String
    /// The values as JSON; nil where there is none.
    package var first: String?
    package var second: String?
  }

  /// The first step at which two runs part.
  package struct Parting: Hashable, Sendable {
    /// Counted from 1; nil where the steps are the same, and the end is not.
    package var position: Int?
    /// The step on both sides; nil behind the last one.
    package var steps: [String?]
    /// The first difference in each member of the line, in their order: what caused others is before
    /// them.
    package var differences: [Difference]
  }

  /// A script on both sides.
  package struct Script: Hashable, Sendable {
    package var name: String
    /// In what they start from another.
    package var header: [Difference] = []
    package var parting: Parting?
    /// How many steps are the same before.
    package var shared = 0

    /// Whether nothing differs.
    package var isSame: Bool { header.isEmpty && parting == nil }
  }

  /// The scripts that are on both sides, in the order of the first.
  package private(set) var scripts: [Script] = []
  /// The names of those that are on one side alone.
  package private(set) var onlyFirst: [String] = []
  package private(set) var onlySecond: [String] = []

  /// Whether nothing differs at all.
  package var isSame: Bool {
    scripts.allSatisfy(\.isSame) && onlyFirst.isEmpty && onlySecond.isEmpty
  }

  /// Compares two traces.
  ///
  /// A script is compared with the one of the same path and variant, whatever else is in the traces; two
  /// traces of one script each are compared whatever those are called.
  ///
  /// - Throws: ``TraceProblem`` for what is no trace, or what reading throws.
  package init(_ first: TraceSource, _ second: TraceSource) throws {
    let sides = [try TraceIndex(first), try TraceIndex(second)]
    if sides.allSatisfy({ $0.entries.count == 1 }) {
      scripts = [try Self.compared(sides, [sides[0].entries[0], sides[1].entries[0]])]
      return
    }
    var others = Dictionary(grouping: sides[1].entries, by: \.name)
    for entry in sides[0].entries {
      guard var named = others[entry.name], !named.isEmpty else {
        onlyFirst.append(entry.name)
        continue
      }
      let other = named.removeFirst()
      others[entry.name] = named
      scripts.append(try Self.compared(sides, [entry, other]))
    }
    let left = others.mapValues(\.count)
    var seen: [String: Int] = [:]
    for entry in sides[1].entries.reversed() where (left[entry.name] ?? 0) > 0 {
      seen[entry.name, default: 0] += 1
      if seen[entry.name, default: 0] <= left[entry.name, default: 0] {
        onlySecond.insert(entry.name, at: 0)
      }
    }
  }

  private static func compared(
    _ sides: [TraceIndex],
    _ entries: [TraceIndex.Entry]
  ) throws -> Script {
    var script = Script(name: entries[0].name)
    script.header = differences(
      of: TracedScript.members.filter(\.isCompared).map(\.name),
      entries[0].header,
      entries[1].header
    )
    var steps = [TracedSteps(sides[0], entries[0]), TracedSteps(sides[1], entries[1])]
    while true {
      let pair = [try steps[0].next(), try steps[1].next()]
      guard pair.contains(where: { $0 != nil }) else { break }
      if let parting = parting(pair, behind: script.shared) {
        script.parting = parting
        return script
      }
      script.shared += 1
    }
    let end = differences(
      of: ScriptResult.members.filter(\.isCompared).map(\.name),
      entries[0].end,
      entries[1].end
    )
    if !end.isEmpty { script.parting = Parting(steps: [nil, nil], differences: end) }
    return script
  }

  private static func parting(_ pair: [JSONValue?], behind shared: Int) -> Parting? {
    var found: [Difference] = []
    if pair.allSatisfy({ $0 != nil }) {
      let names = TracedStep.members.filter(\.isCompared).map(\.name)
      found = differences(of: names, pair[0], pair[1])
      guard !found.isEmpty else { return nil }
    }
    return Parting(
      position: shared + 1,
      steps: pair.map { $0?["step"]?.string },
      differences: found
    )
  }

  /// The first difference in each member.
  private static func differences(
    of names: [String],
    _ first: JSONValue?,
    _ second: JSONValue?
  ) -> [Difference] {
    names.compactMap { name in difference(first?[name], second?[name], at: name) }
  }

  /// The first difference of two values; nil if there is none.
  private static func difference(
    _ first: JSONValue?,
    _ second: JSONValue?,
    at path: String
  ) -> Difference? {
    guard first != second else { return nil }
    if let left = first?.elements, let right = second?.elements {
      for index in 0..<max(left.count, right.count) {
        let pair = [left, right].map { $0.indices.contains(index) ? $0[index] : nil }
        if let found = difference(pair[0], pair[1], at: "\(path)[\(index)]") { return found }
      }
    }
    if let left = first?.members, let right = second?.members {
      let known = Set(left.map(\.key))
      for key in left.map(\.key) + right.map(\.key).filter({ !known.contains($0) }) {
        if let found = difference(first?[key], second?[key], at: "\(path).\(key)") { return found }
      }
    }
    return Difference(
      field: path,
      first: first?.text().boundedMessage,
      second: second?.text().boundedMessage
    )
  }
}

/// The steps of a script of a trace, each with its screen as text.
struct TracedSteps {
  private var lines: TraceLines
  private var rows: [JSONValue] = []
  private var screens: [Int: [Int]] = [:]

  init(_ index: TraceIndex, _ entry: TraceIndex.Entry) {
    lines = index.lines(of: entry)
  }

  /// The next step, in which the screen's number is the screen itself; nil behind the last one.
  ///
  /// - Throws: ``TraceProblem``, or what reading throws.
  mutating func next() throws -> JSONValue? {
    while let line = try lines.next() {
      if line.starts(with: TraceLine.screen.beginning) {
        take(try lines.value(of: line))
      } else if line.starts(with: TraceLine.step.beginning) {
        return shown(try lines.value(of: line))
      } else {
        return nil
      }
    }
    return nil
  }

  private mutating func take(_ screen: JSONValue) {
    guard let number = screen["screen"]?.int64 else { return }
    screens[Int(number)] = (screen["rows"]?.elements ?? []).compactMap { row in
      if let known = row.int64 { return Int(known) }
      // Words first: a person compares them, and looks are compared where those are the same.
      let texts = (row.elements ?? []).map { $0.string ?? $0.elements?.first?.string ?? "" }
      rows.append(.object(["text": .text(texts.joined()), "looks": row]))
      return rows.count - 1
    }
  }

  private func shown(_ step: JSONValue) -> JSONValue {
    JSONValue(
      .object(
        (step.members ?? []).map { member in
          guard member.key == "screen", let number = member.value.int64 else { return member }
          let numbers = screens[Int(number)] ?? []
          let shown = numbers.filter(rows.indices.contains).map { rows[$0] }
          return JSONMember(key: member.key, value: .list(shown))
        }
      )
    )
  }
}
