import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Reports as JUnit XML, which strict readers take, whatever came of the scripts.
struct JUnitTests {
  private static let hostile = [
    "plain", "", "<&>\"'", "a\u{1B}[2J\u{0}b", "tab\there\nand a line\r\n", "日本 👩‍👩‍👧",
    "\u{FFFE}\u{FFFF}\u{85}\u{2028}", "]]>", "&amp;",
  ]

  private static func endings(_ text: String) -> [ScriptResult.Ending] {
    [
      .passed, .unchecked, .skipped(text), .left(at: 0, of: 3), .left(at: 2, of: 3), .broken(text),
      .failed(
        StepFault(
          step: ScriptStep(.note(text), line: 3, column: 5),
          position: 1,
          refusal: text,
          time: text,
          screen: text
        )
      ),
      .failed(
        StepFault(
          step: ScriptStep(.note(text)),
          position: 1,
          mismatches: [Mismatch(field: text, expected: text, actual: text)],
          time: text
        )
      ),
    ]
  }

  @Test(arguments: hostile)
  func everyEndingIsWhatTheSchemasAllow(text: String) {
    let results = Self.endings(text).map {
      ScriptResult(path: text, title: text, ending: $0, seconds: 12_345.6789)
    }
    for report in [PlayReport(results: results), PlayReport(results: [])] {
      let schema = JUnitSchema(report.junit)
      #expect(schema.violations == [], "\(report.junit)")
      #expect(schema.counts["testcase", default: 0] == report.results.count)
    }
  }

  /// What could not be played to its end is an error, what was not as expected a failure.
  @Test func endingsAreToldApart() {
    let results = Self.endings("x").map { ScriptResult(path: "a", ending: $0) }
    let counts = JUnitSchema(PlayReport(results: results).junit).counts
    #expect(counts["error"] == 3)
    #expect(counts["failure"] == 3)
  }

  /// A run that does not come to its report leaves one in which nothing has passed.
  @Test func whatHasNotEndedIsAnError() {
    let report = PlayReport.unfinished(
      ["a", "b"].map { ChosenScript(path: $0) },
      timestamp: "2026-01-01T00:00:00"
    )
    let schema = JUnitSchema(report.junit)
    #expect(schema.violations == [])
    #expect(schema.counts["error"] == 2)
    #expect(report.exitCode == 2)
  }

  /// The check itself finds what is wrong.
  @Test(
    arguments: [
      (" hostname=\"localhost\"", ""), ("<properties/>", ""), ("time=\"0.000\"", "time=\"-1\""),
      ("<system-out/>\n    <system-err/>", "<system-err/>\n    <system-out/>"),
      ("T00:00:00\"", "T00:00:00Z\""), ("errors=\"0\"", "errors=\"1\""),
      ("name=\"a\"", "name=\"a\u{1}\""), ("name=\"a\"", "name=\"a&nbsp;\""),
      ("classname=", "file=\"a\" classname="), ("<testcase", "text<testcase"),
    ]
  )
  func theCheckIsStrict(part: String, other: String) {
    let junit = PlayReport(results: [ScriptResult(path: "a", ending: .passed)]).junit
    #expect(junit.contains(part))
    #expect(JUnitSchema(junit).violations == [])
    #expect(JUnitSchema(junit.replacing(part, with: other)).violations != [])
  }
}
