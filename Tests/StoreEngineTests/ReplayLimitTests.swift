import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What a journal may say at the edge of what can have happened.
struct ReplayLimitTests {
  private func said(of events: [StoreEvent]) -> String? {
    do {
      _ = try Store(replaying: events)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ExactMomentTests.offsets)
  func timeMayStandStill(offset: Int64) throws {
    let shop = Shop()
    let moment = StoreInstant.start.advanced(byMilliseconds: offset)
    let fault = said(of: shop.journal + [.clockAdvanced(to: moment)])
    #expect((fault == nil) == (offset >= 0))
  }

  @Test func onlyWhatWasAnsweredIsPutOff() throws {
    var waiting = Shop()
    try waiting.buy(.gems, answer: .pending)
    var shop = Shop()
    try shop.perform(.purchase(PurchaseRequest(product: .gems)))
    let deferred = try #require(
      waiting.journal.first { if case .purchaseDeferred = $0 { true } else { false } }
    )
    let fault = try #require(said(of: shop.journal + [deferred]))
    #expect(fault.contains("puts off purchase 1, which was not answered"))
  }

  @Test func aTransactionKeepsItsKind() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.perform(.refund(shop.id(1), .other))
    var other = shop.transaction(1)
    other.type = .nonConsumable
    let journal = shop.journal.map { event in
      guard case .transactionChanged(_, let change) = event else { return event }
      return .transactionChanged(transaction: other, change: change)
    }
    let fault = try #require(said(of: journal))
    #expect(fault.contains("another one: it is Consumable"))
  }

  /// All subscribers are extended with a request whose identifier one of them had already.
  @Test func allAreExtendedWhateverOneHad() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let terms = RenewalExtension(days: 3, reason: 1, requestIdentifier: Shop.reference(1))
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    let request = MassRenewalExtension(terms: terms, productID: "silver.monthly")
    try shop.perform(.server(.extendAllRenewalDates(request)))
    #expect(shop.store.extensions(of: shop.id(1)).count == 2)
  }

  /// Of two faults the first is named, also where they are of different kinds.
  @Test func theFirstFaultIsNamed() throws {
    let shop = Shop()
    let attempt = NotificationAttempt(
      notification: NotificationID(rawValue: 9),
      webhook: "http://localhost:1",
      result: .success
    )
    let forged = shop.journal + [
      .clockAdvanced(to: .first), .notificationAttempted(attempt: attempt),
    ]
    let journal = forged.enumerated().map { index, event in
      JournaledEvent(ordinal: index + 1, at: .start, event: event)
    }
    do {
      _ = try Store(replaying: journal)
      Issue.record("the journal was believed")
    } catch {
      #expect(error.ordinal == shop.journal.count + 1)
    }
  }

  @Test(arguments: ExactMomentTests.offsets)
  func aPeriodIsOverAtItsEnd(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let end: StoreInstant = "2026-02-28"
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    let timeline = shop.store.timeline(of: try shop.subscription(), coming: 0)
    #expect(timeline.first?.kind == .period(offset < 0 ? .running : .over))
  }

  @Test func theNewestThatWasNotTakenBackDecides() throws {
    var shop = Shop()
    for _ in 1...2 { try shop.buy(.season) }
    try shop.perform(.refund(shop.id(2), .other))
    let reasons = shop.store.why(product: .season).map(\.text)
    #expect(reasons.last == "so: entitled")
    #expect(!reasons.contains { $0.contains("refund") })
  }

  /// A subscription of the customer's own counts, whatever became of the family's.
  @Test func oneOfSeveralSubscriptionsEntitles() throws {
    var product = Product.silverMonthly
    product.isFamilyShareable = true
    var shop = Shop()
    try shop.buy(product)
    try shop.perform(.familyBuy(PurchaseRequest(product: product)))
    try shop.perform(.expire(shop.id(2)))
    #expect(shop.store.why(product: product).last?.text == "so: entitled")
    #expect(shop.store.why(group: "plans").last?.text == "so: entitled")
  }

  /// A plan whose last period was refunded has not changed into another.
  @Test(arguments: [true, false])
  func aRefundedPlanIsNotAChange(isRefunded: Bool) throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.advance(to: "2026-02-10")
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-10")
    if isRefunded { try shop.perform(.refund(shop.id(2), .other)) }
    let reasons = shop.store.why(product: .goldMonthly).map(\.text)
    #expect(reasons.contains { $0.contains("silver.monthly") } == !isRefunded)
  }

  /// A refusal at the moment of a sale came after it.
  @Test func aRefusalOfTheSameMomentIsTold() throws {
    var shop = Shop()
    try shop.subscribe([.basic])
    let refused = shop.refusal(of: .create([.basic], reference: 1, currency: "EUR"))
    #expect(refused != nil)
    if let refused { try shop.perform(.noteRefusal(refused)) }
    let reasons = shop.store.why(product: .genericSubscription)
    #expect(
      reasons.contains { if case .requestRefused = $0 { true } else { false } }
    )
  }

  /// What is bought once counts once, however many of non-renewing subscriptions are listed.
  @Test func onlyNonRenewingSubscriptionsAreListedEach() throws {
    var shop = Shop()
    try shop.change { $0.listsEveryNonRenewing = true }
    for _ in 1...2 { try shop.buy(.season) }
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.buy(.unlock)
    #expect(shop.entitled == [1, 2, shop.store.transactions.count])
  }
}
