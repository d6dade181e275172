import StoreKit
import StoreKitTest
import XCTest

/// Rates of time.
///
/// Written by `storefront rules export-tests`.
final class TimeRuleTests: XCTestCase {
  /// The rule time.rate-tables.
  ///
  /// The monthly rates of Xcode give weeks, months and years fixed lengths, and "one renewal" rates
  /// give every period one length.
  @MainActor
  func testRateTables() async throws {
    try await check(rule: "time.rate-tables") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {timeRate: monthlyRenewalEveryFiveMinutes}
      session.timeRate = .monthlyRenewalEveryFiveMinutes

      // buy: com.example.meridian.journal.print.quarterly
      try await buy("com.example.meridian.journal.print.quarterly", expecting: .success)
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.journal.print.quarterly"),
        equals: 900
      )

      // set: {timeRate: oneRenewalEveryFifteenMinutes}
      session.timeRate = .oneRenewalEveryFifteenMinutes

      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.plus.lite.monthly"),
        equals: 900
      )
    }
  }

  /// The rule time.rate-grace-retry.
  ///
  /// Under Xcode's monthly rates, the grace period is half a month and billing retry two months.
  @MainActor
  func testRateGraceRetry() async throws {
    try await check(rule: "time.rate-grace-retry") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true, timeRate: monthlyRenewalEveryFiveMinutes}
      session.billingGracePeriodIsEnabled = true
      session.timeRate = .monthlyRenewalEveryFiveMinutes

      // buy: com.example.meridian.journal.print.quarterly
      try await buy("com.example.meridian.journal.print.quarterly", expecting: .success)

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // forceRenewal: com.example.meridian.journal.print.quarterly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.print.quarterly"
      )
      try await assertEventually(
        try await graceLength(of: "com.example.meridian.journal.print.quarterly"),
        equals: 150
      )
    }
  }

  /// The rule time.rate-day-scales.
  ///
  /// The older rates of Xcode scale every day of the calendar.
  @MainActor
  func testRateDayScales() async throws {
    try await check(rule: "time.rate-day-scales") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {timeRate: oneHourIsOneDay}
      session.timeRate = .oneHourIsOneDay

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.journal.digital.weekly"),
        equals: 25_200
      )
    }
  }

  /// The rule time.rate-scaled-lengths.
  ///
  /// A scaled month has 30 days and a scaled year 365. The sandbox's shortest rate has weeks of two
  /// minutes.
  @MainActor
  func testRateScaledLengths() async throws {
    try await check(rule: "time.rate-scaled-lengths") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {timeRate: oneMinuteIsOneDay}
      session.timeRate = .oneMinuteIsOneDay

      // buy: com.example.meridian.journal.print.quarterly
      try await buy("com.example.meridian.journal.print.quarterly", expecting: .success)
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.journal.print.quarterly"),
        equals: 5_400
      )
    }
  }

  /// The rule time.rate-days-of-table.
  ///
  /// Under the monthly rates, a day is a seventh of the rate's week.
  @MainActor
  func testRateDaysOfTable() async throws {
    try await check(rule: "time.rate-days-of-table") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {timeRate: monthlyRenewalEveryFiveMinutes}
      session.timeRate = .monthlyRenewalEveryFiveMinutes

      // buy: com.example.meridian.plus.monthly
      try await buy("com.example.meridian.plus.monthly", expecting: .success)
      try await assertEventually(
        try await current(of: "com.example.meridian.plus.monthly")?.offer?.type,
        equals: .introductory
      )
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.plus.monthly"),
        equals: 77
      )
    }
  }

  /// The rule time.rate-change-next-period.
  ///
  /// A rate that is set during a period counts from the next one. The period that runs keeps its
  /// end.
  @MainActor
  func testRateChangeNextPeriod() async throws {
    try await check(rule: "time.rate-change-next-period") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {timeRate: oneHourIsOneDay}
      session.timeRate = .oneHourIsOneDay

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // set: {timeRate: oneRenewalEveryFifteenMinutes}
      session.timeRate = .oneRenewalEveryFifteenMinutes
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.journal.digital.weekly"),
        equals: 25_200
      )

      // forceRenewal: com.example.meridian.journal.digital.weekly
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(
        try await periodLength(of: "com.example.meridian.journal.digital.weekly"),
        equals: 900
      )
    }
  }
}
