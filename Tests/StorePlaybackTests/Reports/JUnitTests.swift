import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Reports as JUnit XML, which strict readers accept for every outcome of the scripts.
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
  func everyEndingIsWhatTheSchemasAllow(text: String) throws {
    let results = Self.endings(text).map {
      ScriptResult(path: text, title: text, ending: $0, seconds: 12_345.6789)
    }
    for results in [results, []] {
      let junit = try JUnitReport().text(of: results)
      let schema = JUnitSchema(junit)
      #expect(schema.violations == [], "\(junit)")
      #expect(schema.counts["testcase", default: 0] == results.count)
    }
  }

  /// A script that couldn't be played to its end is an error, and a difference is a failure.
  @Test func endingsAreErrorsOrFailures() throws {
    let results = Self.endings("x").map { ScriptResult(path: "a", ending: $0) }
    let counts = JUnitSchema(try JUnitReport().text(of: results)).counts
    #expect(counts["error"] == 3)
    #expect(counts["failure"] == 3)
  }

  /// A run that doesn't reach its end leaves a file in which every script without a result is an error.
  @Test func aScriptWithoutAResultIsAnError() throws {
    let scripts = ["a", "b", "c"].map { ChosenScript(path: $0) }
    var run = RunResults(results: [], rest: scripts[...], timestamp: "2026-01-01T00:00:00")
    let report = JUnitReport()
    let before = JUnitSchema(try draft(report.startReport(run)))
    #expect(before.violations == [])
    #expect(before.counts["testcase"] == 3 && before.counts["error"] == 3)
    let passed = ScriptResult(path: "a", ending: .passed)
    (run.results, run.rest) = ([passed], scripts[1...])
    let after = JUnitSchema(try draft(report.add(passed, of: run)))
    #expect(after.violations == [])
    #expect(after.counts["testcase"] == 3 && after.counts["error"] == 2)
    #expect(run.ifEndedNow.exitCode == 2)
  }

  private func draft(_ output: ReportOutput) throws -> String {
    var bytes: [UInt8] = []
    if case .draft(let body) = output { try body { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The check itself finds violations.
  @Test(
    arguments: [
      (" hostname=\"localhost\"", ""), ("<properties/>", ""), ("time=\"0.000\"", "time=\"-1\""),
      ("<system-out/>\n    <system-err/>", "<system-err/>\n    <system-out/>"),
      ("T00:00:00\"", "T00:00:00Z\""), ("errors=\"0\"", "errors=\"1\""),
      ("name=\"a\"", "name=\"a\u{1}\""), ("name=\"a\"", "name=\"a&nbsp;\""),
      ("classname=", "file=\"a\" classname="), ("<testcase", "text<testcase"),
    ]
  )
  func theCheckIsStrict(part: String, other: String) throws {
    let junit = try JUnitReport().text(of: [ScriptResult(path: "a", ending: .passed)])
    #expect(junit.contains(part))
    #expect(JUnitSchema(junit).violations == [])
    #expect(JUnitSchema(junit.replacing(part, with: other)).violations != [])
  }
}
