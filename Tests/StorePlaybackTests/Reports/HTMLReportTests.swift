import Foundation
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

struct HTMLReportTests {
  private let report: PlayReport = {
    var canvas = Canvas(Size(columns: 20, rows: 3))
    canvas.write("<Gems> & \"日本\"", at: Point(column: 1, row: 0), style: Style(.red, .bold))
    canvas.write("price", at: Point(column: 0, row: 1), style: .reverse)
    canvas.write("$1", at: Point(column: 6, row: 1), style: Style(.palette(75, fallback: .cyan)))
    canvas.write("dim", at: Point(column: 9, row: 1), style: Style(.black, on: .green, .dim))
    let steps: [(Step, PlayedStep.State)] = [
      (.launch, .done), (.note("A <b>note</b>"), .done), (.answer(.cancel), .failed),
      (.quit, .notPlayed),
    ]
    var failed = ScriptResult(
      path: "a&b.session.yaml",
      title: "\"Bold\" <script>alert(1)</script>",
      ending: .failed(
        StepFault(
          step: ScriptStep(.answer(.cancel)),
          position: 3,
          mismatches: [Mismatch(field: "message", expected: "<none>", actual: "a\u{1B}[0m & b")],
          time: "2026-01-01T00:00:00Z"
        )
      ),
      stepsDone: 2,
      seconds: 0.25
    )
    failed.story = steps.map { step, state in
      PlayedStep(
        ScriptStep(step),
        state: state,
        time: state == .notPlayed ? "" : "2026-01-01T00:00:00Z",
        still: state == .notPlayed ? nil : Still(state == .failed ? canvas : Canvas(canvas.size))
      )
    }
    var passed = ScriptResult(path: "c.session.yaml", ending: .passed, stepsDone: 1)
    passed.story = [PlayedStep(ScriptStep(.restore), state: .done, time: "2026-01-02T00:00:00Z")]
    passed.lastScreen = Still(canvas)
    let broken = ScriptResult(path: "d.session.yaml", ending: .broken("d:1:1: <empty>"))
    return PlayReport(results: [failed, passed, broken])
  }()

  @Test func thePageTellsEverythingAndEscapesIt() throws {
    let parts = report.html.split(separator: "</style>")
    try expectGolden(String(parts.last ?? ""), named: "html-body")
    let rules = parts.first?.split(separator: "\n").filter { $0.hasPrefix(".s") } ?? []
    #expect(
      rules.filter { $0.prefix(3).last?.isNumber == true } == [
        ".s0{color:#e06c75;font-weight:700}",
        ".s1{color:var(--paper);background:var(--ink)}",
        ".s2{color:#5fafff}",
        ".s3{color:#1c2129;background:#98c379;opacity:.65}",
      ]
    )
  }

  @Test func thePageNeedsNothingButItself() {
    for word in ["http:", "https:", "src=", "url(", "@import", "<script"] {
      #expect(!report.html.contains(word), "\(word)")
    }
  }

  @Test func everyElementIsClosed() throws {
    let html = report.html
    var open: [Substring] = []
    for tag in html.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#) where tag.output.2 != "meta" {
      if tag.output.1.isEmpty {
        open.append(tag.output.2)
      } else {
        #expect(open.popLast() == tag.output.2)
      }
    }
    #expect(open == [])
  }

  @Test func aPlayerKeepsTheStoryWhenAsked() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - note: One
        - advance: 1d
        - expect: {transactions: 3}
        - restore
      """
    )

    let result = await opening.play(keeping: .story)

    #expect(result.story.map(\.step) == opening.script.steps)
    #expect(result.story.map(\.state) == [.done, .done, .failed, .notPlayed])
    #expect(
      result.story.map(\.time) == [
        "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-02T00:00:00Z", "",
      ]
    )
    #expect(result.story.map { $0.still != nil } == [true, true, true, false])
    #expect(result.lastScreen == result.story[2].still)
    #expect(await opening.play().story == [])
  }
}
