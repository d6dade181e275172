import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The consistency token of a subscription.
struct ConsistencyTokenTests {
  /// The token changes with every change of the renewal info, and only then.
  @Test(.rule("advanced-commerce.requests.consistency-token"))
  func theTokenChangesWithTheRenewalInfo() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(3, at: 2990))])
    func token() throws -> String {
      try #require(try shop.renewalInfo().advancedCommerceInfo?.consistencyToken)
    }
    var seen = [try token()]
    #expect(seen[0].hasPrefix("1.\(shop.id(1))."))
    #expect(seen[0].split(separator: ".").last?.count == 36)
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.advance(to: "2026-04-10")
    #expect(try token() == seen[0])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    seen.append(try token())
    try shop.perform(.setAutoRenew(shop.id(1), true))
    seen.append(try token())
    try shop.buy(shop.modification(add: [.item("NEWS", 1990)]))
    seen.append(try token())
    #expect(seen[3].hasPrefix("1.\(shop.id(2))."))
    try shop.advance(to: "2026-05-01")
    seen.append(try token())
    try shop.perform(.refund(shop.id(3), .other))
    seen.append(try token())
    #expect(Set(seen).count == 6)
  }

  @Test(
    .rule(
      "advanced-commerce.requests.consistency-token",
      "advanced-commerce.requests.consistency-token-optional"
    )
  ) func aTokenHasToBeThePresentOne() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    let stale = try shop.modification(add: [.item("NEWS", 1990)])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(shop.refusal(of: stale)?.code == .invalidConsistencyToken)
    #expect(
      shop.refusal(of: .create([.news], reference: 8, token: "1.2.3"))?.code
        == .invalidConsistencyToken
    )
    guard case .modifySubscription(var modify) = stale else { return }
    modify.requestInfo.consistencyToken = nil
    #expect(shop.refusal(of: .modifySubscription(modify)) == nil)
  }
}
