import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Events at the limits of what a journal can contain.
struct ReplayLimitTests {
  private func said(of events: [StoreEvent]) -> String? {
    do {
      _ = try Store(replaying: events)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: Shop.offsets)
  func timeMayStandStill(offset: Int64) throws {
    let shop = Shop()
    let moment = StoreInstant.start.advanced(byMilliseconds: offset)
    let fault = said(of: shop.journal + [.clockAdvanced(to: moment)])
    #expect((fault == nil) == (offset >= 0))
  }

  @Test func onlyAnAnsweredPurchaseIsDeferred() throws {
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

  /// A mass extension includes a subscriber who already has an extension with the same identifier.
  @Test func everySubscriberIsExtended() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let terms = RenewalExtension(days: 3, reason: 1, requestIdentifier: Shop.reference(1))
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    let request = MassRenewalExtension(terms: terms, productID: "silver.monthly")
    try shop.perform(.server(.extendAllRenewalDates(request)))
    #expect(shop.store.extensions(of: shop.id(1)).count == 2)
  }

  /// The first of two faults is reported, although they are of different kinds.
  @Test func theFirstFaultIsNamed() throws {
    let shop = Shop()
    let attempt = NotificationAttempt(
      notification: NotificationID(rawValue: 9),
      webhook: "http://localhost:1",
      result: .success
    )
    let forged =
      shop.journal + [
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
}
