import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A device without a network connection.
struct NetworkTests {
  @Test(.rule("purchasing.offline-fails")) func offlineTheAppsCallsFail() throws {
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

  @Test(.rule("purchasing.offline-fails")) func aSheetThatIsUpWhenTheNetworkGoesFails() throws {
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

  @Test(.rule("entitlements.updates-offline-wait", "entitlements.status-updates-changes"))
  func missedTransactionsArriveWithTheNetwork() throws {
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

  @Test func aSnapshotKeepsTheMissedStatuses() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.isOffline = true }
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.perform(.setAutoRenew(shop.id(1), true))
    var announcer = Announcer(settings: StoreSettings(), isAppRunning: false)
    for event in shop.journal { announcer.handle(event) }
    let text = try JSONEncoder().encode(announcer)
    #expect(try JSONDecoder().decode(Announcer.self, from: text) == announcer)
    let restored = StoreEvent.networkRestored(redelivered: [])
    var online = try JSONDecoder().decode(Announcer.self, from: text)
    #expect(online.announcement(of: restored).statuses == [shop.id(1)])
    #expect(online.announcement(of: restored).statuses == [])
    announcer.handle(.transactionsDeleted(transactions: [shop.id(1)]))
    #expect(announcer.announcement(of: restored).statuses == [])
  }

  @Test func missedMessagesArriveInOrder() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.postMessage(.billingIssue, subscription: shop.id(1)))
    try shop.change { $0.isOffline = true }
    for reason in [StoreMessage.Reason.generic, .winBackOffer, .priceIncreaseConsent, .generic] {
      let subscription = reason == .generic ? nil : shop.id(1)
      try shop.perform(.postMessage(reason, subscription: subscription))
    }
    try shop.change { $0.isOffline = false }
    let redelivered = shop.journal.compactMap { event -> [Int]? in
      if case .messagesRedelivered(let messages) = event {
        messages.map(\.id.rawValue)
      } else {
        nil
      }
    }
    #expect(redelivered == [[3, 4, 5]])
    #expect(shop.store.messages.map(\.id.rawValue) == [1, 3, 4, 5])
    try shop.perform(.showMessage(MessageID(rawValue: 4)))
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.messages.map(\.reason) == [.generic])
  }
}
