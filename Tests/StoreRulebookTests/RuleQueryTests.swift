import StoreModel
import Testing

@testable import StoreRulebook

/// The results and the output of `storefront rules`.
struct RuleQueryTests {
  private func ids(_ text: String, status: Rule.Status? = nil, area: String? = nil) -> [String] {
    RuleQuery(text, status: status, area: area).rules.map(\.id.rawValue)
  }

  @Test func aSearchWithoutWordsFindsAllRules() {
    #expect(RuleQuery().rules == Rulebook.all)
  }

  /// The words are found in the id, the statement, the settings and the sources, whatever their case and order.
  @Test func everyWordMustOccur() {
    let found = ids("GROUP introductory subscription")
    #expect(found.contains("offers.introductory-once-per-group"))
    #expect(!found.contains("offers.promotional-signature-day"))
    #expect(ids("throwInterruptions").count < 10)
    #expect(!ids("throwinterruptions").isEmpty)
    #expect(!ids("testing-win-back-offers-in-xcode").isEmpty)
    #expect(ids("introductory zzz") == [])
  }

  /// The id finds only its rule, although other ids start with it.
  @Test func anIDFindsItsRuleOnly() {
    let id = "server.account-token"
    #expect(Rulebook.all.filter { $0.id.rawValue.hasPrefix(id) }.count > 2)
    #expect(ids(id) == [id])
    #expect(ids("Server.Account-Token") == [id])
    #expect(ids(id, status: .assumed) == ["server.account-token-ended"])
  }

  @Test func statusAndAreaNarrowASearch() {
    let assumed = RuleQuery(status: .assumed, area: "refunds").rules
    #expect(!assumed.isEmpty)
    #expect(assumed.allSatisfy { $0.status == .assumed && $0.id.rawValue.hasPrefix("refunds.") })
    let prices = ids("", area: "advanced-commerce.prices")
    #expect(Set(prices).isStrictSubset(of: ids("", area: "advanced-commerce")))
    #expect(ids("", area: "offer") == [])
  }

  @Test func everyRuleIsInAnAreaThatCanBeNamed() {
    #expect(RuleQuery.areas.count == Set(RuleQuery.areas).count)
    let found = RuleQuery.areas.flatMap { ids("", area: $0) }
    #expect(Set(found) == Set(Rulebook.all.map(\.id.rawValue)))
  }

  @Test func aMisspeltIDIsSuggested() {
    let search = RuleQuery("offers.introductory-once-pre-group")
    #expect(search.rules == [])
    #expect(search.suggestion == "offers.introductory-once-per-group")
    #expect(RuleQuery("zzz").suggestion == nil)
  }

  @Test func aSingleRuleHasItsSettingsAndSources() throws {
    let measured = RuleSource(
      kind: .measurement,
      title: "A log",
      address: "https://example.com/log",
      systems: "iOS 27.0",
      date: "2026-09"
    )
    let guide = RuleSource(kind: .seed, title: "A guide", address: nil)
    #expect(
      Rule.lines(of: [rule("a.b", .measured, [measured, guide])], columns: 20) == [
        "a.b (measured)", "  A statement.", "  Settings: refunds",
        "  Test in Xcode: storefront rules export-tests", "  Sources:",
        "    A log (measurement), iOS 27.0, 2026-09", "    https://example.com/log",
        "    A guide (seed)",
      ]
    )
    #expect(
      Rule.lines(of: [rule("a.b", .assumed, [guide])], columns: nil).contains("  Left open by:")
    )
  }

  @Test func severalRulesAreATableThatFitsTheTerminal() {
    let rules = [rule("a.b", .assumed, []), rule("a.long", .documented, [])]
    let table = [
      "ID      STATUS      RULE", "a.b     assumed     A statement.",
      "a.long  documented  A statement.", "2 rules: 1 documented, 1 assumed",
    ]
    #expect(Rule.lines(of: rules, columns: nil) == table)
    #expect(Rule.lines(of: rules, columns: 32) == table)
    #expect(
      Rule.lines(of: rules, columns: 31) == [
        "a.b (assumed)", "  A statement.", "a.long (documented)", "  A statement.",
        "2 rules: 1 documented, 1 assumed",
      ]
    )
  }

  private func rule(_ id: RuleID, _ status: Rule.Status, _ sources: [RuleSource]) -> Rule {
    Rule(
      id: id,
      statement: "A statement.",
      status: status,
      sources: sources,
      settings: ["refunds"]
    )
  }
}
