import Crypto
import Foundation
import Resources
import StoreModel
import VisibleText

/// A self-contained HTML page with the data of a trace.
///
/// A script in the page shows the data.
package struct ReportPage {
  private let index: TraceIndex

  /// Creates the page for a trace.
  ///
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  package init(_ source: TraceSource) throws {
    index = try TraceIndex(source)
  }

  /// Writes the page.
  ///
  /// The trace is read while the page is written.
  ///
  /// - Parameter write: Receives the next part of the page.
  /// - Throws: An error from reading the trace or writing the page.
  package func write(to write: ([UInt8]) throws -> Void) throws {
    let (passed, failed) = index.counts
    let page = OfflinePage(
      "\(passed) passed, \(failed) failed",
      style: Resource.reportStyle,
      script: Resource.reportScript,
      sha256: { Data(SHA256.hash(data: $0)).base64EncodedString() }
    )
    try write(Array((page.head + top(passed: passed, failed: failed)).utf8))
    for entry in index.entries {
      try write(Array("<script type=\"application/x-ndjson\" class=\"trace\">".utf8))
      try write(Self.harmless(Array(entry.header.text().utf8)))
      var lines = index.lines(of: entry)
      let next = TraceLine.script.beginning
      while let line = try lines.next(), !line.starts(with: next) {
        try write(Self.harmless(line))
      }
      try write(Array("</script>\n".utf8))
    }
    try write(Array(page.end.utf8))
  }

  /// Returns a line of JSON in which invisible characters, and text that would end the HTML element around it, are
  /// escaped.
  private static func harmless(_ line: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(line.count + 16)
    for byte in String(decoding: line, as: UTF8.self).withEscapedSigns.utf8 {
      if byte == UInt8(ascii: "<") { text += Array(#"\u003c"#.utf8) } else { text.append(byte) }
    }
    return text + [UInt8(ascii: "\n")]
  }

  private func top(passed: Int, failed: Int) -> String {
    let rest = index.entries.count - passed - failed
    let skipped = rest > 0 ? " · \(rest) skipped" : ""
    return """
      <header>
      <h1>Session report</h1>
      <p><b class="good">\(passed) passed</b> · \
      <b class="\(failed > 0 ? "bad" : "soft")">\(failed) failed</b>\(skipped)</p>
      <p>Each script plays its steps in a simulated App Store and checks its expectations.</p>
      </header>
      <noscript>
      \(summary)
      </noscript>
      \(Resource.reportBody)
      """
  }

  /// The maximum number of failures in the summary.
  private static let most = 500

  /// The summary that is shown if the script in the page doesn't run.
  private var summary: String {
    let failures = index.entries.filter(\.isFailed)
    var lines = ["<p>This page needs JavaScript to show steps and screens.</p>"]
    for entry in failures.prefix(Self.most) {
      lines.append("<h2>\(entry.title.escaped)</h2>")
      lines.append("<p><code>\((entry.name + entry.place).escaped)</code></p>")
      if let step = entry.end?["step"]?.string, let position = entry.end?["position"]?.int64 {
        lines.append("<p>Failed at step \(position): <code>\(step.escaped)</code></p>")
      }
      let reason = entry.end?["reason"]?.string ?? "The trace ends before the script."
      lines.append("<p>\(reason.escaped)</p>")
    }
    if failures.count > Self.most {
      lines.append("<p>and \(counted(failures.count - Self.most, "more failure"))</p>")
    }
    return lines.joined(separator: "\n")
  }
}
