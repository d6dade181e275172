import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Purchases with an earlier date, by `purchaseDate(_:renewalBehavior:)`.
struct BackdatingTests {
  private func request(
    _ product: Product,
    on date: StoreInstant?,
    renews: Bool? = nil
  ) -> PurchaseRequest {
    var request = PurchaseRequest(product: product)
    request.purchaseDate = date
    request.renews = renews
    return request
  }

  @Test(.rule("purchasing.past-dates-renew")) func everyRenewalUpToNowIsMade() throws {
    var shop = Shop(at: "2026-03-15")
    shop.skip()
    let events = try shop.perform(.purchaseElsewhere(request(.goldMonthly, on: "2025-12-31")))
    #expect(
      shop.news() == """
        add #1 gold.monthly 0.00 elsewhere until 2026-01-07 FREE_TRIAL
        subscription subscribed: gold.monthly subscribed until 2026-01-07 next gold.monthly 9.99
        add #2 gold.monthly 9.99 renewal of #1 until 2026-02-07
        subscription renewed: gold.monthly subscribed until 2026-02-07 next gold.monthly 9.99
        add #3 gold.monthly 9.99 renewal of #1 until 2026-03-07
        subscription renewed: gold.monthly subscribed until 2026-03-07 next gold.monthly 9.99
        add #4 gold.monthly 9.99 renewal of #1 until 2026-04-07
        subscription renewed: gold.monthly subscribed until 2026-04-07 next gold.monthly 9.99
        end 1 success #1
        """
    )
    #expect(shop.store.now == "2026-03-15")
    #expect(
      shop.store.transactions.map(\.transaction.purchaseDate) == [
        "2025-12-31", "2026-01-07", "2026-02-07", "2026-03-07",
      ]
    )
    #expect(Set(shop.store.transactions.map(\.transaction.signedDate)) == ["2026-03-15"])
    #expect(Set(shop.store.transactions.map(\.transaction.originalPurchaseDate)) == ["2025-12-31"])
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [1, 2, 3, 4])
    #expect(shop.store.subscriptions.map(\.recentSubscriptionStartDate) == ["2025-12-31"])
    #expect(shop.entitled == [4])
    try shop.advance(to: "2026-04-07")
    #expect(shop.transaction(5).purchaseDate == "2026-04-07")
  }

  @Test(.rule("renewal.month-ends-kept")) func renewalsKeepTheEndsOfMonths() throws {
    var shop = Shop(at: "2026-03-15")
    try shop.perform(.purchaseElsewhere(request(.silverMonthly, on: "2025-12-31")))
    #expect(
      shop.store.transactions.map(\.transaction.expiresDate) == [
        "2026-01-31", "2026-02-28", "2026-03-31",
      ]
    )
  }

  @Test(
    .rule("purchasing.past-dates-renew"),
    arguments: [
      ("2026-03-01" as StoreInstant?, RenewalState.subscribed), ("2026-01-01", .expired),
      (nil, .subscribed),
    ]
  )
  func onePeriodIsEnoughForSome(date: StoreInstant?, state: RenewalState) throws {
    var shop = Shop(at: "2026-03-15")
    try shop.perform(.purchaseElsewhere(request(.silverMonthly, on: date, renews: false)))
    #expect(shop.store.transactions.count == 1)
    #expect(shop.store.subscriptions.map(\.state) == [state])
    #expect(shop.store.subscriptions.map(\.willAutoRenew) == [false])
    try shop.advance(to: "2026-04-15")
    #expect(shop.store.subscriptions.map(\.expirationIntent) == [.cancelled])
  }

  @Test func otherProductsAreOfTheirDayToo() throws {
    var shop = Shop()
    try shop.perform(.purchaseElsewhere(request(.unlock, on: "2025-06-01")))
    #expect(shop.transaction(1).purchaseDate == "2025-06-01")
    #expect(shop.transaction(1).originalPurchaseDate == "2025-06-01")
    #expect(shop.transaction(1).signedDate == .start)
  }

  @Test(.rule("purchasing.past-dates-outside-app")) func theFutureAndTheDistantPastAreRefused()
    throws
  {
    var shop = Shop()
    let late = request(.silverMonthly, on: "2026-02-01")
    #expect(
      refusal { try shop.perform(.purchaseElsewhere(late)) }
        == .notYet(now: .start, asked: "2026-02-01")
    )
    try shop.change { $0.timeRate = .oneRenewalEveryTwoSeconds }
    let early = request(.silverMonthly, on: "2025-01-31")
    #expect(refusal { try shop.perform(.purchaseElsewhere(early)) } == .tooLongAgo("2025-01-31"))
    #expect(shop.store.transactions.isEmpty)
  }

  @Test func theSandboxHasRenewedAsOftenAsItMay() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .sandboxFiveMinutes }
    try shop.perform(.purchaseElsewhere(request(.silverMonthly, on: "2025-01-31")))
    #expect(shop.store.transactions.count == 13)
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }

  @Test(.rule("purchasing.past-dates-move-up")) func aChangeOfPlanIsNotBeforeThePlan() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    var early = request(.goldMonthly, on: "2026-01-01")
    early.allowsIntroductoryOffer = true
    try shop.perform(.purchaseElsewhere(early))
    #expect(shop.transaction(2).purchaseDate == .start)
    #expect(shop.transaction(2).originalTransactionId == shop.id(1))
    #expect(shop.entitled == [3])
    #expect(shop.transaction(3).purchaseDate == "2026-02-07")
  }

  @Test(.rule("purchasing.past-dates-outside-app")) func theAppsOwnPurchasesAreOfToday() throws {
    var shop = Shop()
    try shop.perform(.purchase(request(.silverMonthly, on: "2025-01-01", renews: false)))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    #expect(shop.transaction(1).purchaseDate == .start)
    #expect(shop.store.subscriptions.map(\.willAutoRenew) == [true])
  }

  @Test func aBundleOfThePastHasRenewedSince() throws {
    var shop = Shop(at: "2026-04-01")
    var purchase = PurchaseRequest(
      product: .genericSubscription,
      advancedCommerce: .create([.basic, .item("NEWS", 1990, offer: .periods(2, at: 990))])
    )
    purchase.purchaseDate = "2026-01-15"
    try shop.perform(.purchaseElsewhere(purchase))
    #expect((1...3).map { shop.transaction($0).price } == [10_980, 10_980, 11_980])
    #expect(try shop.subscription().expiresDate == "2026-04-15")
    // The new subscription starts no earlier than the old one ended.
    try shop.perform(.expire(shop.id(1)))
    purchase.advancedCommerce = .create([.basic], reference: 2, previous: shop.id(1))
    try shop.perform(.purchaseElsewhere(purchase))
    #expect(shop.transaction(4).purchaseDate == "2026-04-01")
    #expect(shop.store.subscriptions.count == 1)
  }

  @Test(.rule("purchasing.past-dates-new-only")) func aBundleIsChangedToday() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.advance(to: "2026-04-16")
    var purchase = PurchaseRequest(
      product: .genericSubscription,
      advancedCommerce: try shop.modification(add: [.item("NEWS", 1990)])
    )
    purchase.purchaseDate = "2026-04-02"
    try shop.perform(.purchaseElsewhere(purchase))
    #expect(shop.transaction(2).purchaseDate == "2026-04-16")
    #expect(shop.transaction(2).price == 1000)
  }

  @Test(.rule("purchasing.past-dates-outside-app"), arguments: Shop.offsets)
  func aPurchaseElsewhereIsNotOfTheFuture(offset: Int64) throws {
    var shop = Shop()
    let date = StoreInstant.start.advanced(byMilliseconds: offset)
    let bought = request(.silverMonthly, on: date)
    let refused = refusal { try shop.perform(.purchaseElsewhere(bought)) }
    #expect(refused == (offset > 0 ? .notYet(now: .start, asked: date) : nil))
    #expect(shop.store.transactions.map(\.transaction.purchaseDate) == (offset > 0 ? [] : [date]))
  }

  /// Past periods have renewed, even if renewals are set to fail from now on.
  @Test(.rule("purchasing.past-renewals-succeed"), arguments: Shop.offsets)
  func aPeriodOfThePastHasRenewedAtItsEnd(offset: Int64) throws {
    let end: StoreInstant = "2026-03-10"
    var shop = Shop(at: end.advanced(byMilliseconds: offset))
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.perform(.purchaseElsewhere(request(.silverMonthly, on: "2026-02-10")))
    #expect(shop.store.transactions.count == (offset < 0 ? 1 : 2))
    #expect(shop.entitled == [offset < 0 ? 1 : 2])
  }

  /// The limit counts complete periods since the date, without the current one.
  @Test(arguments: [(20_001_999 as Int64, 10_001 as Int?), (20_002_000, nil)])
  func tenThousandRenewalsAreMadeAtOnce(milliseconds: Int64, count: Int?) throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneRenewalEveryTwoSeconds }
    let date = StoreInstant.start.advanced(byMilliseconds: -milliseconds)
    let command = StoreCommand.purchaseElsewhere(request(.silverMonthly, on: date))
    guard let count else {
      #expect(refusal { try shop.perform(command) } == .tooLongAgo(date))
      return
    }
    let sold = try shop.store.events(for: command).filter { event in
      if case .transactionAdded = event { true } else { false }
    }
    #expect(sold.count == count)
  }

  @Test func aPurchaseOfThePastRenewsUpToTheEnd() throws {
    var shop = Shop(at: .last)
    var request = PurchaseRequest(product: .silverMonthly)
    request.purchaseDate = "9999-11-15"
    try shop.perform(.purchaseElsewhere(request))
    #expect(shop.store.transactions.map(\.transaction.expiresDate) == ["9999-12-15", .last])
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  /// If a purchase would have too many past renewals, it is refused before the store creates any.
  @Test func aPurchaseOfLongAgoIsRefused() throws {
    var shop = Shop(at: "9999-12-01")
    var request = PurchaseRequest(product: .silverMonthly)
    request.purchaseDate = .first
    #expect(throws: StoreRefusal.self) { try shop.perform(.purchaseElsewhere(request)) }
  }
}
