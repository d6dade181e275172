import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// The items that scripts cover.
struct CoverageTests {
  private func coverage(_ steps: String) async throws -> Coverage {
    let witness = CoverageRecorder()
    let opening = try await ScriptFixture.opening("steps:\n\(steps)")
    _ = await opening.play(witness: witness)
    return witness.coverage
  }

  private func lived(_ steps: String) async throws -> [String] {
    try await coverage(steps).counts.filter { $0.key.area != .rules }
      .map { "\($0.key) \($0.value)" }.sorted()
  }

  @Test func aPurchaseIsCounted() async throws {
    #expect(
      try await lived(
        """
          - buy: com.example.meridian.atlas.deepsky
          - answer: {unverified: foreignRoot}
          - expect: {outcome: unverified, transactions: 1}
        """
      ) == [
        "expectations/outcome 1", "expectations/transactions 1", "flaws/foreignRoot 1",
        "notifications/ONE_TIME_CHARGE 1", "outcomes/non-consumable unverified 1", "steps/answer 1",
        "steps/buy 1", "steps/expect 1",
      ]
    )
  }

  /// Rules are counted from events, notifications, refusals, and recorded decisions.
  @Test func rulesThatDecidedAreCounted() async throws {
    let found = try await coverage(
      """
        - buy: com.example.meridian.atlas.deepsky
        - answer: buy
        - buy: com.example.meridian.atlas.deepsky
        - refund: latest
        - refund: latest
        - expect: {refused: already been refunded}
      """
    )
    let rules = Set(found.counts.keys.filter { $0.area == .rules }.map(\.name))
    #expect(
      rules.isSuperset(of: [
        "purchasing.sheet-confirms", "notifications.one-time-charge", "purchasing.owned-returned",
        "refunds.granted-revokes", "refunds.duplicate-request",
      ])
    )
    #expect(!rules.contains("family.only-shareable"))
    #expect(rules.isSubset(of: CoverageArea.rules.names))
  }

  /// A purchase that sells nothing covers the rule that returned the transaction, not the rule of a
  /// sale.
  @Test func aPurchaseOfAnOwnedProductIsNoSale() async throws {
    let found = try await coverage(
      """
        - buyElsewhere: com.example.meridian.atlas.deepsky
        - buy: com.example.meridian.atlas.deepsky
      """
    )
    let rules = Set(found.counts.keys.filter { $0.area == .rules }.map(\.name))
    #expect(rules.contains("purchasing.owned-returned"))
    #expect(!rules.contains("purchasing.buy-succeeds"))
  }

  /// A branch's steps are counted once, and they don't affect the count of later steps.
  @Test func aBranchIsCounted() async throws {
    let found = try await coverage(
      """
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - branch:
            name: left
            steps:
              - expire: latest
              - buy: com.example.meridian.plus.yearly
              - answer: cancel
        - buy: com.example.meridian.plus.yearly
        - answer: cancel
      """
    )
    let names = ["never buy", "expired cancel", "subscribed cancel"]
    for name in names {
      #expect(found.counts[try #require(CoverageItem("purchases/\(name)"))] == 1, "\(name)")
    }
    #expect(found.counts.keys.count { $0.area == .purchases } == names.count)
    #expect(found.counts[try #require(CoverageItem("states/expired"))] == 1)
    #expect(found.counts[try #require(CoverageItem("notifications/SUBSCRIBED INITIAL_BUY"))] == 1)
    #expect(found.counts[try #require(CoverageItem("steps/branch"))] == 1)
  }

  /// A failed step isn't counted, and neither are the steps after it.
  @Test func aFailureEndsIt() async throws {
    let found = try await lived("  - restore\n  - expect: {transactions: 7}\n  - launch")
    #expect(found == ["steps/restore 1"])
  }

  /// Every coverage item has a unique name, and reading its name returns the item.
  @Test func everyItemHasAName() {
    let names = CoverageItem.all.map(\.description)
    #expect(Set(names).count == names.count)
    #expect(CoverageItem.all.allSatisfy { CoverageItem($0.description) == $0 })
    #expect(CoverageArea.allCases.allSatisfy { !$0.names.isEmpty })
    #expect(CoverageItem("flaws/none") == nil && CoverageItem("flaws") == nil)
  }

  @Test func sharesAddUp() async throws {
    let first = try await coverage("  - restore")
    var both = first
    both.formUnion(try await coverage("  - restore\n  - quit\n  - set: {offline: true}"))
    #expect(both.counts[try #require(CoverageItem("steps/restore"))] == 2)
    #expect(both.share.lived == 5 && both.share.all == CoverageItem.all.count)
    #expect(both.holes.count == both.share.all - both.share.lived)
    #expect(Coverage.Share(lived: 199, all: 200).percent == 99)
    #expect(Coverage.Share(lived: 0, all: 0).percent == 100)
  }

  /// The table for people, and the names of the missing items.
  @Test func coverageIsATable() async throws {
    let found = try await coverage(
      """
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - advance: 1y
        - expect: {status: {com.example.meridian.plus.monthly: subscribed}}
      """
    )
    // The number of steps and similar items grows, and this picture doesn't depend on it.
    let growing = ["steps", "expectations", "settings", "all", "refusals", "rules"]
    let lines = found.lines(showsHoles: true).filter { line in
      !growing.contains { line.hasPrefix("\($0) ") || line.hasPrefix("  \($0)/") }
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", named: "coverage")
    let areas = found.json["areas"]?.elements ?? []
    #expect(areas.compactMap { $0["area"]?.string } == CoverageArea.allCases.map(\.rawValue))
    #expect(found.json["lived"]?.number == "\(found.share.lived)")
  }
}
