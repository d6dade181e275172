import StoreModel
import Testing

@testable import StoreRulebook

/// The reasons why some rules have no test for Xcode.
struct RuleObstacleTests {
  private let names = RuleObstacle.allCases.flatMap(\.names)

  @Test func aRuleHasOneReason() {
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
    #expect(repeated.keys.sorted() == [])
  }

  @Test func everyNameIsARuleOrAnArea() {
    let known = Set(Rulebook.all.map(\.id.rawValue) + RuleQuery.areas)
    #expect(names.filter { !known.contains($0) } == [])
    #expect(Rule.observed.filter { !known.contains($0) } == [])
  }

  @Test(arguments: [
    ("server.bearer", RuleObstacle.serverAPI),
    ("advanced-commerce.prices.india-refused", .advancedCommerce),
    ("transactions.finish-by-server-repeats", .serverAPI), ("purchasing.buy-succeeds", nil),
    ("advanced-commerce.requests.app-hears-unknown", nil),
  ])
  func theNearestNameCounts(id: String, obstacle: RuleObstacle?) {
    #expect(Rulebook.rule(RuleID(rawValue: id))?.testObstacle == obstacle)
  }

  @Test func theCardGivesTheReason() throws {
    let rule = try #require(Rulebook.rule("server.bearer"))
    let lines = Rule.lines(of: [rule], columns: nil)
    #expect(lines.contains("  No test in Xcode: StoreKitTest has no App Store Server API"))
  }

  @Test func theCountsAddUp() {
    let numbers = Rule.testCounts.map {
      Int($0.prefix { $0 == " " || $0.isNumber }.filter(\.isNumber)) ?? 0
    }
    #expect(numbers.reduce(0, +) == Rulebook.all.count)
    #expect(Rule.testCounts.count == RuleObstacle.allCases.count + 1)
    #expect(!numbers.contains(0))
  }
}
