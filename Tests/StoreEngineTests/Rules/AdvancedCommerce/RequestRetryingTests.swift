import AdvancedCommerce
import HashTreeCollections
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Repeated requests, and other requests with the same reference.
///
/// The shop replays its journal after every step, so the tests also cover a reopened store.
struct RequestRetryingTests {
  @Test(
    .rule(
      "advanced-commerce.requests.reference-once",
      "advanced-commerce.requests.retry-answers-same"
    )
  ) func aRepeatedRequestReturnsItsTransaction() throws {
    var shop = Shop()
    try shop.subscribe([.basic])
    shop.skip()
    try shop.subscribe([.basic])
    #expect(shop.news() == "end 2 success #1")
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.advance(to: shop.subscription().expiresDate)
    shop.skip()
    try shop.subscribe([.basic])
    #expect(shop.news() == "end 3 success #1")
  }

  @Test(.rule("advanced-commerce.requests.reference-once"))
  func anotherRequestNeedsAnotherReference() throws {
    var shop = Shop()
    try shop.subscribe([.basic])
    let refusal = shop.refusal(of: .create([.news]))
    #expect(refusal?.code == .repeatedRequestReferenceId)
    #expect(refusal?.layer == .reference)
    let reactivate = try shop.reactivation(reference: 1)
    #expect(shop.refusal(of: reactivate)?.code == .repeatedRequestReferenceId)
  }

  @Test(
    .rule("advanced-commerce.requests.retry-answers-same"),
    arguments: [SheetAnswer.cancel, .fail(failure: .networkError)]
  )
  func aFailedRequestGetsItsSheetAgain(answer: SheetAnswer) throws {
    var shop = Shop()
    try shop.buy(.create(), answer: answer)
    try shop.subscribe()
    #expect(shop.store.transactions.count == 1)
  }

  @Test(arguments: [
    (SheetAnswer.pending, false), (.authenticate, false), (.interrupt, false), (.interrupt, true),
  ])
  func aPendingRequestStaysPending(answer: SheetAnswer, throwing: Bool) throws {
    var shop = Shop()
    try shop.change { $0.throwsInterruptions = throwing }
    try shop.buy(.create(), answer: answer)
    shop.skip()
    try shop.subscribe()
    #expect(shop.news() == (throwing ? "end 2 failed unknown" : "end 2 pending"))
    #expect(shop.store.deferred.count == 1)
    let waiting = PurchaseID(rawValue: 1)
    try shop.perform(answer == .pending ? .approve(waiting) : .resolve(waiting))
    shop.skip()
    try shop.subscribe()
    #expect(shop.news() == "end 3 success #1")
  }

  /// If one request opens two sheets, it still sells once.
  @Test func aSecondSheetIsAnsweredWithWhatTheFirstOneSold() throws {
    var shop = Shop()
    let purchase = PurchaseRequest(product: .genericSubscription, advancedCommerce: .create())
    try shop.perform(.purchase(purchase))
    try shop.perform(.purchase(purchase))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    shop.skip()
    try shop.perform(.answer(PurchaseID(rawValue: 2), .buy))
    #expect(shop.news() == "answer 2 buy\nend 2 success #1")
  }

  /// A change at the renewal creates no transaction before the renewal.
  @Test func aPendingChangeIsKnownToo() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    let modify = try shop.modification(remove: ["SPORTS"])
    try shop.buy(modify)
    shop.skip()
    try shop.buy(modify)
    #expect(shop.news() == "end 3 success #1")
  }

  @Test func theRequestOfADeletedPurchaseMayBeUsedAgain() throws {
    var shop = Shop()
    try shop.subscribe()
    try shop.perform(.deleteTransaction(shop.id(1)))
    try shop.subscribe([.news])
    #expect(shop.store.transactions.count == 1)
    try shop.perform(.clearTransactions)
    try shop.subscribe([.sports])
    #expect(shop.store.transactions.count == 1)
  }

  @Test func theRequestOfADeletedChangeMayBeUsedAgain() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.buy(shop.modification(reference: 2, remove: ["SPORTS"]))
    try shop.perform(.deleteTransaction(shop.id(1)))
    #expect(shop.store.use(of: Shop.reference(2)) == nil)
    try shop.subscribe([.news], reference: 2)
    #expect(shop.store.transactions.count == 1)
  }

  @Test func aRefusedRequestHasNotUsedItsReference() throws {
    var shop = Shop()
    #expect(shop.refusal(of: .create(currency: "EUR")) != nil)
    #expect(shop.store.use(of: Shop.reference(1)) == nil)
    try shop.subscribe()
    let used = try #require(shop.store.use(of: Shop.reference(1)))
    #expect(used.answer == shop.id(1))
    #expect(used.request == .inApp(.create(), product: Product.genericSubscription.id))
  }

  /// If the same Advanced Commerce request is on two sheets, it stays pending until both purchases
  /// end.
  @Test func aRequestPendingTwiceWaitsForBoth() throws {
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
}
