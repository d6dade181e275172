import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What the rules say one millisecond before a moment that they name, at it, and one behind it.
struct ExactMomentTests {
  private func elsewhere(_ product: Product, on date: StoreInstant) -> StoreCommand {
    var request = PurchaseRequest(product: product)
    request.purchaseDate = date
    return .purchaseElsewhere(request)
  }

  @Test(arguments: Shop.offsets)
  func aPurchaseElsewhereIsNotOfTheFuture(offset: Int64) throws {
    var shop = Shop()
    let date = StoreInstant.start.advanced(byMilliseconds: offset)
    let refused = refusal { try shop.perform(elsewhere(.silverMonthly, on: date)) }
    #expect(refused == (offset > 0 ? .notYet(now: .start, asked: date) : nil))
    #expect(shop.store.transactions.map(\.transaction.purchaseDate) == (offset > 0 ? [] : [date]))
  }

  /// What ends by now has renewed, whatever renewals do from now on.
  @Test(arguments: Shop.offsets)
  func aPeriodOfThePastHasRenewedAtItsEnd(offset: Int64) throws {
    let end: StoreInstant = "2026-03-10"
    var shop = Shop(at: end.advanced(byMilliseconds: offset))
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.perform(elsewhere(.silverMonthly, on: "2026-02-10"))
    #expect(shop.store.transactions.count == (offset < 0 ? 1 : 2))
    #expect(shop.entitled == [offset < 0 ? 1 : 2])
  }

  /// Whole periods since the date, the last one begun left aside.
  @Test(arguments: [(20_001_999 as Int64, 10_001 as Int?), (20_002_000, nil)])
  func tenThousandRenewalsAreMadeAtOnce(milliseconds: Int64, count: Int?) throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneRenewalEveryTwoSeconds }
    let date = StoreInstant.start.advanced(byMilliseconds: -milliseconds)
    let command = elsewhere(.silverMonthly, on: date)
    guard let count else {
      #expect(refusal { try shop.perform(command) } == .tooLongAgo(date))
      return
    }
    let sold = try shop.store.events(for: command).filter { event in
      if case .transactionAdded = event { true } else { false }
    }
    #expect(sold.count == count)
  }

  /// A paid period can be extended until it ends, and the grace period behind it not at all.
  @Test(arguments: Shop.offsets)
  func aDateIsExtendedUntilThePeriodEnds(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    let end: StoreInstant = "2026-02-28"
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    let terms = RenewalExtension(days: 10, reason: 0, requestIdentifier: "outage")
    guard offset < 0 else {
      #expect(throws: StoreRefusal.self) {
        try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
      }
      #expect(try shop.subscription().expiresDate == end)
      return
    }
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(try shop.subscription().expiresDate == "2026-03-10")
    #expect(try shop.subscription().state == .subscribed)
  }

  @Test(arguments: Shop.offsets)
  func aRefundIsTakenBackWhileThePeriodRuns(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let end: StoreInstant = "2026-02-28"
    try shop.perform(.refund(shop.id(1), .other))
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    try shop.perform(.server(.reverseRefund(shop.id(1))))
    #expect(shop.store.subscriptions.map(\.state) == [offset < 0 ? .subscribed : .expired])
    #expect(shop.store.transactions.count == 1)
  }

  /// A failed renewal is tried at whole days, at the end of grace and at the end of all tries.
  @Test(arguments: Shop.offsets)
  func aFailedRenewalIsCollectedAtItsMoments(offset: Int64) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-01")
    var failed = try shop.subscription()
    failed.gracePeriodExpiresDate = "2026-03-05T06:00:00Z"
    failed.billingRetryUntil = "2026-03-06T07:00:00Z"
    var settings = shop.store.settings
    for moment in ["2026-03-03", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"] as [StoreInstant] {
      let tried = moment.advanced(byMilliseconds: offset)
      settings.billingRetryOnRenewal = false
      #expect(settings.collects(from: failed, at: tried) == (offset == 0))
      settings.billingRetryOnRenewal = true
      #expect(!settings.collects(from: failed, at: tried))
    }
  }
}
