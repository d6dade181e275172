import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

struct RunResultsTests {
  private let report = RunResults(results: [
    ScriptResult(
      path: "a.session.yaml",
      title: "Fine & well",
      ending: .passed,
      stepsDone: 3,
      expectationsHeld: 1,
      seconds: 0.0123
    ),
    ScriptResult(
      path: "b.session.yaml",
      ending: .failed(
        StepFault(
          step: ScriptStep(.answer(.cancel), line: 7, column: 5),
          position: 2,
          mismatches: [Mismatch(field: "outcome", expected: "<success>", actual: "\"failed\"")],
          time: "2026-01-01T00:00:00Z",
          recentSteps: ["buy: gems"],
          screen: "one\ntwo \u{1B}[0m"
        )
      ),
      stepsDone: 1,
      seconds: 1.5
    ),
    ScriptResult(
      path: "c.session.yaml",
      ending: .broken(
        "c.session.yaml:1:1: it is empty",
        at: FilePlace(path: "c.session.yaml", position: SourcePosition(line: 1, column: 1))
      )
    ),
  ])

  @Test func theSummaryCountsWhatPassedAndWhatDidNot() {
    #expect(report.summary == "1 passed, 2 failed")
    #expect(report.isBroken)
  }

  /// The end of a run names each failed script, its location, and its first difference.
  @Test func failuresAreListedAgain() {
    #expect(
      report.failures == [
        "b.session.yaml:7:5: outcome: expected <success>, found \"failed\"",
        "c.session.yaml:1:1: it is empty",
      ]
    )
  }

  /// The scripts of a matrix share a file, a title and their lines.
  @Test func theScriptsOfAMatrixCanBeIdentified() throws {
    let results = report.results.map { result in
      var result = result
      result.variant = "[country=JPN]"
      return result
    }
    #expect(
      RunResults(results: results).failures == [
        "b.session.yaml:7:5 [country=JPN]: outcome: expected <success>, found \"failed\"",
        "c.session.yaml:1:1 [country=JPN]: it is empty",
      ]
    )
    let annotations = try AnnotationReport().text(of: results)
    #expect(annotations.contains("line=7,col=5,title=storefront play [country=JPN]::"))
    let summary = try GitHubSummary().text(of: results)
    #expect(summary.contains("| b.session.yaml \\[country=JPN\\] | 7 |"), "\(summary)")
  }

  /// A single script's difference is repeated after the screen.
  ///
  /// A single reason without a screen is not.
  @Test func theDifferenceOfASingleScriptIsRepeatedAfterItsScreen() throws {
    let failed = try #require(report.results.first { $0.path == "b.session.yaml" })
    #expect(
      RunResults(results: [failed]).failures == [
        "b.session.yaml:7:5: outcome: expected <success>, found \"failed\""
      ]
    )
    let broken = try #require(report.results.last)
    #expect(RunResults(results: [broken]).failures == [])
  }

  /// Differences have the order of their keys in the file.
  ///
  /// The count of further ones comes last.
  @Test func differencesHaveTheOrderOfTheScript() {
    func mismatch(_ field: String, _ line: Int, _ column: Int, key: String? = nil) -> Mismatch {
      var mismatch = Mismatch(field: field, expected: "1", actual: "2", key: key)
      mismatch.location = ScriptLocation(SourcePosition(line: line, column: column))
      return mismatch
    }
    let fault = StepFault(
      step: ScriptStep(.answer(.cancel), line: 7, column: 5),
      position: 2,
      mismatches: [
        mismatch("a", 9, 7), mismatch("b", 8, 20), mismatch("c", 8, 7), mismatch("d", 8, 7),
        mismatch("3 more", 7, 5, key: ""),
      ],
      time: "2026-01-01T00:00:00Z"
    )
    #expect(fault.mismatches.map(\.field) == ["c", "d", "b", "a", "3 more"])
  }

  /// A long difference begins where the values differ, and names the element of the list.
  @Test func aLongDifferenceIsReportedFromWhereItBegins() {
    let same = Array(repeating: "UNSUCCESSFUL_HTTP_RESPONSE_CODE", count: 5).joined(separator: ", ")
    let long = Mismatch(
      field: "notifications",
      expected: "[TEST, {type: DID_RENEW, attempts: [\(same), SUCCESS]}]",
      actual: "[TEST, {type: DID_RENEW, attempts: [\(same), TIMED_OUT]}]",
      element: "[1].attempts"
    )
    #expect(
      long.brief(160) == "notifications[1].attempts: expected ...SUCCESS]}], found ...TIMED_OUT]}]"
    )
    let short = Mismatch(field: "status", expected: "404", actual: "200", detail: "body: a")
    #expect(short.brief(160) == "status: expected 404, found 200")
    #expect(short.description == "status: expected 404, found 200; body: a")
  }

  /// A script that still fails after its update counts as failed, even if values in it were
  /// updated.
  @Test(arguments: [(true, "0 passed, 0 failed", "1 updated"), (false, "0 passed, 1 failed", "")])
  func anUpdateThatLeavesADifferenceIsAFailure(
    isComplete: Bool,
    summary: String,
    omission: String
  ) throws {
    var result = try #require(report.results.first { $0.path == "b.session.yaml" })
    result.update = .rewritten(text: "", changes: [], goldens: [:], isComplete: isComplete)
    let updated = RunResults(results: [result])
    #expect(updated.summary == summary)
    #expect(updated.omission ?? "" == omission)
    #expect(updated.exitCode == 1)
  }

  /// A refused step has its line and column in the list, too.
  @Test func aRefusedStepIsLocated() {
    let fault = StepFault(
      step: ScriptStep(.answer(.cancel), line: 7, column: 5),
      position: 2,
      refusal: "no sheet is up",
      time: "2026-01-01T00:00:00Z"
    )
    let refused = ScriptResult(path: "b.session.yaml", ending: .failed(fault))
    let passed = ScriptResult(path: "a.session.yaml", ending: .passed)
    #expect(
      RunResults(results: [passed, refused]).failures == ["b.session.yaml:7:5: no sheet is up"]
    )
  }

  /// Each report that shows a refusal names its rules.
  @Test func aRefusalNamesItsRules() throws {
    var fault = StepFault(
      step: ScriptStep(.finish(.latest), line: 7, column: 5),
      position: 2,
      refusal: "transaction 1 is finished already",
      time: "2026-01-01T00:00:00Z"
    )
    fault.rules = ["transactions.finish-repeats", "refunds.granted-revokes"]
    let result = ScriptResult(path: "b.session.yaml", ending: .failed(fault))
    let line = "rules: transactions.finish-repeats (assumed), refunds.granted-revokes (documented)"
    let position = try #require(result.lines.firstIndex { $0.hasPrefix("  refused: ") })
    #expect(result.lines[position + 1] == "  \(line)")
    #expect(try TAPReport().text(of: [result]).contains("\n      \(line)\n"))
    #expect(try JUnitReport().text(of: [result]).contains("&#10;  \(line)"))
    let json = try #require(
      try JSONLinesReport().text(of: [result]).split(separator: "\n").first.flatMap {
        JSONDocument(Array($0.utf8)).root
      }
    )
    let rules = try #require(json["rules"]?.elements)
    #expect(rules.map { $0["id"]?.string } == fault.rules.map(\.rawValue))
    #expect(rules.map { $0["status"]?.string } == ["assumed", "documented"])
    fault.rules = []
    let silent = ScriptResult(path: "b.session.yaml", ending: .failed(fault))
    #expect(!silent.lines.contains { $0.hasPrefix("  rules:") })
    #expect(!(try JSONLinesReport().text(of: [silent])).contains("rules"))
  }

  /// A refused step is reported with the rules that decided, also in a branch.
  @Test(arguments: [
    "steps: [buy: com.example.meridian.theme.night, answer: buy, finish: latest]",
    """
    steps:
      - buy: com.example.meridian.theme.night
      - answer: buy
      - branch: {name: again, steps: [finish: latest]}
    """,
  ])
  func aScriptNamesTheRulesOfItsRefusal(script: String) async throws {
    let opening = try await ScriptFixture.opening(script)
    let (result, _) = try await ScriptFixture.play(opening)
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(fault.rules == ["transactions.finish-repeats"])
    #expect(result.lines.contains("  rules: transactions.finish-repeats (assumed)"))
  }

  /// A person who reads lines hasn't seen a picture of the screen, and the report contains none.
  @Test func aFailureCanLeaveItsScreenOut() {
    let fault = StepFault(
      step: ScriptStep(.answer(.cancel), line: 7, column: 5),
      position: 2,
      refusal: "no sheet is up",
      time: "2026-01-01T00:00:00Z",
      screen: "Products"
    )
    var result = ScriptResult(path: "b.session.yaml", ending: .failed(fault))
    let whole = result.lines
    result.leaveOutScreen()
    #expect(!result.lines.isEmpty && whole.starts(with: result.lines))
    #expect(whole.contains { $0.contains("Products") })
    #expect(!result.lines.contains { $0.contains("Products") || $0.contains("the screen:") })
  }

  @Test func resultsReadWell() throws {
    try expectGolden(
      report.results.flatMap(\.lines).joined(separator: "\n") + "\n",
      named: "report"
    )
  }

  @Test func resultsAreJUnitToo() throws {
    try expectGolden(JUnitReport().text(of: report), named: "junit")
  }
}
