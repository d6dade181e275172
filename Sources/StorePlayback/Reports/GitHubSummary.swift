import StoreModel
import VisibleText

/// A report in Markdown for GitHub's page of a run.
///
/// The failures are first, and the number of passed scripts follows.
package struct GitHubSummary: RunReport {
  /// The maximum number of failures in the table.
  private static let most = 500

  package init() {}

  package func end(_ run: RunResults) -> ReportOutput {
    let failures = run.results.filter(\.isFailed)
    let shown = failures.prefix(Self.most)
    let counts = [run.summary, run.omission].compactMap(\.self).joined(separator: ", ")
    var lines = ["### storefront play: \(counts)", ""]
    guard !failures.isEmpty else { return .next(lines.joined(separator: "\n")) }
    lines += ["| Script | Line | What |", "| --- | --- | --- |"]
    lines += shown.map { result in
      let place = result.place
      let line = place.map { "\($0.position.line)" } ?? ""
      let script = Self.cell(result.inVariant(place?.path ?? result.path))
      return "| \(script) | \(line) | \(Self.cell(result.reasonAtPlace ?? "")) |"
    }
    if failures.count > shown.count {
      lines.append("| and \(failures.count - shown.count) more | | |")
    }
    return .next((lines + [""]).joined(separator: "\n"))
  }

  private static func cell(_ text: String) -> String { text.boundedMessage.markdownCell }
}
