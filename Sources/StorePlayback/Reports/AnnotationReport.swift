import StoreDriver
import StoreModel
import StoreScript
import VisibleText

/// Failures as annotations that GitHub shows beside the lines of the scripts.
///
/// Of each kind ten are shown for a step of a workflow, and the rest vanish without a word; so the first
/// ten are said, and how many there are besides.
package struct AnnotationReport: ResultReport {
  private static let most = 10
  private var said = 0

  package init() {}

  /// A command of the workflow for a failure, nothing for anything else.
  package mutating func text(of result: ScriptResult) -> String {
    guard result.isFailed, said < Self.most else { return "" }
    said += 1
    let place = result.place
    var properties = ["file=\(Self.property(place?.path ?? result.path))"]
    if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(Self.property(result.title ?? "storefront play"))")
    let message = Self.message(result.reason ?? "")
    return "::error \(properties.joined(separator: ","))::\(message)\n"
  }

  /// How many failures were not said.
  package func ending(_ report: PlayReport) -> String {
    let rest = report.failed - said
    return rest > 0 ? "::notice::\(rest) more failed; the log has them all\n" : ""
  }

  /// The results as Markdown, for the page that GitHub shows of a run.
  ///
  /// - Parameter report: All results.
  /// - Returns: The failures first; what passed is only counted.
  package static func summary(_ report: PlayReport) -> String {
    let failures = report.results.filter(\.isFailed)
    let shown = failures.prefix(500)
    var lines = ["### storefront play: \(report.summary)", ""]
    guard !failures.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["| Script | Line | What |", "| --- | --- | --- |"]
    lines += shown.map { result in
      let place = result.place
      let line = place.map { "\($0.line)" } ?? ""
      return "| \(cell(place?.path ?? result.path)) | \(line) | \(cell(result.reason ?? "")) |"
    }
    if failures.count > shown.count {
      lines.append("| and \(failures.count - shown.count) more | | |")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func message(_ text: String) -> String {
    escaped(text, "%\r\n")
  }

  /// A text in which these letters are written as percent signs and their numbers; one by one, for a
  /// carriage return and a line feed together are one character.
  private static func escaped(_ text: String, _ letters: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard letters.unicodeScalars.contains(scalar) else {
        return result.unicodeScalars.append(scalar)
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + (number.count < 2 ? "0" : "") + number
    }
  }

  private static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,")
  }

  /// A cell of a table, in which nothing is markup.
  private static func cell(_ text: String) -> String {
    text.boundedMessage.escaped.split(whereSeparator: \.isNewline)
      .joined(separator: " ").replacing("|", with: "\\|")
  }
}
