import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The lengths of periods, grace and billing retry under each rate, in seconds.
struct TimeRateTests {
  struct Row: Sendable {
    let rate: TimeRate
    /// The lengths of a week, of one, two, three and six months, and of a year.
    let periods: [Int64]
    let weeklyGrace: Int64
    let grace: Int64
    let retry: Int64
  }

  private static let rows = [
    Row(
      rate: .monthlyRenewalEveryHour,
      periods: [900, 3600, 7200, 10_800, 21_600, 43_200],
      weeklyGrace: 771,
      grace: 1800,
      retry: 7200
    ),
    Row(
      rate: .monthlyRenewalEveryThirtyMinutes,
      periods: [600, 1800, 3600, 5400, 10_800, 21_600],
      weeklyGrace: 514,
      grace: 900,
      retry: 3600
    ),
    Row(
      rate: .monthlyRenewalEveryFifteenMinutes,
      periods: [300, 900, 1800, 2700, 5400, 10_800],
      weeklyGrace: 257,
      grace: 450,
      retry: 1800
    ),
    Row(
      rate: .monthlyRenewalEveryFiveMinutes,
      periods: [180, 300, 600, 900, 1800, 3600],
      weeklyGrace: 154,
      grace: 150,
      retry: 600
    ),
    Row(
      rate: .monthlyRenewalEveryThirtySeconds,
      periods: [10, 30, 60, 90, 180, 360],
      weeklyGrace: 9,
      grace: 15,
      retry: 60
    ),
    Row(
      rate: .oneRenewalEveryFifteenMinutes,
      periods: [900, 900, 900, 900, 900, 900],
      weeklyGrace: 900,
      grace: 900,
      retry: 1800
    ),
    Row(
      rate: .oneRenewalEveryTwoSeconds,
      periods: [2, 2, 2, 2, 2, 2],
      weeklyGrace: 2,
      grace: 2,
      retry: 4
    ),
    Row(
      rate: .sandboxFiveMinutes,
      periods: [180, 300, 600, 900, 1800, 3600],
      weeklyGrace: 180,
      grace: 300,
      retry: 600
    ),
    Row(
      rate: .oneSecondIsOneDay,
      periods: [7, 30, 60, 90, 180, 365],
      weeklyGrace: 6,
      grace: 16,
      retry: 60
    ),
    Row(
      rate: .testFlight,
      periods: [86_400, 86_400, 86_400, 86_400, 86_400, 86_400],
      weeklyGrace: 86_400,
      grace: 86_400,
      retry: 172_800
    ),
  ]

  private static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]
    .compactMap(SubscriptionPeriod.init(iso8601:))

  /// Returns the due moments of a plan that fails to renew under a rate, in seconds since its
  /// purchase.
  private func life(_ period: SubscriptionPeriod, _ rate: TimeRate) throws -> [Int64?] {
    var shop = Shop()
    try shop.change {
      $0.timeRate = rate
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    var product = Product.silverMonthly
    product.subscription?.period = period
    try shop.buy(product)
    let end = try #require(shop.store.subscriptions.first?.expiresDate)
    try shop.advance(to: end)
    let failed = try #require(shop.store.subscriptions.first)
    return [
      StoreInstant.start.milliseconds(until: end),
      failed.gracePeriodExpiresDate.map { end.milliseconds(until: $0) },
      failed.billingRetryUntil.map { end.milliseconds(until: $0) },
    ].map { $0.map { $0 / 1000 } }
  }

  @Test(
    .rule(
      "time.rate-tables",
      "time.rate-grace-retry",
      "time.rate-day-scales",
      "time.rate-scaled-lengths",
      "time.sandbox-rates",
      "time.sandbox-waits",
      "time.testflight-rate",
      "time.testflight-waits",
      "billing.grace-lengths-by-rate"
    ),
    arguments: rows
  )
  func everyLengthIsThatOfTheTable(row: Row) throws {
    for (period, length) in zip(Self.periods, row.periods) {
      let grace = period.unit == .week ? row.weeklyGrace : row.grace
      #expect(try life(period, row.rate) == [length, grace, row.retry], "\(period)")
    }
  }

  @Test func inRealTimeLengthsAreThoseOfTheCalendar() throws {
    let day: Int64 = 86_400
    let lengths: [Int64] = [7, 28, 59, 89, 181, 365]
    for (period, days) in zip(Self.periods, lengths) {
      let grace: Int64 = period.unit == .week ? 6 : 16
      #expect(try life(period, .realTime) == [days * day, grace * day, 60 * day], "\(period)")
    }
  }

  @Test(
    .rule("time.rate-days-of-table"),
    arguments: [
      (TimeRate.monthlyRenewalEveryFiveMinutes, 3, 77_142 as Int64),
      (.monthlyRenewalEveryFiveMinutes, 7, 180_000),
      (.oneSecondIsOneDay, 3, 3000),
      (.oneHourIsOneDay, 3, 10_800_000),
      (.oneRenewalEveryTenSeconds, 3, 10_000),
    ]
  )
  func aTrialOfDaysIsScaled(rate: TimeRate, days: Int, milliseconds: Int64) throws {
    var shop = Shop()
    try shop.change { $0.timeRate = rate }
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .introductory,
        paymentMode: .freeTrial,
        period: SubscriptionPeriod(value: days, unit: .day)
      )
    ]
    try shop.buy(product)
    let end = try #require(shop.transaction(1).expiresDate)
    #expect(StoreInstant.start.milliseconds(until: end) == milliseconds)
  }

  /// At this rate, three months are as long as one month, so the offer's length isn't a number of
  /// months.
  @Test func payingUpFrontTakesOneRenewal() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneRenewalEveryTenSeconds }
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .introductory,
        paymentMode: .payUpFront,
        period: SubscriptionPeriod(value: 3, unit: .month),
        milliunits: 990
      )
    ]
    try shop.buy(product)
    try shop.advance(to: StoreInstant.start.advanced(bySeconds: 25))
    #expect(
      shop.store.transactions.map(\.transaction.expiresDate)
        == [10, 20, 30].map { StoreInstant.start.advanced(bySeconds: $0) }
    )
  }
}
