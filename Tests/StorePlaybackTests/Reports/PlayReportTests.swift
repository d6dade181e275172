import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

struct PlayReportTests {
  private let report = PlayReport(results: [
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
    ScriptResult(path: "c.session.yaml", ending: .broken("c.session.yaml:1:1: it is empty")),
  ])

  @Test func theSummaryCountsWhatPassedAndWhatDidNot() {
    #expect(report.summary == "1 passed, 2 failed")
    #expect(report.isBroken)
  }

  /// The end of a run names each script that failed, where it failed and its first difference.
  @Test func failuresAreListedAgain() {
    #expect(
      report.failures == [
        "b.session.yaml:7:5: outcome: expected <success>, found \"failed\"",
        "c.session.yaml:1:1: it is empty",
      ]
    )
  }

  /// A script that still fails after its update counts as failed, whatever was updated in it.
  @Test(arguments: [(true, "0 passed, 0 failed", "1 updated"), (false, "0 passed, 1 failed", "")])
  func anUpdateThatLeavesADifferenceIsAFailure(
    isComplete: Bool,
    summary: String,
    omission: String
  ) throws {
    var result = try #require(report.results.first { $0.path == "b.session.yaml" })
    result.update = .rewritten(text: "", changes: [], goldens: [:], isComplete: isComplete)
    let updated = PlayReport(results: [result])
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
      PlayReport(results: [passed, refused]).failures == ["b.session.yaml:7:5: no sheet is up"]
    )
  }

  /// A person who reads lines has seen no picture of the screen, and gets none in the report.
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
    try expectGolden(report.junit, named: "junit")
  }
}
