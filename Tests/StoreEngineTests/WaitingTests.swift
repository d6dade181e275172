import AdvancedCommerce
import HashTreeCollections
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Several things that wait at once: each is found among the others, and the order stays.
struct WaitingTests {
  @Test func anyPurchaseThatWaitsCanBeSettled() throws {
    var shop = Shop()
    for product in [Product.gems, .unlock, .season] { try shop.buy(product, answer: .pending) }
    #expect(shop.store.deferred.map(\.id.rawValue) == [1, 2, 3])
    try shop.perform(.approve(PurchaseID(rawValue: 2)))
    #expect(shop.store.deferred.map(\.id.rawValue) == [1, 3])
    try shop.perform(.decline(PurchaseID(rawValue: 3)))
    let second = PurchaseID(rawValue: 2)
    #expect(refusal { try shop.perform(.approve(second)) } == .notDeferred(second))
    #expect(shop.store.deferred.map(\.sheet.request.product) == [.gems])
    #expect(shop.store.transactions.map(\.transaction.productId) == ["unlock"])
  }

  /// The same Advanced Commerce request on two sheets waits twice, and until both are settled.
  @Test func aRequestThatWaitsTwiceWaitsForBoth() throws {
    var shop = Shop()
    let request = PurchaseRequest(product: .genericSubscription, advancedCommerce: .create())
    for _ in 1...2 { try shop.perform(.purchase(request)) }
    for number in 1...2 { try shop.perform(.answer(PurchaseID(rawValue: number), .pending)) }
    for number in 1...2 {
      let events = try shop.perform(.purchase(request))
      let purchase = PurchaseID(rawValue: number + 2)
      #expect(events == [.purchaseEnded(purchase: purchase, outcome: .pending)])
      try shop.perform(.decline(PurchaseID(rawValue: number)))
    }
    try shop.perform(.purchase(request))
    #expect(shop.sheet?.id.rawValue == 5)
    #expect(shop.store.waitingRequests.isEmpty)
  }

  @Test func ofSeveralUnfinishedConsumablesTheOldestAnswers() throws {
    var shop = Shop()
    for _ in 1...3 { try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .gems))) }
    func answer() throws -> PurchaseOutcome? {
      var copy = shop
      let events = try copy.perform(.purchase(PurchaseRequest(product: .gems)))
      guard case .purchaseEnded(_, let outcome)? = events.first else { return nil }
      return outcome
    }
    #expect(try answer() == .success(transaction: shop.id(1)))
    try shop.perform(.finish(shop.id(1), by: .app))
    #expect(try answer() == .success(transaction: shop.id(2)))
    try shop.perform(.refund(shop.id(2), .other))
    #expect(try answer() == .success(transaction: shop.id(3)))
    try shop.perform(.server(.reverseRefund(shop.id(2))))
    #expect(try answer() == .success(transaction: shop.id(2)))
    for number in 2...3 { try shop.perform(.finish(shop.id(number), by: .app)) }
    #expect(try answer() == nil)
    #expect(shop.store.undelivered.isEmpty)
  }

  @Test func messagesThatWereMissedComeInOrder() throws {
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

  @Test func systemSheetsComeUpInTheOrderTheyWereAskedFor() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.systemSheets.map(\.id.rawValue) == [1, 3])
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .cancel))
    #expect(shop.store.systemSheets.first?.kind == .manageSubscriptions(group: nil))
  }

  /// A member shares again once no other member of the family shares.
  @Test func aFamilySharesAgainOnceAllHaveStopped() throws {
    var shop = Shop()
    func told() throws -> String {
      let before = shop.notifications.count
      try shop.perform(.familyBuy(NotificationTableTests.family))
      return shop.told(after: before)
    }
    for _ in 1...3 { _ = try told() }
    for number in [1, 3] { try shop.perform(.stopFamilySharing(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED INITIAL_BUY #4 subscribed")
    for number in [2, 4] { try shop.perform(.stopFamilySharing(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED RESUBSCRIBE #5 subscribed")
    #expect(try told() == "SUBSCRIBED INITIAL_BUY #6 subscribed")
    // Without those two all that are left have ended.
    for number in [6, 5] { try shop.perform(.deleteTransaction(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED RESUBSCRIBE #5 subscribed")
  }
}
