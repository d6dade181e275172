import Mercato
import ShopApp
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The access for each state of a subscription, in the table and in a store.
struct SubscriptionAccessTests {
  typealias State = SimulatedStoreKit.Product.SubscriptionInfo.RenewalState

  @Test(
    .rule("merchant.state-access"),
    arguments: [
      (State.subscribed, Access.full),
      (.inGracePeriod, .full),
      (.inBillingRetryPeriod, .none),
      (.expired, .none),
      (.revoked, .none),
      (State(rawValue: 99), .none),
    ]
  )
  func aStateGivesAccess(state: State, access: Access) {
    #expect(Access(state, .standard) == access)
  }

  @Test(.rule("merchant.state-access"))
  func thePolicySetsTheAccessInBillingRetry() {
    var policy = ShopPolicy()
    policy.accessInBillingRetry = .full
    #expect(Access(.inBillingRetryPeriod, policy) == .full)
    #expect(Access(.expired, policy) == .none)
  }

  @Test(
    .rule("entitlements.subscribed-or-grace", "billing.grace-keeps-access"),
    arguments: [true, false]
  )
  func aFailedRenewalKeepsAccessInTheGracePeriodOnly(hasGrace: Bool) async throws {
    let tested = try await TestedApp.open {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = hasGrace
    }
    try await tested.buy("silver.monthly")
    #expect(await tested.access(to: "silver.monthly") == .full)
    try await tested.advance(by: SubscriptionPeriod(value: 1, unit: .month))
    #expect(await tested.access(to: "silver.monthly") == (hasGrace ? .full : .none))
    try await tested.change { $0.billingRetryOnRenewal = false }
    try await tested.advance(by: SubscriptionPeriod(value: 1, unit: .month))
    #expect(await tested.access(to: "silver.monthly") == .full)
  }

  @Test func anotherPlanOfTheGroupGivesNoAccess() async throws {
    let tested = try await TestedApp.open()
    try await tested.buy("silver.monthly")
    #expect(await tested.access(to: "gold.monthly") == .none)
    #expect(await tested.access(to: "nothing") == .none)
  }

  @Test func aRefundedSubscriptionGivesNoAccess() async throws {
    let tested = try await TestedApp.open()
    try await tested.buy("silver.monthly")
    let id = try #require(tested.session.store.transactions.last?.id)
    try await tested.perform(.refund(id, .other))
    #expect(await tested.access(to: "silver.monthly") == .none)
  }
}
