import StoreModel
import Testing

@testable import StoreRulebook

/// Results in the form that people see next to the rules.
struct ShownResultsTests {
  private let rules = [
    Rule(id: "a.b", statement: "A statement.", status: .assumed, sources: [], settings: []),
    Rule(id: "a.c", statement: "Another.", status: .documented, sources: [], settings: []),
  ]
  private var results: RuleResults {
    var results = RuleResults()
    let runs = [("27.1", "2026-12-01"), ("27.2", "2026-12-24")].map {
      RuleRun(xcode: $0, os: "macOS \($0)", date: $1)
    }
    let difference = RuleResult.Outcome.differs(expected: "1", seen: "a\n2")
    results.add(RuleResult(rule: "a.b", run: runs[0], outcome: difference))
    results.add(RuleResult(rule: "a.b", run: runs[1], outcome: .confirmed))
    return results
  }

  @Test func aSingleRuleHasAllItsResults() {
    #expect(
      Rule.lines(of: [rules[0]], columns: nil, results: results) == [
        "a.b (assumed, confirmed)", "  A statement.", "  Results:",
        "    macOS 27.2: confirmed by Xcode 27.2 on 2026-12-24",
        "    macOS 27.1: differs in Xcode 27.1 (2026-12-01): expected 1, seen a␤2",
        "  Test in Xcode: storefront rules export-tests",
      ]
    )
    #expect(
      Rule.lines(of: [rules[1]], columns: nil, results: results) == [
        "a.c (documented)", "  Another.", "  Test in Xcode: storefront rules export-tests",
      ]
    )
  }

  @Test func aTableHasTheNewestResult() {
    #expect(
      Rule.lines(of: rules, columns: nil, results: results) == [
        "ID   STATUS              RULE", "a.b  assumed, confirmed  A statement.",
        "a.c  documented          Another.", "2 rules: 1 documented, 1 assumed; 1 confirmed",
      ]
    )
    #expect(
      Rule.lines(of: rules, columns: 20, results: results).first == "a.b (assumed, confirmed)"
    )
  }

  @Test func resultsAreCounted() {
    let both = results.all
    #expect(RuleResult.counts(of: both) == "1 confirmed, 1 differs")
    #expect(RuleResult.counts(of: [both[0], both[0]]) == "2 differ")
    #expect(RuleResult.counts(of: []) == nil)
  }

  @Test func jsonHasTheResults() {
    #expect(
      rules[0].json(results: results)["results"]?.text() == """
        [{"outcome":"confirmed","xcode":"27.2","os":"macOS 27.2","date":"2026-12-24"},\
        {"outcome":"differs","expected":"1","seen":"a\\n2",\
        "xcode":"27.1","os":"macOS 27.1","date":"2026-12-01"}]
        """
    )
    #expect(rules[1].json(results: results)["results"]?.elements == [])
  }

  @Test func thePageHasTheResults() {
    var results = RuleResults()
    let run = RuleRun(xcode: "27.1", os: "macOS 27.1", date: "2026-12-01")
    results.add(RuleResult(rule: "purchasing.buy-succeeds", run: run, outcome: .confirmed))
    let text = RulesPage.text(results: results)
    #expect(text.contains("; 1 confirmed.\n"))
    #expect(text.contains("\n  macOS 27.1: confirmed by Xcode 27.1 on 2026-12-01.\n"))
    #expect(text.contains("The results of tests at Apple's systems are next to their rules."))
    #expect(RulesPage.text(results: RuleResults()).contains("Nobody has sent results"))
  }
}
