import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Renewal that the customer turns off and on.
struct AutoRenewTests {
  @Test(.rule("renewal.cancel-keeps-period", "renewal.expiration-reasons"))
  func aSubscriptionThatIsCancelledRunsToItsEnd() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-03-01")
    #expect(
      shop.news() == """
        subscription autoRenewDisabled: silver.monthly subscribed until 2026-02-28
        clock 2026-02-28
        subscription expired: silver.monthly expired until 2026-02-28 cancelled
        clock 2026-03-01
        """
    )
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.setAutoRenew(id, true)) } == .subscriptionEnded(id))
  }

  @Test func renewalTurnedOnAgainContinues() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(try shop.perform(.setAutoRenew(shop.id(1), true)) == [])
    #expect(
      shop.news() == """
        subscription autoRenewEnabled: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 4.99
        """
    )
  }

  @Test func onlyTransactionsOfSubscriptionsRenew() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.setAutoRenew(id, false)) } == .subscriptionNotFound(id))
    #expect(refusal { try shop.perform(.setAutoRenew(1, false)) } == .transactionNotFound(1))
  }

  @Test(
    .rule("billing.off-ends-at-once", "billing.off-ends-at-once-notifies"),
    arguments: [true, false]
  )
  func switchingRenewalOffWhileItFailsEndsTheSubscription(grace: Bool) throws {
    var shop = try Shop.failing(grace: grace ? 16 : nil)
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let state = grace ? "inGracePeriod" : "inBillingRetryPeriod"
    let end = grace ? " grace 2026-03-16" : ""
    #expect(
      shop.news() == """
        subscription autoRenewDisabled: silver.monthly \(state) until 2026-02-28\(end) billingError
        subscription expired: silver.monthly expired until 2026-02-28 cancelled
        """
    )
    #expect(shop.store.nextDue == nil)
  }

  @Test(arguments: [true, false])
  func turningRenewalOnAgainChangesNothing(grace: Bool) throws {
    var shop = try Shop.failing(grace: grace ? 16 : nil)
    try shop.advance(to: "2026-03-02")
    let before = shop.store
    #expect(try shop.perform(.setAutoRenew(shop.id(1), true)) == [])
    #expect(shop.store == before)
  }
}
