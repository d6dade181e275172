import StoreModel
import Testing

@testable import Merchant

/// The effects of changed purchases on accounts.
struct PremiumChangeTests {
  private let tested = TestedMerchant()
  private let demo = MerchantAccount.demoName

  /// Sends the server a subscription, and later a notification about it.
  private func know(_ wire: Wire, for account: String) async {
    _ = await tested.receive(WireNotification("SUBSCRIBED", of: wire, status: .subscribed))
    tested.merchant.recall([TransactionID(rawValue: wire.original)], for: account)
  }

  private func report(
    _ type: String,
    of wire: Wire,
    _ status: RenewalState,
    after seconds: Int64,
    isRevoked: Bool = false
  ) async {
    var told = wire
    told.signed = Wire.start + seconds * 1000
    told.revoked = isRevoked ? told.signed : nil
    #expect(await tested.receive(WireNotification(type, of: told, status: status)) == .taken)
  }

  private func isPremium(_ account: String, at milliseconds: Int64 = Wire.start) -> Bool {
    tested.clock.now = StoreInstant(milliseconds: milliseconds)
    return tested.merchant.isPremium(account)
  }

  @Test func aRefundTakesItAwayAndItsReversalGivesItBack() async {
    let wire = Wire()
    await know(wire, for: demo)
    #expect(isPremium(demo))
    await report("REFUND", of: wire, .revoked, after: 1, isRevoked: true)
    #expect(!isPremium(demo))
    await report("REFUND_REVERSED", of: wire, .subscribed, after: 2)
    #expect(isPremium(demo))
  }

  @Test func aPurchaseThatIsNoLongerSharedIsNotPremium() async {
    await know(Wire(), for: demo)
    await report("REVOKE", of: Wire(), .revoked, after: 1, isRevoked: true)
    #expect(!isPremium(demo))
    #expect(tested.merchant.purchases(of: demo) == [1000])
  }

  @Test func premiumEndsUntilTheCustomerResubscribes() async {
    let wire = Wire()
    await know(wire, for: demo)
    await report("EXPIRED", of: wire, .expired, after: 1)
    #expect(!isPremium(demo))
    let again = wire.renewed(2)
    _ = await tested.receive(WireNotification("SUBSCRIBED", of: again, status: .subscribed))
    #expect(isPremium(demo, at: again.purchased))
    #expect(!isPremium(demo, at: again.purchased + Wire.month))
  }

  @Test func theRemainingPurchasesDecideAfterTheLongestEnds() async {
    let short = Wire(expires: Wire.start + 5000)
    let long = Wire(id: 2000, original: 2000)
    await know(short, for: demo)
    await know(long, for: demo)
    #expect(isPremium(demo, at: Wire.start + 6000))
    await report("REFUND", of: long, .revoked, after: 1, isRevoked: true)
    #expect(isPremium(demo, at: Wire.start + 4999))
    #expect(!isPremium(demo, at: Wire.start + 5000))
  }

  @Test func aClockThatIsSetBackFindsThePremiumOfThatTime() async {
    await know(Wire(), for: demo)
    #expect(!isPremium(demo, at: Wire.start + Wire.month))
    #expect(isPremium(demo, at: Wire.start))
  }

  @Test func reportsOfAnUnregisteredPurchaseApplyAfterItsRegistration() async {
    let wire = Wire()
    _ = await tested.receive(WireNotification("SUBSCRIBED", of: wire, status: .subscribed))
    await report("EXPIRED", of: wire, .expired, after: 1)
    #expect(!isPremium(demo))
    tested.merchant.recall([1000], for: demo)
    #expect(!isPremium(demo))
    await report("DID_RENEW", of: wire, .subscribed, after: 2)
    #expect(isPremium(demo))
  }

  @Test func purchasesOfARemovedAccountCanBeRegisteredAgain() async throws {
    _ = try tested.merchant.addAccount(named: "other")
    await know(Wire(), for: "other")
    #expect(isPremium("other"))
    #expect(tested.merchant.removeAccount(named: "other"))
    #expect(!isPremium("other"))
    #expect(tested.merchant.purchases(of: "other") == [])
    await report("REFUND", of: Wire(), .revoked, after: 1, isRevoked: true)
    tested.merchant.recall([1000], for: demo)
    #expect(!isPremium(demo))
    await report("REFUND_REVERSED", of: Wire(), .subscribed, after: 2)
    #expect(isPremium(demo))
    #expect(!isPremium("other"))
  }

  @Test func purchasesKeepTheOrderInWhichTheyWereRegistered() async throws {
    let other = try tested.merchant.addAccount(named: "other")
    for id: UInt64 in [3000, 1000, 2000] {
      let wire = Wire(id: id, original: id)
      tested.appStore.know(wire, status: .subscribed)
      _ = await tested.register(wire)
    }
    #expect(tested.merchant.purchases(of: demo) == [3000, 1000, 2000])
    let moved = Wire(id: 1000, original: 1000)
    _ = await tested.register(moved, token: other)
    #expect(tested.merchant.purchases(of: demo) == [3000, 2000])
    #expect(tested.merchant.purchases(of: "other") == [1000])
    _ = await tested.register(moved)
    #expect(tested.merchant.purchases(of: demo) == [3000, 2000, 1000])
    #expect(tested.merchant.purchases(of: "other") == [])
  }

  @Test func theAppStoreIsAskedInTheOrderOfRegistration() async {
    tested.merchant.recall([3000, 1000, 2000], for: demo)
    await know(Wire(id: 4000, original: 4000), for: demo)
    let memory = tested.merchant.memory
    let end = Wire.start + Wire.month
    #expect(
      memory.unsettled(of: demo, at: StoreInstant(milliseconds: end - 1)) == [3000, 1000, 2000]
    )
    #expect(
      memory.unsettled(of: demo, at: StoreInstant(milliseconds: end)) == [3000, 1000, 2000, 4000]
    )
    #expect(memory.unsettled(of: "nobody", at: StoreInstant(milliseconds: end)) == [])
  }
}
