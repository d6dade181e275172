import Foundation
import StoreModel
import Testing

@testable import StoreRulebook

/// Results of rules' tests: the valid files, the results that are kept, and the form in which they are written.
struct RuleResultsTests {
  private func complaints(_ text: String) -> [String] {
    RuleResultsReading(Array(text.utf8)).complaints(of: "r.json")
  }

  private func run(_ results: String) -> String {
    """
    {"xcode": "27.1", "os": "macOS 27.1", "date": "2026-12-01", "results": [
    \(results)]}
    """
  }

  @Test func theBundledResultsAreAsImportWritesThem() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/CResources/Files/rule-results.json")
    let source = try Data(contentsOf: file)
    let reading = RuleResultsReading(Array(source))
    #expect(reading.complaints(of: "rule-results.json") == [])
    #expect(reading.results == .bundled)
    #expect(reading.results.text == String(decoding: source, as: UTF8.self))
  }

  @Test func aRunIsRead() {
    let reading = RuleResultsReading(
      Array(
        run(
          """
          {"rule": "refunds.granted-revokes", "outcome": "confirmed", "test": "a"},
          {"rule": "refunds.declined-is-silent", "outcome": "differs", "expected": "1", "seen": "2"},
          {"rule": "refunds.duplicate-request", "outcome": "notRun"},
          {"rule": "sheets.kinds", "outcome": "notRun", "seen": "only on iOS"}
          """
        ).utf8
      )
    )
    #expect(reading.complaints(of: "r.json") == [])
    #expect(
      reading.notRun == [
        RuleResultsReading.NotRun(rule: "refunds.duplicate-request", reason: nil),
        RuleResultsReading.NotRun(rule: "sheets.kinds", reason: "only on iOS"),
      ]
    )
    let systems = RuleRun(xcode: "27.1", os: "macOS 27.1", date: "2026-12-01")
    #expect(
      reading.results.all == [
        RuleResult(
          rule: "refunds.declined-is-silent",
          run: systems,
          outcome: .differs(expected: "1", seen: "2")
        ),
        RuleResult(rule: "refunds.granted-revokes", run: systems, outcome: .confirmed),
      ]
    )
  }

  @Test func aRunThatIsWrongIsExplained() {
    #expect(
      complaints("{}") == [
        #"r.json:1:1: xcode is missing; write a version such as "27.1""#,
        #"r.json:1:1: os is missing; write one of Apple's systems and its version, such as "macOS 27.1""#,
        #"r.json:1:1: date is missing; write a day such as "2026-12-01""#,
        "r.json:1:1: results is missing; write a list of results",
      ]
    )
    #expect(
      complaints(
        #"[{"xcode": "latest", "os": "Linux 6.1", "date": "2026-02-30", "results": []}, 3]"#
      ) == [
        #"r.json:1:12: xcode is "latest"; write a version such as "27.1""#,
        #"r.json:1:28: os is "Linux 6.1"; write one of Apple's systems and its version, such as "macOS 27.1""#,
        #"r.json:1:49: date is "2026-02-30"; write a day such as "2026-12-01""#,
        "r.json:1:79: a number is no run of tests; write an object with xcode, os, date and results",
      ]
    )
    #expect(!complaints("").isEmpty)
    #expect(!complaints("[").isEmpty)
    #expect(complaints("[]") == [])
  }

  /// A result of the future would be newer than every later one.
  @Test func aRunOfTheFutureIsRefused() {
    let source = Array(run(#"{"rule": "refunds.granted-revokes", "outcome": "confirmed"}"#).utf8)
    for (lastDay, isRefused) in [("2026-11-30", true), ("2026-12-01", false)] {
      let reading = RuleResultsReading(source, notAfter: lastDay)
      let problem = #"r.json:1:47: date "2026-12-01" is in the future; write the day of the run"#
      #expect(reading.complaints(of: "r.json") == (isRefused ? [problem] : []), "\(lastDay)")
      #expect(reading.results.all.isEmpty == isRefused)
    }
  }

  @Test(arguments: ["27", "27.1", "27.1.12"])
  func aVersionHasUpToThreeNumbers(version: String) {
    #expect(complaints(run("").replacing("27.1", with: version)) == [])
    for wrong in ["\(version).", "v\(version)", "\(version).1.1.1", "\(version) beta"] {
      #expect(complaints(run("").replacing("27.1", with: wrong)).count == 2)
    }
  }

  @Test(
    arguments: [
      (
        #"{"rule": "refunds.granted-revoke", "outcome": "confirmed"}"#,
        [
          #"2:10: there is no rule "refunds.granted-revoke"; did you mean refunds.granted-revokes?"#
        ]
      ),
      (
        #"{"rule": "zzz", "outcome": "confirmed"}"#,
        [#"2:10: there is no rule "zzz"; storefront rules lists them"#]
      ),
      (
        #"{"rule": "refunds.granted-revokes", "outcome": "passed"}"#,
        [#"2:48: outcome is "passed"; write confirmed, differs or notRun"#]
      ),
      (
        #"{"rule": "refunds.granted-revokes", "outcome": "differs", "seen": ""}"#,
        [
          "2:1: expected is missing; write what the test expected",
          #"2:67: seen is ""; write what the test saw instead"#,
        ]
      ),
      (#""confirmed""#, ["2:1: a string is no result; write an object with rule and outcome"]),
    ]
  )
  func aResultThatIsWrongIsExplained(result: String, expected: [String]) {
    #expect(complaints(run(result)) == expected.map { "r.json:\($0)" })
  }

  @Test func theProblemsOfManyResultsAreCounted() {
    let lines = complaints(run([String](repeating: "3", count: 150).joined(separator: ",\n")))
    #expect(lines.count == 101)
    #expect(lines.last == "r.json: and 50 more problems")
  }

  /// The user's file may come from a newer version of this program.
  @Test func unknownRulesAreAllowedWhereTheUserKeepsResults() {
    let source = Array(run(#"{"rule": "new.rule", "outcome": "confirmed"}"#).utf8)
    let reading = RuleResultsReading(source, allowingUnknownRules: true)
    #expect(reading.complaints(of: "r.json") == [])
    #expect(reading.results.all.map(\.rule) == ["new.rule"])
  }

  private func result(
    _ xcode: String,
    _ date: String,
    _ outcome: RuleResult.Outcome = .confirmed,
    os: String = "macOS 27.1"
  ) -> RuleResult {
    RuleResult(
      rule: "refunds.granted-revokes",
      run: RuleRun(xcode: xcode, os: os, date: date),
      outcome: outcome
    )
  }

  @Test func theNewestResultOfTheSameSystemsIsKept() {
    let difference = RuleResult.Outcome.differs(expected: "1", seen: "2")
    let old = result("27.1", "2026-11-01", difference)
    let new = result("27.1", "2026-12-01")
    var results = RuleResults()
    #expect(results.add(new) == nil)
    #expect(results.add(old) == new)
    #expect(results.all == [new])
    let corrected = result("27.1", "2026-12-01", difference)
    var others = RuleResults()
    others.add(corrected)
    others.add(result("27.1", "2026-12-01", os: "iOS 27.1"))
    #expect(results.merge(others).isEmpty)
    #expect(results.results(of: "refunds.granted-revokes").contains(corrected))
    #expect(results.all.count == 2)
    // The caller learns of an older result only if it says something else.
    var older = RuleResults()
    older.add(result("27.1", "2026-11-01"))
    older.add(result("27.1", "2026-11-01", os: "iOS 27.1"))
    let left = results.merge(older)
    #expect(left.map(\.older) == [result("27.1", "2026-11-01")])
    #expect(left.map(\.newer) == [corrected])
  }

  @Test func theNewestResultIsTheFirst() {
    var results = RuleResults()
    let ordered = [
      result("26.4", "2026-12-02"), result("27.10", "2026-12-01"), result("27.9", "2026-12-01"),
      result("28", "2026-11-01"),
    ]
    for result in [ordered[2], ordered[0], ordered[3], ordered[1]] { results.add(result) }
    #expect(results.results(of: "refunds.granted-revokes") == ordered)
    #expect(results.all == ordered.reversed())
    #expect(results.results(of: "refunds.duplicate-request") == [])
  }

  @Test func aFileIsReadAsItIsWritten() {
    var results = RuleResults()
    results.add(result("27.2", "2026-12-24"))
    results.add(result("27.1", "2026-12-01", .differs(expected: "1 \"offer\"", seen: "a\nb")))
    #expect(
      results.text == #"""
        [
          {
            "xcode": "27.1",
            "os": "macOS 27.1",
            "date": "2026-12-01",
            "results": [
              {
                "rule": "refunds.granted-revokes",
                "outcome": "differs",
                "expected": "1 \"offer\"",
                "seen": "a\nb"
              }
            ]
          },
          {
            "xcode": "27.2",
            "os": "macOS 27.1",
            "date": "2026-12-24",
            "results": [
              {
                "rule": "refunds.granted-revokes",
                "outcome": "confirmed"
              }
            ]
          }
        ]

        """#
    )
    let reading = RuleResultsReading(Array(results.text.utf8))
    #expect(reading.complaints(of: "r.json") == [])
    #expect(reading.results == results)
    #expect(RuleResults().text == "[]\n")
  }
}
