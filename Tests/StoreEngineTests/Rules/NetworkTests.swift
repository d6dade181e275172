import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Losing the network, and customers who may not pay (storekit2.md 2.12).
struct NetworkTests {
  @Test func offlineTheAppsCallsFail() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.postMessage(.generic, subscription: nil))
    try shop.change { $0.isOffline = true }
    let commands: [StoreCommand] = [
      .purchase(PurchaseRequest(product: .gems)), .sync,
      .presentSystemSheet(.manageSubscriptions(group: nil)),
      .presentSystemSheet(.refundRequest(transaction: shop.id(1))),
      .showMessage(MessageID(rawValue: 1)), .sendPurchaseIntent(.gems, offerID: nil),
    ]
    for command in commands {
      #expect(refusal { try shop.perform(command) } == .purchase(.networkError))
    }
  }

  @Test func aSheetThatIsUpWhenTheNetworkGoesFails() throws {
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .gems)))
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    try shop.change { $0.isOffline = true }
    shop.skip()
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.perform(.answer(PurchaseID(rawValue: 2), .cancel))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    #expect(
      shop.news() == """
        answer 1 buy
        end 1 failed networkError
        answer 2 cancel
        end 2 cancelled
        system answer 1 agree
        system end 1 failed networkError
        """
    )
  }

  @Test func whatWasMissedArrivesOnceTheNetworkIsBack() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.isOffline = true }
    try shop.advance(to: "2026-02-28")
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.perform(.postMessage(.generic, subscription: nil))
    shop.skip()
    try shop.change { $0.isOffline = false }
    #expect(shop.news() == "settings changed\nnetwork #3 #2\nmessages 1 generic")
    var announcer = Announcer(settings: StoreSettings(), isAppRunning: false)
    let statuses = shop.journal.map { shop.numbers(announcer.announcement(of: $0).statuses) }
    #expect(statuses.filter { !$0.isEmpty } == [[1], [1]])
    try shop.perform(.terminate(crashed: false))
    try shop.change { $0.isOffline = true }
    try shop.change { $0.isOffline = false }
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched #3 #2 #1\nmessages 1 generic")
  }

  @Test func aCustomerWhoMayNotPayBuysNothing() throws {
    var shop = Shop()
    try shop.change { $0.canMakePayments = false }
    #expect(
      refusal { try shop.perform(.purchase(PurchaseRequest(product: .gems))) }
        == .purchase(.purchaseNotAllowed)
    )
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    #expect(shop.entitled == [1])
  }

  @Test func theRequestMayAskForApprovalItself() throws {
    var shop = Shop()
    var request = PurchaseRequest(product: .gems)
    request.simulatesAskToBuy = true
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    #expect(shop.store.deferred.map(\.reason) == [.askToBuy])
  }

  @Test func theBankMayAskFirst() throws {
    var shop = Shop()
    try shop.buy(.gems, answer: .authenticate)
    try shop.buy(.unlock, answer: .authenticate)
    let first = PurchaseID(rawValue: 1)
    #expect(refusal { try shop.perform(.approve(first)) } == .notDeferred(first))
    shop.skip()
    try shop.perform(.resolve(first))
    try shop.perform(.decline(PurchaseID(rawValue: 2)))
    #expect(shop.news() == "resolved 1\nadd #1 gems 0.99 deferred\ndeclined 2")
  }

  @Test func finishedConsumablesAreListedOnlyWhereTheAppAsksForThem() throws {
    var shop = Shop()
    try shop.buy(.gems)
    #expect(shop.store.isListed(shop.id(1)))
    try shop.perform(.finish(shop.id(1), by: .app))
    #expect(!shop.store.isListed(shop.id(1)))
    try shop.change { $0.keepsFinishedConsumables = true }
    #expect(shop.store.isListed(shop.id(1)))
    try shop.change { $0.keepsFinishedConsumables = false }
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.isListed(shop.id(1)))
    #expect(!shop.store.isListed(1))
  }
}
