/// The lengths of subscription periods in store time.
///
/// The clock itself isn't affected: under a fast rate a month's subscription simply ends sooner. Raw values
/// are those of `SKTestSession.TimeRate`, which `.storekit` files use too (rule: time.rate-tables). The rates
/// of the sandbox and TestFlight have our own raw values, from 2000 on (rules: time.sandbox-rates,
/// time.testflight-rate).
package enum TimeRate: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The calendar's own lengths.
  case realTime = 0
  // The days of the calendar are scaled.
  case oneHourIsOneDay = 1
  case thirtyMinutesIsOneDay = 2
  case fiveMinutesIsOneDay = 3
  case oneMinuteIsOneDay = 4
  case thirtySecondsIsOneDay = 5
  case oneSecondIsOneDay = 6
  // Each of these rates has a table of lengths, and is named after the length of a month.
  case monthlyRenewalEveryHour = 10
  case monthlyRenewalEveryThirtyMinutes = 11
  case monthlyRenewalEveryFifteenMinutes = 12
  case monthlyRenewalEveryFiveMinutes = 13
  case monthlyRenewalEveryThirtySeconds = 15
  // Every period has the same length.
  case oneRenewalEveryFifteenMinutes = 1000
  case oneRenewalEveryFiveMinutes = 1001
  case oneRenewalEveryMinute = 1002
  case oneRenewalEveryThirtySeconds = 1003
  case oneRenewalEveryTenSeconds = 1004
  case oneRenewalEveryTwoSeconds = 1005
  // The sandbox's rates, named after the length of a month. A subscription renews 12 times after the purchase
  // (rule: renewal.sandbox-limit).
  case sandboxThreeMinutes = 2003
  case sandboxFiveMinutes = 2005
  case sandboxFifteenMinutes = 2015
  case sandboxThirtyMinutes = 2030
  case sandboxOneHour = 2060
  /// Every period lasts a day, with at most 6 renewals within a week (rule: renewal.sandbox-limit).
  case testFlight = 3000
}
