import XCTest

/// The results that the exported tests record.
///
/// The program doesn't export this file. The tests are async, because XCTest on Linux calls no other method of the main actor.
final class RecorderTests: XCTestCase {
  @MainActor
  func testAnUnexpectedErrorIsADifference() async {
    RuleResults.difference = nil
    let result = RuleResults.result(of: "a.rule", CancellationError())
    XCTAssertEqual(result.outcome, "differs")
    XCTAssertEqual(result.expected, "no error")
    XCTAssertEqual(result.seen, "CancellationError()")
  }

  @MainActor
  func testADifferenceComesBeforeTheErrorAfterIt() async {
    RuleResults.difference = ("1", "2")
    let result = RuleResults.result(of: "a.rule", CancellationError())
    XCTAssertEqual([result.outcome, result.expected, result.seen], ["differs", "1", "2"])
  }

  @MainActor
  func testASkippedTestDidNotRun() async {
    RuleResults.difference = nil
    let result = RuleResults.result(of: "a.rule", XCTSkip("only on iOS"))
    XCTAssertEqual([result.outcome, result.expected, result.seen], ["notRun", nil, "only on iOS"])
    XCTAssertEqual(RuleResults.result(of: "a.rule", nil).outcome, "confirmed")
  }
}
