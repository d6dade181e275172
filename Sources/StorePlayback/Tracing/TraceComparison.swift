package import StoreDriver
import StoreModel
import VisibleText

/// A comparison of two traces by script: the steps that only one trace has, and those that differ.
package struct TraceComparison: Sendable {
  /// A field that differs between the traces.
  package struct Difference: Hashable, Sendable {
    /// The location of the field: a member of the line and the path in it, such as
    /// `events[0].event.clockAdvanced.to`.
    package var field: String
    /// The values as JSON, or `nil` where the field is absent.
    package var first: String?
    package var second: String?

    /// The member of the line.
    package var member: String { String(field.prefix { $0 != "." && $0 != "[" }) }
  }

  /// A step in which two runs differ.
  package struct Change: Hashable, Sendable {
    /// The ways in which runs differ in a step.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Only the first run has it.
      case removed
      /// Only the second run has it.
      case added
      /// The second run has it at another position.
      case moved
      /// Its text or its effects differ.
      case changed
      /// Only times, ids, log lines and screens differ, which follows from an earlier step.
      case shifted
    }

    package var kind: Kind
    /// Its position in both runs, counted from 1.
    package var positions: [Int?]
    /// Its text in both runs.
    package var steps: [String?]
    /// The members of its line that differ.
    package var members: [String] = []
    /// The first difference in each member, in their order, which puts causes first.
    ///
    /// Only the first ``TraceComparison/mostTold`` changed steps have them.
    package var differences: [Difference] = []
    /// Both screens, if their text differs and the step has ``differences``.
    package var screens: ScreenDifference?
  }

  /// A script that both traces have.
  package struct Script: Hashable, Sendable {
    package var name: String
    /// The differences in their starting points.
    package var header: [Difference] = []
    /// The steps that differ, in the order of both runs.
    package var changes: [Change] = []
    /// The differences of their ends, if no step differs.
    package var end: [Difference] = []
    /// The number of steps that are the same before the first change.
    package var shared = 0

    package var isSame: Bool { header.isEmpty && changes.isEmpty && end.isEmpty }

    /// The first step whose text or effects differ between the traces.
    package var parting: Change? { changes.first { $0.kind == .changed } }
  }

  /// The number of steps of a script that list their differences; other steps list only the changed members.
  package static let mostTold = 100

  /// The scripts in both traces, in the order of the first.
  package private(set) var scripts: [Script] = []
  /// The names of the scripts in only one trace.
  package private(set) var onlyFirst: [String] = []
  package private(set) var onlySecond: [String] = []

  package var isSame: Bool {
    scripts.allSatisfy(\.isSame) && onlyFirst.isEmpty && onlySecond.isEmpty
  }

  /// Compares two traces.
  ///
  /// A script is compared with the one that has the same path and variant. If each trace has only one script,
  /// the two are compared regardless of their names.
  ///
  /// - Throws: ``TraceProblem`` if a source isn't a trace, or an error from reading it.
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
    var values = ValueComparison()
    script.header = values.differences(
      of: TracedScript.members.filter(\.isCompared).map(\.name),
      entries[0].header,
      entries[1].header
    )
    var steps = try StepComparison(sides, entries)
    try steps.compare()
    (script.changes, script.shared) = (steps.changes, steps.shared)
    guard script.changes.isEmpty else { return script }
    script.end = values.differences(
      of: ScriptResult.members.filter(\.isCompared).map(\.name),
      entries[0].end,
      entries[1].end
    )
    return script
  }
}
