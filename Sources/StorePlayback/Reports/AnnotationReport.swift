import StoreDriver
import StoreModel
import StoreScript
import VisibleText

/// Failures as annotations that GitHub shows beside the lines of the scripts.
///
/// Of each kind ten are shown for a step of a workflow, and the rest vanish without a word; so the first
/// ten are said, and how many there are besides.
package struct AnnotationReport: ResultReport {
  private var said = 0

  package init() {}

  /// A command of the workflow for a failure, nothing for anything else.
  package mutating func text(of result: ScriptResult) -> String {
    guard result.isFailed, said < Annotation.most else { return "" }
    said += 1
    let place = result.place
    return Annotation(
      level: .error,
      path: place?.path ?? result.path,
      position: place.map { ($0.line, $0.column) },
      title: result.title ?? "storefront play",
      message: result.reason ?? ""
    )
    .text
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

  private static func cell(_ text: String) -> String { text.boundedMessage.markdownCell }
}
