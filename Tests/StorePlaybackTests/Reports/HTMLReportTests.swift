import Crypto
import Foundation
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// The page that is made from a trace.
struct HTMLReportTests {
  /// A failing script, with a title that would end the page's script if it weren't escaped.
  private static let hostile = #"""
    title: "</script><script>alert(1)</script> <!-- \u202E & \"Bold\""
    steps:
      - note: <b>One</b>
      - buy: com.example.meridian.theme.night
      - answer: buy
      - expect: {transactions: 7}
      - restore
    """#
  private static let passing = "title: Fine\nsteps: [{expect: {transactions: 0}}]"

  private func page(_ trace: [UInt8]) throws -> String {
    var page: [UInt8] = []
    try ReportPage(TraceSource(name: "trace", trace)).write { page += $0 }
    return String(decoding: page, as: UTF8.self)
  }

  private func trace() async throws -> [UInt8] {
    var broken = ScriptResult(path: "d.session.yaml", ending: .broken("d:1:1: <empty>"))
    broken.variant = "[a=b]"
    return try await TraceFixture.trace(Self.passing) + TraceFixture.trace(Self.hostile)
      + TracedScript(broken).line + broken.traceLine
  }

  /// Returns the contents of each element of a kind.
  private func contents(of element: String, in page: String) -> [Substring] {
    page.split(separator: "<\(element)>").dropFirst().compactMap { part in
      part.firstRange(of: "</\(element)>").map { part[..<$0.lowerBound] }
    }
  }

  @Test func theDataOfThePageIsTheTrace() async throws {
    let trace = try await trace()
    let page = try page(trace)
    let opening = "<script type=\"application/x-ndjson\" class=\"trace\">"
    let blocks = page.split(separator: opening).dropFirst().compactMap { part in
      part.firstRange(of: "</script>").map { part[..<$0.lowerBound] }
    }
    #expect(blocks.count == 3)
    #expect(TraceFixture.values(Array(blocks.joined().utf8)) == TraceFixture.values(trace))
    #expect(!blocks.joined().contains("<") && !blocks.joined().unicodeScalars.contains("\u{202E}"))
  }

  @Test func nothingIsRunOrFetchedButThePagesOwn() async throws {
    let page = try page(try await trace())
    let script = try #require(contents(of: "script", in: page).last)
    let style = try #require(contents(of: "style", in: page).first)
    func hash(_ text: Substring) -> String {
      Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
    let policy = """
      content="default-src 'none'; script-src 'sha256-\(hash(script))'; \
      style-src 'sha256-\(hash(style))'; base-uri 'none'; form-action 'none'"
      """
    #expect(page.contains(policy))
    for word in ["http:", "https:", "src=", "url(", "@import", "onclick=\"", "style=\""] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.ranges(of: "<script").count == 4)
  }

  @Test func everyElementIsClosed() async throws {
    let page = try page(try await trace())
      .replacing(#/<(script|style)([^>]*)>[^<]*(<(?!\/script|\/style)[^<]*)*/#) {
        "<\($0.output.1)>"
      }
    var open: [Substring] = []
    for tag in page.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#)
    where !["meta", "input"].contains(tag.output.2) {
      if tag.output.1.isEmpty {
        open.append(tag.output.2)
      } else {
        #expect(open.popLast() == tag.output.2)
      }
    }
    #expect(open == [])
  }

  /// The page shows the reasons of failures even in a browser without scripts.
  @Test func theFailuresAreShownWithoutJavaScriptToo() async throws {
    let summary = try #require(contents(of: "noscript", in: try page(try await trace())).first)
    #expect(!summary.contains("Fine"))
    #expect(summary.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    #expect(summary.contains("Failed at step 4: <code>expect: {transactions: 7}</code>"))
    #expect(summary.contains("transactions: expected 7, found 1"))
    #expect(summary.contains("d.session.yaml [a=b]") && summary.contains("d:1:1: &lt;empty&gt;"))
    #expect(try page(try await trace()).contains("<title>1 passed, 2 failed · Storefront</title>"))
  }

  /// A truncated trace still makes a page, on which the last script has not ended.
  @Test func aTraceThatWasCutShortIsAPage() async throws {
    let lines = try await trace().split(separator: UInt8(ascii: "\n"))
    let page = try page(Array(lines.dropLast(3).joined(separator: [UInt8(ascii: "\n")])))
    #expect(page.contains("<title>1 passed, 1 failed · Storefront</title>"))
    #expect(page.contains("The trace ends before the script."))
  }
}
