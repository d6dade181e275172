package import StoreDriver
import StoreModel
import VisibleText

/// A comparison of two traces, script by script.
///
/// It finds the steps that are only in one trace, and the steps that differ.
package struct TraceComparison: Sendable {
  /// A field that differs between the traces.
  package struct Difference: Hashable, Sendable {
    /// The location of the field, which consists of the line's member and a path in this member.
    ///
    /// An example is `events[0].event.clockAdvanced.to`.
    package var field: String
    /// The values as JSON, or `nil` if the field doesn't exist.
    package var first: String?
    package var second: String?

    /// The member of the line that contains the field.
    package var member: String { String(field.prefix { $0 != "." && $0 != "[" }) }
  }

  /// A step that differs between two runs.
  package struct Change: Hashable, Sendable {
    /// The ways in which a step can differ.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The step is only in the first run.
      case removed
      /// The step is only in the second run.
      case added
      /// The step has another position in the second run.
      case moved
      /// The text or the effects of the step differ.
      case changed
      /// Only times, ids, log lines and screens differ, as a result of an earlier step.
      case shifted
    }

    package var kind: Kind
    /// The positions of the step in both runs, counted from 1.
    package var positions: [Int?]
    /// The text of the step in both runs.
    package var steps: [String?]
    /// The members of the step's line that differ.
    package var members: [String] = []
    /// The first difference in each member.
    ///
    /// Members with causes precede members with consequences.
    ///
    /// Only the first ``TraceComparison/mostTold`` changed steps have these differences.
    package var differences: [Difference] = []
    /// The screens in both runs, if their text differs and the step has ``differences``.
    package var screens: ScreenDifference?
  }

  /// A script that is in both traces.
  package struct Script: Hashable, Sendable {
    package var name: String
    /// The differences between the starts of both runs.
    package var header: [Difference] = []
    /// The steps that differ, in the order of both runs.
    package var changes: [Change] = []
    /// The differences between the ends of both runs, if all steps are the same.
    package var end: [Difference] = []
    /// The number of equal steps before the first change.
    package var shared = 0

    package var isSame: Bool { header.isEmpty && changes.isEmpty && end.isEmpty }

    /// The first step whose text or effects differ between the traces.
    package var parting: Change? { changes.first { $0.kind == .changed } }
  }

  /// The maximum number of a script's steps that list their differences.
  ///
  /// All other steps only list the changed members.
  package static let mostTold = 100

  /// The scripts that are in both traces, in the order of the first trace.
  package private(set) var scripts: [Script] = []
  /// The names of the scripts that are only in one trace.
  package private(set) var onlyFirst: [String] = []
  package private(set) var onlySecond: [String] = []

  package var isSame: Bool {
    scripts.allSatisfy(\.isSame) && onlyFirst.isEmpty && onlySecond.isEmpty
  }

  /// Compares two traces.
  ///
  /// Two scripts are compared if they have the same path and variant. If each trace has only one script, these scripts
  /// are compared regardless of their names.
  ///
  /// - Throws: ``TraceProblem`` if a source isn't a trace, or an error from reading a source.
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
