import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct DeferralTests {
  private let first = PurchaseID(rawValue: 1)

  @Test(.rule("purchasing.pending-resolves-later")) func anApprovedPurchaseArrivesAsAnUpdate()
    throws
  {
    var shop = Shop()
    try shop.change { $0.askToBuy = true }
    shop.skip()
    try shop.buy(.unlock)
    #expect(
      shop.news() == """
        sheet 1 unlock 4.99
        answer 1 buy
        deferred 1 askToBuy
        end 1 pending
        """
    )
    #expect(shop.store.deferred.map(\.reason) == [.askToBuy])
    let events = try shop.perform(.approve(first))
    #expect(shop.news() == "approved 1\nadd #1 unlock 4.99 deferred")
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [1])
    #expect(shop.store.deferred == [])
    #expect(refusal { try shop.perform(.approve(first)) } == .notDeferred(first))
  }

  @Test(.rule("purchasing.declined-is-silent")) func aDeclinedPurchaseNeverArrives() throws {
    var shop = Shop()
    try shop.buy(.unlock, answer: .pending)
    shop.skip()
    let events = try shop.perform(.decline(first))
    #expect(shop.news() == "declined 1")
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(shop.store.transactions.isEmpty)
  }

  @Test(
    .rule("purchasing.interrupted-is-pending"),
    arguments: [(false, "end 1 pending"), (true, "end 1 failed unknown")]
  )
  func anInterruptedPurchaseArrivesWhenItIsResolved(throwing: Bool, ending: String) throws {
    var shop = Shop()
    try shop.change {
      $0.interruptedPurchases = true
      $0.throwsInterruptions = throwing
    }
    try shop.buy(.goldMonthly)
    #expect(shop.news().hasSuffix("deferred 1 interrupted\n" + ending))
    shop.skip()
    #expect(refusal { try shop.perform(.approve(first)) } == .notDeferred(first))
    let events = try shop.perform(.resolve(first))
    #expect(
      shop.news() == """
        resolved 1
        add #1 gold.monthly 0.00 deferred until 2026-02-07 FREE_TRIAL
        subscription subscribed: gold.monthly subscribed until 2026-02-07 next gold.monthly 9.99
        """
    )
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [1])
    #expect(shop.numbers(events.flatMap(\.statusUpdates)) == [1])
  }

  @Test(.rule("purchasing.pending-unsellable-ends"))
  func twoApprovalsOfOneNonConsumableBringItOnce() throws {
    var shop = Shop()
    try shop.buy(.unlock, answer: .pending)
    try shop.buy(.unlock, answer: .pending)
    try shop.perform(.approve(first))
    shop.skip()
    try shop.perform(.approve(PurchaseID(rawValue: 2)))
    #expect(shop.news() == "approved 2")
  }

  @Test func anApprovedConsumableArrivesAlthoughAnotherIsUnfinished() throws {
    var shop = Shop()
    try shop.buy(.gems, answer: .pending)
    try shop.buy(.gems)
    try shop.perform(.approve(first))
    #expect(shop.unfinished == [1, 2])
    try shop.perform(.finish(shop.id(1), by: .app))
    shop.skip()
    try shop.buy(.gems)
    #expect(shop.news() == "end 3 success #2")
  }

  @Test func aParentMayApproveWhileTheAppIsClosed() throws {
    var shop = Shop()
    try shop.buy(.unlock, answer: .pending)
    try shop.perform(.terminate(crashed: false))
    try shop.perform(.approve(first))
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched #1")
  }

  @Test func anyPendingPurchaseCanBeSettled() throws {
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

  @Test(.rule("purchasing.ask-to-buy-option")) func theRequestMayAskForApprovalItself() throws {
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
}
