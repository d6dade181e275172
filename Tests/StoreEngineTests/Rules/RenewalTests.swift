import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

struct RenewalTests {
  private var weekly: Product {
    var product = Product.silverMonthly
    product.subscription?.period = SubscriptionPeriod(value: 1, unit: .week)
    return product
  }

  @Test func monthsAreCountedFromTheFirstDay() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.advance(to: "2026-05-01")
    #expect(
      shop.news() == """
        clock 2026-02-28
        add #2 silver.monthly 4.99 renewal of #1 until 2026-03-31
        subscription renewed: silver.monthly subscribed until 2026-03-31 next silver.monthly 4.99
        clock 2026-03-31
        add #3 silver.monthly 4.99 renewal of #1 until 2026-04-30
        subscription renewed: silver.monthly subscribed until 2026-04-30 next silver.monthly 4.99
        clock 2026-04-30
        add #4 silver.monthly 4.99 renewal of #1 until 2026-05-31
        subscription renewed: silver.monthly subscribed until 2026-05-31 next silver.monthly 4.99
        clock 2026-05-01
        """
    )
  }

  @Test func tenYearsOfMonthsEndOnTheirDays() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2036-01-31")
    #expect(shop.store.transactions.count == 121)
    let days = shop.store.transactions.map { CivilDate($0.transaction.purchaseDate).day }
    #expect(days.filter { $0 == 31 }.count == 71)
    #expect(shop.store.transactions[25].transaction.purchaseDate == "2028-02-29")
    #expect(shop.store.transactions[120].transaction.expiresDate == "2036-02-29")
    #expect(shop.store.subscriptions.map(\.recentSubscriptionStartDate) == [.start])
  }

  @Test func aRenewalIsTheSubscriptionsNextTransaction() throws {
    var shop = Shop()
    var request = PurchaseRequest(product: .silverMonthly)
    request.appAccountToken = "11111111-2222-3333-4444-555555555555"
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.advance(to: "2026-02-28")

    let first = shop.transaction(1)
    var renewal = Transaction(
      transactionId: TransactionID(rawValue: first.transactionId.rawValue + 1),
      originalTransactionId: first.transactionId,
      bundleId: "com.example",
      productId: "silver.monthly",
      type: .autoRenewable,
      purchaseDate: "2026-02-28",
      originalPurchaseDate: .start,
      environment: .sandbox,
      storefront: .unitedStates,
      reason: .renewal,
      price: Price(milliunits: 4990, currency: "USD"),
      appTransactionId: StoreIdentity.test.appTransactionId
    )
    renewal.subscriptionGroupIdentifier = "plans"
    renewal.expiresDate = "2026-03-31"
    renewal.appAccountToken = "11111111-2222-3333-4444-555555555555"
    renewal.deviceVerificationNonce = shop.transaction(2).deviceVerificationNonce
    let item = try #require(first.webOrderLineItemId.flatMap(UInt64.init))
    renewal.webOrderLineItemId = String(item + 1)
    #expect(shop.transaction(2) == renewal)
    #expect(first.deviceVerificationNonce != renewal.deviceVerificationNonce)
  }

  @Test func aSubscriptionThatIsCancelledRunsToItsEnd() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-03-01")
    #expect(
      shop.news() == """
        subscription autoRenewDisabled: silver.monthly subscribed until 2026-02-28
        clock 2026-02-28
        subscription expired: silver.monthly expired until 2026-02-28 cancelled
        clock 2026-03-01
        """
    )
    #expect(shop.entitled == [])
    #expect(shop.store.nextDue == nil)
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.setAutoRenew(id, true)) } == .subscriptionEnded(id))
  }

  @Test func renewalSwitchedOnAgainGoesOn() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(try shop.perform(.setAutoRenew(shop.id(1), true)) == [])
    #expect(
      shop.news() == """
        subscription autoRenewEnabled: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 4.99
        """
    )
  }

  @Test func onlyTransactionsOfSubscriptionsRenew() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.setAutoRenew(id, false)) } == .subscriptionNotFound(id))
    #expect(refusal { try shop.perform(.setAutoRenew(1, false)) } == .transactionNotFound(1))
  }

  @Test func aFailedRenewalIsTriedForSixtyDays() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.billingRetryOnRenewal = true }
    shop.skip()
    try shop.advance(to: "2026-06-01")
    #expect(
      shop.news(of: "subscription") == """
        subscription renewalFailed: silver.monthly inBillingRetryPeriod until 2026-02-28 \
        next silver.monthly 4.99 billingError
        subscription expired: silver.monthly expired until 2026-02-28 billingError
        """
    )
    #expect(shop.store.subscriptions.map(\.changedAt) == ["2026-04-29"])
  }

  @Test func aFailedRenewalInBillingRetryGivesNoAccess() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-02-28")
    #expect(shop.entitled == [])
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.isInBillingRetryPeriod == true)
    #expect(info.expirationIntent == .billingError)
    #expect(info.gracePeriodExpiresDate == nil)
  }

  @Test func theGracePeriodKeepsAccessAndEndsInBillingRetry() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    shop.skip()
    try shop.advance(to: "2026-03-15")
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-03-16")
    #expect(shop.entitled == [])
    #expect(
      shop.news(of: "subscription") == """
        subscription renewalFailed: silver.monthly inGracePeriod until 2026-02-28 \
        grace 2026-03-16 next silver.monthly 4.99 billingError
        subscription gracePeriodEnded: silver.monthly inBillingRetryPeriod until 2026-02-28 \
        next silver.monthly 4.99 billingError
        """
    )
    #expect(shop.store.subscriptions.map(\.changedAt) == ["2026-03-16"])
    #expect(shop.store.subscriptions.map(\.billingRetryUntil) == ["2026-04-29"])
  }

  @Test func aWeeklyPlanHasSixDaysOfGrace() throws {
    var shop = Shop()
    try shop.buy(weekly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    try shop.advance(to: "2026-02-07")
    #expect(shop.store.subscriptions.map(\.gracePeriodExpiresDate) == ["2026-02-13"])
  }

  @Test func aRecoveryInGraceKeepsTheCycle() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    try shop.advance(to: "2026-03-02T12:00Z")
    try shop.change { $0.billingRetryOnRenewal = false }
    shop.skip()
    #expect(shop.store.nextDue == "2026-03-03")
    try shop.advance(to: "2026-04-01")
    #expect(
      shop.news() == """
        clock 2026-03-03
        add #2 silver.monthly 4.99 renewal of #1 until 2026-03-31
        subscription billingResolved: silver.monthly subscribed until 2026-03-31 next silver.monthly 4.99
        clock 2026-03-31
        add #3 silver.monthly 4.99 renewal of #1 until 2026-04-30
        subscription renewed: silver.monthly subscribed until 2026-04-30 next silver.monthly 4.99
        clock 2026-04-01
        """
    )
  }

  @Test func aRecoveryInRetryStartsANewCycle() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-09T12:00Z")
    try shop.change { $0.billingRetryOnRenewal = false }
    shop.skip()
    try shop.advance(to: "2026-04-10")
    #expect(
      shop.news() == """
        clock 2026-03-10
        add #2 silver.monthly 4.99 renewal of #1 until 2026-04-10
        subscription billingResolved: silver.monthly subscribed until 2026-04-10 next silver.monthly 4.99
        clock 2026-04-10
        add #3 silver.monthly 4.99 renewal of #1 until 2026-05-10
        subscription renewed: silver.monthly subscribed until 2026-05-10 next silver.monthly 4.99
        """
    )
  }

  @Test(arguments: [true, false])
  func switchingRenewalOffWhileItFailsEndsTheSubscription(grace: Bool) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = grace
    }
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let state = grace ? "inGracePeriod" : "inBillingRetryPeriod"
    let end = grace ? " grace 2026-03-16" : ""
    #expect(
      shop.news() == """
        subscription autoRenewDisabled: silver.monthly \(state) until 2026-02-28\(end) billingError
        subscription expired: silver.monthly expired until 2026-02-28 cancelled
        """
    )
    #expect(shop.store.nextDue == nil)
  }

  @Test(arguments: [
    ("2026-04-29" as StoreInstant, "2026-01-31" as StoreInstant),
    ("2026-04-30", "2026-04-30"),
  ])
  func resubscribingKeepsTheChainAndAShortGapKeepsTheRun(
    moment: StoreInstant,
    runStart: StoreInstant
  ) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: moment)
    try shop.buy(.silverYearly)
    let subscriptions = shop.store.subscriptions(in: "plans")
    #expect(subscriptions.map(\.originalTransactionId) == [shop.id(1)])
    #expect(subscriptions.map(\.latestTransactionId) == [shop.id(2)])
    #expect(subscriptions.map(\.recentSubscriptionStartDate) == [runStart])
    #expect(shop.transaction(2).originalPurchaseDate == .start)
    #expect(shop.transaction(2).transactionReason == .purchase)
    #expect(shop.entitled == [2])
  }

  @Test func buyingWhileARenewalFailsBeginsANewPeriod() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-10")
    shop.skip()
    try shop.buy(.silverMonthly)
    #expect(
      shop.news() == """
        sheet 2 silver.monthly 4.99, then 4.99
        answer 2 buy
        add #2 silver.monthly 4.99 purchase of #1 until 2026-04-10
        subscription resubscribed: silver.monthly subscribed until 2026-04-10 \
        next silver.monthly 4.99
        end 2 success #2
        """
    )
  }

  @Test func renewalsAreAnnouncedAndTheirStatusToo() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let events = try shop.perform(.advance(to: "2026-03-31"))
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2, 3])
    #expect(shop.numbers(events.flatMap(\.statusUpdates)) == [1, 1])
  }
}
