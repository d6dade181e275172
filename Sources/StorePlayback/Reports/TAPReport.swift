import StoreModel
package import VisibleText

/// A report in TAP, version 14 (testanything.org).
///
/// There is one line for each script that has ended.
package struct TAPReport: RunReport {
  package static let form = OutputForm.text
  package static let isStream = true

  private var number = 0

  package init() {}

  /// Returns the version line and the plan.
  package func startReport(_ run: RunResults) -> ReportOutput {
    .next("TAP version 14\n1..\(run.rest.count)\n")
  }

  /// Returns a test point.
  ///
  /// If the script didn't pass, the problems follow as YAML.
  package mutating func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    number += 1
    let name = Self.escaped(result.name)
    switch result.ending {
    case .passed:
      return .next("ok \(number) - \(name)\n")
    case .skipped(let why):
      return .next("ok \(number) - \(name) # SKIP \(Self.oneLine(why))\n")
    case .failed, .broken, .left, .unchecked:
      return .next("not ok \(number) - \(name)\n" + Self.block(result))
    }
  }

  /// Returns the counts as a comment.
  package func end(_ run: RunResults) -> ReportOutput { .next("# \(run.summary)\n") }

  /// Returns the problems in the YAML form that may follow a test point.
  private static func block(_ result: ScriptResult) -> String {
    let place = result.place
    var lines = ["---", "message: \(Self.quoted(result.reason ?? ""))"]
    lines.append("at:")
    lines.append("  file: \(Self.quoted(place?.path ?? result.path))")
    if let position = place?.position {
      lines += ["  line: \(position.line)", "  column: \(position.column)"]
    }
    let output = result.lines.dropFirst()
    if !output.isEmpty { lines.append("output: |-") }
    lines += output.map { "  \($0)" }
    return (lines + ["..."]).map { "  \(oneLine($0))\n" }.joined()
  }

  /// Returns a string in a quoted form that is valid in both YAML and JSON, on one line.
  private static func quoted(_ text: String) -> String { JSONValue.text(text).text() }

  /// Returns a description in which nothing can be read as a directive.
  private static func escaped(_ text: String) -> String {
    oneLine(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  /// Returns a string without line breaks and without characters that a terminal would interpret.
  private static func oneLine(_ text: String) -> String { text.withVisibleSigns }
}
