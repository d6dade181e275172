import StoreDriver
import StoreModel
import StorePlayback
import Testing

@testable import StoreScript

/// Reports that are written while scripts are played.
struct RunReporterTests {
  private static let hostile = [
    "plain", "", "# SKIP me\\", "a\u{1B}[2J\u{0}b", "tab\there\nnot ok 7\r\n", "日本",
    "::error::x,y:z%0A",
    "\"quoted\"", "...", "a|b`c`<b>",
  ]

  private static func results(_ text: String) -> [ScriptResult] {
    let fault = StepFault(
      step: ScriptStep(.note(text), line: 3, column: 5),
      position: 1,
      mismatches: [Mismatch(field: "transactions", expected: text, actual: text)],
      time: text,
      screen: text
    )
    let endings: [ScriptResult.Ending] = [
      .passed, .failed(fault), .skipped(text), .unchecked, .left(at: 2, of: 3), .broken(text),
    ]
    return endings.map {
      ScriptResult(path: "a\(text).yaml", title: text, ending: $0, seconds: 1.5)
    }
  }

  /// Results are reported in the scripts' order, each as soon as possible.
  @Test func resultsAreTakenInAnyOrderAndReportedInTheScriptsOrder() {
    var told: [String] = []
    let scripts = (0..<3).map { ChosenScript(path: "\($0)") }
    var reporter = RunReporter(
      RunResults(results: [], rest: scripts[...]),
      outlets: [
        .init(LineReport()) { output in
          guard case .next(let body) = output else { return }
          try? body { told.append(String(decoding: $0, as: UTF8.self)) }
        }
      ]
    )
    let take = { (index: Int) in
      let result = ScriptResult(path: "\(index)", ending: index == 1 ? .unchecked : .passed)
      reporter.add(result, at: index) { result, _ in result.title = "settled" }
    }
    take(2)
    #expect(told == [])
    #expect(reporter.ended == 1)
    take(0)
    #expect(told.count == 1)
    #expect(reporter.failed == 0)
    #expect(reporter.run.rest.map(\.path) == ["1", "2"])
    take(1)
    #expect(
      told.map { String($0.prefix(16)) } == [
        "pass  0: settled", "FAIL  1: settled", "pass  2: settled",
      ]
    )
    #expect(reporter.failed == 1)
    #expect(reporter.run.rest.isEmpty)
    reporter.end()
    let reason = "it has no expectations, so it would always pass; "
    #expect(told.last?.hasPrefix("failed:\n  1: \(reason)") == true)
    #expect(told.last?.hasSuffix("\n2 passed, 1 failed\n") == true)
  }

  /// Every report gets the same calls, each with the run at that time.
  @Test func everyReportGetsTheSameCalls() {
    var told: [[String]] = [[], []]
    let scripts = ["a", "b"].map { ChosenScript(path: $0) }
    var reporter = RunReporter(
      RunResults(results: [], rest: scripts[...]),
      outlets: told.indices.map { index in
        .init(MomentReport()) { output in
          guard case .next(let body) = output else { return }
          try? body { told[index].append(String(decoding: $0, as: UTF8.self)) }
        }
      }
    )
    reporter.add(ScriptResult(path: "b", ending: .passed), at: 1) { _, _ in }
    reporter.add(ScriptResult(path: "a", ending: .passed), at: 0) { _, _ in }
    reporter.end()
    let moments = ["begin: 0 of 2", "a: 1 of 2", "b: 2 of 2", "end: 2 of 2"]
    #expect(told == [moments, moments])
  }

  /// TAP 14: a plan, one line per test, each block of YAML in its place, and nothing that could be taken for a
  /// directive.
  @Test(arguments: hostile)
  func everyEndingIsTAP(text: String) throws {
    let results = Self.results(text)
    let lines = try TAPReport().text(of: results).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.prefix(2) == ["TAP version 14", "1..6"])
    var states: [String] = []
    var block: [Substring]?
    for line in lines.dropFirst(2) {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      if line == "  ---" {
        #expect(states.last == "not ok" && block == nil)
        block = []
      } else if line == "  ..." {
        let yaml = try #require(block).map { $0.dropFirst(2) }.joined(separator: "\n")
        _ = try YAMLNode.read(yaml)
        block = nil
      } else if block != nil {
        #expect(line.hasPrefix("  "))
        block?.append(line)
      } else if let match = line.wholeMatch(of: /(ok|not ok) (\d+) - (?:[^#\\]|\\.)*( # SKIP .*)?/)
      {
        states.append(String(match.1))
        #expect(Int(match.2) == states.count)
        #expect((match.3 != nil) == (states.count == 3))
      } else {
        #expect(line.isEmpty || line.hasPrefix("# "), "\(line)")
      }
    }
    #expect(states == ["ok", "not ok", "ok", "not ok", "not ok", "not ok"])
  }

  @Test(arguments: hostile)
  func everyEndingIsALineOfJSON(text: String) throws {
    let lines = try JSONLinesReport().text(of: Self.results(text)).split(separator: "\n")
    #expect(lines.count == 7)
    let values = try lines.map { line in
      let document = JSONDocument(Array(line.utf8))
      #expect(document.problems == [])
      return try #require(document.root)
    }
    #expect(
      values.compactMap { $0["outcome"]?.string } == [
        "passed", "failed", "skipped", "unchecked", "left", "error",
      ]
    )
    #expect(values[1]["mismatches"]?.elements?.first?["expected"]?.string == text)
    #expect(values[1]["line"]?.int64 == 3)
    #expect(values[0]["title"]?.string == text)
    #expect(values[6].text() == #"{"passed":1,"failed":4,"skipped":1,"flaky":0,"seconds":9.000}"#)
  }

  /// An annotation is one line, and its properties end at the right places.
  @Test(arguments: hostile)
  func annotationsAreFailures(text: String) throws {
    let lines = try AnnotationReport().text(of: Self.results(text)).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      #expect(
        line.wholeMatch(of: /::error file=[^:,]*(,line=\d+,col=\d+)?,title=[^:,]*::[^\r]*/) != nil
      )
    }
    #expect(lines[0].contains(",line=3,col=5,"))
  }

  /// GitHub shows ten annotations, so the report counts the others.
  @Test func moreAnnotationsThanAreShownAreCounted() throws {
    let results = (1...12).map { index in
      let place = FilePlace(path: "\(index)", position: SourcePosition(line: 7, column: 8))
      return ScriptResult(path: "\(index)", ending: .broken("\(index):7:8: no", at: place))
    }
    let lines = try AnnotationReport().text(of: results).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[0] == "::error file=1,line=7,col=8,title=storefront play::no")
    #expect(lines[10] == "::notice::2 more failed; see the log")
    let summary = try GitHubSummary().text(of: results)
    #expect(summary.hasPrefix("### storefront play: 0 passed, 12 failed\n"))
    #expect(summary.contains("\n| 12 | 7 | no |\n"))
  }

  @Test func theSummaryCountsSkippedScripts() throws {
    let results = [
      ScriptResult(path: "a", ending: .passed), ScriptResult(path: "b", ending: .skipped("later")),
    ]
    let summary = try GitHubSummary().text(of: results)
    #expect(summary.hasPrefix("### storefront play: 1 passed, 0 failed, 1 skipped\n"))
  }
}

/// A report that names each call, and the number of scripts that have ended.
private struct MomentReport: RunReport {
  func startReport(_ run: RunResults) -> ReportOutput { output("begin", run) }

  func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput { output(result.path, run) }

  func end(_ run: RunResults) -> ReportOutput { output("end", run) }

  private func output(_ moment: String, _ run: RunResults) -> ReportOutput {
    .next("\(moment): \(run.results.count) of \(run.results.count + run.rest.count)")
  }
}
