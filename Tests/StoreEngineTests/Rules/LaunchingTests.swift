import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct LaunchingTests {
  @Test(
    .rule(
      "entitlements.updates-at-launch",
      "entitlements.updates-newest-first",
      "entitlements.updates-newest-first-others",
      "transactions.unfinished-redelivered"
    )
  ) func aLaunchDeliversUnfinishedAndMissedTransactionsOnce() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.buy(.gems)
    try shop.buy(.silverMonthly)
    try shop.perform(.finish(shop.id(3), by: .app))
    try shop.perform(.terminate(crashed: false))
    try shop.advance(to: "2026-03-31")
    try shop.perform(.refund(shop.id(1), .other))
    shop.skip()
    let events = try shop.perform(.launch)
    #expect(shop.news() == "launched #5 #4 #2 #1")
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [5, 4, 2, 1])

    try shop.perform(.terminate(crashed: true))
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched #5 #4 #2")
    #expect(shop.store.launches == 3)
  }

  @Test func aCrashBetweenPaymentAndFinishLosesNothing() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.perform(.terminate(crashed: true))
    #expect(shop.unfinished == [1])
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched #1")
  }

  @Test func quittingTakesTheSheetsAway() throws {
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .gems)))
    try shop.perform(.terminate(crashed: false))
    #expect(shop.store.sheets == [])
    try shop.perform(.launch)
    try shop.buy(.gems)
    #expect(shop.store.transactions.map(\.sale.purchase?.rawValue) == [2])
  }

  @Test func aNewDeviceHasThePurchasesAndAnotherId() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    let old = shop.store.identity.deviceVerificationID
    try shop.perform(.replaceDevice)
    let second = shop.store.identity.deviceVerificationID
    #expect(!shop.store.isAppRunning)
    try shop.perform(.replaceDevice)
    #expect(Set([old, second, shop.store.identity.deviceVerificationID]).count == 3)
    #expect(shop.entitled == [1])
  }

  @Test(.rule("entitlements.sync-brings-nothing-new")) func anAppIsStartedAndQuitOnce() throws {
    var shop = Shop()
    #expect(refusal { try shop.perform(.launch) } == .appAlreadyRunning)
    try shop.perform(.sync)
    try shop.perform(.terminate(crashed: false))
    #expect(refusal { try shop.perform(.terminate(crashed: true)) } == .appNotRunning)
    #expect(refusal { try shop.perform(.sync) } == .appNotRunning)
    #expect(shop.news() == "synced\nterminated")
  }

  /// If a message is sent while the device is offline, it waits for the network, with or without a
  /// launch.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aLaunchDeliversReceivedMessages(wasHeard: Bool, isOffline: Bool) throws {
    var shop = Shop()
    if !wasHeard { try shop.change { $0.isOffline = true } }
    try shop.perform(.postMessage(.generic, subscription: nil))
    try shop.perform(.terminate(crashed: false))
    try shop.change { $0.isOffline = isOffline }
    shop.skip()
    try shop.perform(.launch)
    let brings = wasHeard || !isOffline
    #expect(shop.news() == "launched" + (brings ? "\nmessages 1 generic" : ""))
  }
}
