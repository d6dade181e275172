import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The grace period, billing retry and their messages.
struct CollectingTests {
  private var weekly: Product {
    var product = Product.silverMonthly
    product.subscription?.period = SubscriptionPeriod(value: 1, unit: .week)
    return product
  }

  @Test(
    .rule("billing.grace-lengths"),
    arguments: [
      (3, "2026-03-03" as StoreInstant, "2026-02-10" as StoreInstant),
      (16, "2026-03-16", "2026-02-13"),
      (28, "2026-03-28", "2026-02-13"),
    ]
  )
  func aDeveloperChoosesTheGrace(days: Int, end: StoreInstant, weeklyEnd: StoreInstant) throws {
    var shop = try Shop.failing(grace: days)
    try shop.advance(to: "2026-02-28")
    #expect(shop.store.subscriptions.map(\.gracePeriodExpiresDate) == [end])
    shop = try Shop.failing(weekly, grace: days)
    try shop.advance(to: "2026-02-07")
    #expect(shop.store.subscriptions.map(\.gracePeriodExpiresDate) == [weeklyEnd])
  }

  @Test(.rule("billing.messages-begin-with-failure")) func theWholeStoryOfAFailedRenewal() throws {
    var shop = try Shop.failing(grace: 3)
    shop.skip()
    try shop.advance(to: "2026-03-04")
    #expect(
      shop.news() == """
        clock 2026-02-28
        subscription renewalFailed: silver.monthly inGracePeriod until 2026-02-28 \
        grace 2026-03-03 next silver.monthly 4.99 billingError
        message billingIssue
        clock 2026-03-01
        message billingIssue
        clock 2026-03-02
        message billingIssue
        clock 2026-03-03
        subscription gracePeriodEnded: silver.monthly inBillingRetryPeriod until 2026-02-28 \
        next silver.monthly 4.99 billingError
        message billingIssue
        clock 2026-03-04
        """
    )
    #expect(shop.store.messages.map(\.reason) == [.billingIssue])
    #expect(shop.store.messages.map(\.subscription) == [shop.id(1)])
    #expect(shop.store.messages.map(\.since) == ["2026-03-03"])
    try shop.perform(.resolveBilling(shop.id(1)))
    #expect(
      shop.news() == """
        add #2 silver.monthly 4.99 renewal of #1 until 2026-04-04
        subscription billingResolved: silver.monthly subscribed until 2026-04-04 next silver.monthly 4.99
        """
    )
    #expect(shop.store.messages == [])
    try shop.advance(to: "2026-04-04")
    #expect(shop.store.subscriptions.map(\.state) == [.inGracePeriod])
  }

  @Test(.rule("billing.messages-schedule", "billing.messages-begin-with-failure"))
  func messagesAreSentOnTheDaysOfTheTable() throws {
    var shop = try Shop.failing()
    var days: [Int64] = []
    var told = shop.journal.count
    try shop.advance(to: "2026-06-30")
    var now = StoreInstant.start
    while told < shop.journal.count {
      switch shop.journal[told] {
      case .clockAdvanced(let moment): now = moment
      case .messagePosted:
        let since: StoreInstant = "2026-02-28"
        days.append(since.milliseconds(until: now) / 86_400_000 + 1)
      default: break
      }
      told += 1
    }
    #expect(
      days == [1, 2, 3, 4, 7, 10, 13, 16, 17, 21, 25, 29, 31, 36, 41, 46, 51, 56]
    )
    #expect(shop.store.subscriptions.map(\.changedAt) == ["2026-04-29"])
    #expect(shop.store.messages == [])
  }

  @Test(.rule("billing.tries-scale")) func aQuickRateTellsAsOften() throws {
    var shop = try Shop.failing()
    try shop.change { $0.timeRate = .oneRenewalEveryTwoSeconds }
    try shop.advance(to: "2026-03-01")
    let messages = shop.journal.filter { if case .messagePosted = $0 { true } else { false } }
    #expect(messages.count == 18)
  }

  @Test(
    .rule("billing.resolve-collects-once"),
    arguments: [
      // A payment in grace keeps the dates of the cycle; a payment in retry starts a new cycle.
      (16, "2026-03-05" as StoreInstant, "2026-03-31" as StoreInstant),
      (3, "2026-03-05", "2026-04-05"),
    ]
  )
  func settlingCollectsAtOnce(grace: Int, moment: StoreInstant, end: StoreInstant) throws {
    var shop = try Shop.failing(grace: grace)
    try shop.advance(to: moment)
    let events = try shop.perform(.resolveBilling(shop.id(1)))
    #expect(shop.transaction(2).purchaseDate == moment)
    #expect(shop.transaction(2).expiresDate == end)
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2])
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    #expect(shop.entitled == [2])
  }

  @Test(.rule("billing.resolve-after-retry")) func withoutAFailureNothingIsSettled() throws {
    var shop = try Shop.failing()
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.resolveBilling(id)) } == .noBillingProblem(id))
    try shop.advance(to: "2026-04-29")
    #expect(refusal { try shop.perform(.resolveBilling(id)) } == .noBillingProblem(id))
    #expect(refusal { try shop.perform(.resolveBilling(1)) } == .transactionNotFound(1))
  }

  @Test(.rule("billing.messages-withdrawn")) func aRecoveryByItselfTakesTheMessageBack() throws {
    var shop = try Shop.failing()
    try shop.advance(to: "2026-03-01")
    #expect(shop.store.messages.count == 1)
    try shop.change { $0.billingRetryOnRenewal = false }
    try shop.advance(to: "2026-03-02")
    #expect(shop.store.messages == [])
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  /// If a grace period ends on a day without a message in the table, no message is posted.
  @Test func graceEndsWithAMessageOnlyOnTheDaysOfTheTable() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .monthlyRenewalEveryFiveMinutes }
    try shop.buy(weekly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    let failure = try #require(shop.transaction(1).expiresDate)
    try shop.advance(to: failure)
    let end = try #require(shop.store.subscriptions.first?.gracePeriodExpiresDate)
    #expect(end == failure.advanced(bySeconds: 154))
    try shop.advance(to: end.advanced(byMilliseconds: -1))
    shop.skip()
    try shop.advance(to: end)
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
    #expect(shop.news(of: "message") == "")
  }

  /// The message remains until the payment, even if the subscription changes otherwise.
  @Test func anotherChangeTakesNoMessageBack() throws {
    var shop = try Shop.failing(grace: 16)
    try shop.advance(to: "2026-03-02")
    let token = Shop.reference(9)
    try shop.perform(.server(.setAppAccountToken(shop.id(1), token)))
    #expect(shop.store.messages.map(\.reason) == [.billingIssue])
    try shop.perform(.resolveBilling(shop.id(1)))
    #expect(shop.store.messages == [])
    // A message that a tester posted isn't about a failed renewal, so a payment doesn't remove it.
    try shop.perform(.postMessage(.billingIssue, subscription: shop.id(1)))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.store.messages.map(\.reason) == [.billingIssue])
  }

  @Test(.rule("billing.retry-sixty-days", "renewal.expiration-reasons"))
  func aFailedRenewalIsTriedForSixtyDays() throws {
    var shop = try Shop.failing()
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

  @Test(.rule("billing.try-before-deadline")) func theLastTryComesBeforeTheEnd() throws {
    var shop = try Shop.failing()
    try shop.advance(to: "2026-04-28T12:00Z")
    try shop.change { $0.billingRetryOnRenewal = false }
    try shop.advance(to: "2026-04-29")
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    #expect(shop.transaction(2).purchaseDate == "2026-04-29")
  }

  @Test(.rule("billing.retry-no-access", "entitlements.subscribed-or-grace"))
  func aFailedRenewalInBillingRetryGivesNoAccess() throws {
    var shop = try Shop.failing()
    try shop.advance(to: "2026-02-28")
    #expect(shop.entitled == [])
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.isInBillingRetryPeriod == true)
    #expect(info.expirationIntent == .billingError)
    #expect(info.gracePeriodExpiresDate == nil)
  }

  @Test(
    .rule(
      "billing.grace-keeps-access",
      "billing.grace-inside-retry",
      "entitlements.subscribed-or-grace"
    )
  ) func theGracePeriodKeepsAccessAndEndsInBillingRetry() throws {
    var shop = try Shop.failing(grace: 16)
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

  @Test(.rule("billing.grace-lengths")) func aWeeklyPlanHasSixDaysOfGrace() throws {
    var shop = try Shop.failing(weekly, grace: 16)
    try shop.advance(to: "2026-02-07")
    #expect(shop.store.subscriptions.map(\.gracePeriodExpiresDate) == ["2026-02-13"])
  }

  @Test(.rule("billing.recovered-in-grace", "billing.tries-whole-days"))
  func aRecoveryInGraceKeepsTheCycle() throws {
    var shop = try Shop.failing(grace: 16)
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

  @Test(.rule("billing.recovered-in-retry", "billing.tries-whole-days"))
  func aRecoveryInRetryStartsANewCycle() throws {
    var shop = try Shop.failing()
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

  /// The store retries a failed renewal at whole days, at the end of the grace period and at the
  /// end of billing retry.
  @Test(.rule("billing.tries-whole-days"), arguments: Shop.offsets)
  func aFailedRenewalIsCollectedAtItsMoments(offset: Int64) throws {
    var shop = try Shop.failing()
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

  @Test func aFailedRenewalIsNotTriedAfterTheEnd() throws {
    for hasGrace in [true, false] {
      var settings = StoreSettings()
      settings.billingRetryOnRenewal = true
      settings.billingGracePeriod = hasGrace
      var shop = Shop(at: "9999-11-15", settings: settings)
      try shop.buy(.silverMonthly)
      try shop.perform(.advance(to: .last))
      #expect(shop.store.nextDue == nil)
      let subscription = try #require(shop.store.subscriptions.first)
      #expect(subscription.billingRetryUntil == .last)
      try shop.perform(.resolveBilling(subscription.latestTransactionId))
      #expect(shop.store.subscriptions.first?.expiresDate == .last)
    }
  }
}
