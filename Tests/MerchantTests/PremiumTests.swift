import StoreModel
import StoreTestSupport
import Testing

@testable import Merchant

/// The premium status of an account, according to the server's clock.
struct PremiumTests {
  private let tested = TestedMerchant()

  private func know(_ wire: Wire, _ status: RenewalState?, graceUntil: Int64? = nil) async {
    _ = await tested.receive(
      WireNotification("SUBSCRIBED", of: wire, status: status, graceUntil: graceUntil)
    )
    tested.merchant.recall(
      [TransactionID(rawValue: wire.original)],
      for: MerchantAccount.demoName
    )
  }

  private func isPremium(at milliseconds: Int64) -> Bool {
    tested.clock.now = StoreInstant(milliseconds: milliseconds)
    return tested.isPremium
  }

  @Test func aPeriodEndsByTheMillisecond() async {
    await know(Wire(), .subscribed)
    let end = Wire.start + Wire.month
    #expect(isPremium(at: end - 1))
    #expect(!isPremium(at: end))
  }

  @Test(.rule("merchant.state-access"))
  func gracePeriodIsFullAccessUntilItEnds() async {
    let end = Wire.start + Wire.month
    await know(Wire(), .inGracePeriod, graceUntil: end + 1000)
    #expect(isPremium(at: end + 999))
    #expect(!isPremium(at: end + 1000))
  }

  @Test(.rule("merchant.policy", "merchant.state-access"))
  func billingRetryIsAsThePolicyHasIt() async {
    await know(Wire(), .inBillingRetryPeriod)
    #expect(!isPremium(at: Wire.start))
    tested.merchant.policy.isPremiumInBillingRetry = true
    #expect(isPremium(at: Wire.start))
  }

  @Test(arguments: [RenewalState.expired, .revoked])
  func anEndedSubscriptionIsNotPremium(status: RenewalState) async {
    await know(Wire(), status)
    #expect(!isPremium(at: Wire.start))
  }

  @Test func aRevokedOrUpgradedTransactionIsNeverPremium() async {
    await know(Wire(revoked: Wire.start), .subscribed)
    await know(Wire(id: 3000, original: 3000, isUpgraded: true), .subscribed)
    #expect(!isPremium(at: Wire.start))
  }

  @Test(
    .rule("merchant.policy"),
    arguments: [ProductType.consumable, .nonConsumable, .nonRenewing]
  )
  func anotherProductIsPremiumOnlyWithThePolicy(type: ProductType) async {
    await know(Wire.once(type), nil)
    #expect(!isPremium(at: Wire.start))
    tested.merchant.policy.premiumProducts = ["unlock"]
    #expect(isPremium(at: Wire.start + 100 * Wire.month))
    var refunded = Wire.once(type)
    refunded.revoked = Wire.start + 1
    refunded.signed = Wire.start + 1
    _ = await tested.receive(WireNotification("REFUND", of: refunded))
    #expect(!isPremium(at: Wire.start + 2))
  }

  @Test func anyOfSeveralPurchasesIsEnough() async {
    await know(Wire(), .expired)
    await know(Wire(id: 3000, original: 3000), .subscribed)
    #expect(isPremium(at: Wire.start))
  }

  @Test func theAppStoreIsAskedBeforeAccessIsDenied() async {
    let wire = Wire()
    await know(wire, .subscribed)
    let end = Wire.start + Wire.month
    tested.clock.now = StoreInstant(milliseconds: end)
    tested.appStore.know(wire)
    tested.appStore.know(wire.renewed(), status: .subscribed)
    let token = TestedMerchant.token
    #expect(await tested.merchant.getIsPremium(authToken: token) == .premium(true))
    #expect(tested.appStore.asked == 1)
    #expect(await tested.merchant.getIsPremium(authToken: token) == .premium(true))
    #expect(tested.appStore.asked == 1)
  }

  @Test func aRefundOfAnOlderPeriodTakesNothingAway() async {
    let first = Wire()
    await know(first, .subscribed)
    await know(first.renewed(), .subscribed)
    var refunded = first
    refunded.revoked = first.renewed().signed + 1000
    refunded.signed = first.renewed().signed + 1000
    _ = await tested.receive(WireNotification("REFUND", of: refunded, status: .subscribed))
    #expect(isPremium(at: first.renewed().purchased + 2000))
  }
}
