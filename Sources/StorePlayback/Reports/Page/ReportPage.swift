import Crypto
import Foundation
import StoreModel
import VisibleText

/// A trace as one HTML page that needs nothing but itself: its data is the trace, which a script in the
/// page shows.
package struct ReportPage {
  private let index: TraceIndex

  /// The page of a trace.
  ///
  /// - Throws: ``TraceProblem``, or what reading throws.
  package init(_ source: TraceSource) throws {
    index = try TraceIndex(source)
  }

  /// Writes the page; the trace is read while it is written.
  ///
  /// - Parameter write: Takes the next piece of it.
  /// - Throws: What reading and writing throw.
  package func write(to write: ([UInt8]) throws -> Void) throws {
    try write(Array(top.utf8))
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
    try write(Array("<script>".utf8) + PackageResources.report_js)
    try write(Array("</script>\n</body>\n</html>\n".utf8))
  }

  /// A line of JSON in which nothing is hidden, and nothing ends the element that it stands in.
  private static func harmless(_ line: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(line.count + 16)
    for byte in String(decoding: line, as: UTF8.self).withEscapedSigns.utf8 {
      if byte == UInt8(ascii: "<") { text += Array(#"\u003c"#.utf8) } else { text.append(byte) }
    }
    return text + [UInt8(ascii: "\n")]
  }

  /// What the page's own script and look are known by: nothing else is run, fetched or applied.
  private var policy: String {
    func hash(_ bytes: [UInt8]) -> String {
      "'sha256-\(Data(SHA256.hash(data: bytes)).base64EncodedString())'"
    }
    return """
      default-src 'none'; script-src \(hash(PackageResources.report_js)); \
      style-src \(hash(PackageResources.report_css)); base-uri 'none'; form-action 'none'
      """
  }

  private var top: String {
    let (passed, failed) = index.counts
    let rest = index.entries.count - passed - failed
    let skipped = rest > 0 ? " · \(rest) skipped" : ""
    let counts = "\(passed) passed, \(failed) failed"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(counts) · Storefront</title>
      <style>\(String(decoding: PackageResources.report_css, as: UTF8.self))</style>
      </head>
      <body>
      <header>
      <h1>Session report</h1>
      <p><b class="good">\(passed) passed</b> · \
      <b class="\(failed > 0 ? "bad" : "soft")">\(failed) failed</b>\(skipped)</p>
      <p>Each script plays its steps in a simulated App Store and says what it expects to find there.</p>
      </header>
      <noscript>
      \(summary)
      </noscript>
      \(String(decoding: PackageResources.report_html, as: UTF8.self))
      """
  }

  /// The most failures that are told without the page's script.
  private static let most = 500

  /// What is told where the page's script is not run.
  private var summary: String {
    let failures = index.entries.filter(\.isFailed)
    var lines = ["<p>This page shows its steps and screens by a script, which is not run here.</p>"]
    for entry in failures.prefix(Self.most) {
      lines.append("<h2>\(entry.title.escaped)</h2>")
      lines.append("<p><code>\(entry.name.escaped)</code></p>")
      if let step = entry.end?["step"]?.string, let position = entry.end?["position"]?.int64 {
        lines.append("<p>Failed at step \(position): <code>\(step.escaped)</code></p>")
      }
      let reason = entry.end?["reason"]?.string ?? "The trace ends before the script does."
      lines.append("<p>\(reason.escaped)</p>")
    }
    if failures.count > Self.most {
      lines.append("<p>and \(counted(failures.count - Self.most, "more failure"))</p>")
    }
    return lines.joined(separator: "\n")
  }
}
