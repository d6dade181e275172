import StoreModel

extension TimeRate {
  /// The rate as a menu names it.
  var words: String {
    switch self {
    case .realTime: "as the calendar says"
    case .oneHourIsOneDay: "a day in an hour"
    case .thirtyMinutesIsOneDay: "a day in 30 minutes"
    case .fiveMinutesIsOneDay: "a day in 5 minutes"
    case .oneMinuteIsOneDay: "a day in a minute"
    case .thirtySecondsIsOneDay: "a day in 30 seconds"
    case .oneSecondIsOneDay: "a day in a second"
    case .monthlyRenewalEveryHour: "a month in an hour"
    case .monthlyRenewalEveryThirtyMinutes: "a month in 30 minutes"
    case .monthlyRenewalEveryFifteenMinutes: "a month in 15 minutes"
    case .monthlyRenewalEveryFiveMinutes: "a month in 5 minutes"
    case .monthlyRenewalEveryThirtySeconds: "a month in 30 seconds"
    case .oneRenewalEveryFifteenMinutes: "every 15 minutes"
    case .oneRenewalEveryFiveMinutes: "every 5 minutes"
    case .oneRenewalEveryMinute: "every minute"
    case .oneRenewalEveryThirtySeconds: "every 30 seconds"
    case .oneRenewalEveryTenSeconds: "every 10 seconds"
    case .oneRenewalEveryTwoSeconds: "every 2 seconds"
    case .sandboxThreeMinutes: "sandbox, a month in 3 minutes"
    case .sandboxFiveMinutes: "sandbox, a month in 5 minutes"
    case .sandboxFifteenMinutes: "sandbox, a month in 15 minutes"
    case .sandboxThirtyMinutes: "sandbox, a month in 30 minutes"
    case .sandboxOneHour: "sandbox, a month in an hour"
    case .testFlight: "TestFlight, every day"
    }
  }

  /// Where the rate comes from, for a tester.
  var explanation: String {
    switch self {
    case .realTime: "Calendar months and years: 31 January renews on the last day of February."
    case .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay, .oneMinuteIsOneDay,
      .thirtySecondsIsOneDay, .oneSecondIsOneDay:
      "Xcode’s older rates: every day of a period is scaled."
    case .monthlyRenewalEveryHour, .monthlyRenewalEveryThirtyMinutes,
      .monthlyRenewalEveryFifteenMinutes, .monthlyRenewalEveryFiveMinutes,
      .monthlyRenewalEveryThirtySeconds:
      "Xcode’s table of lengths, named by the month’s."
    case .oneRenewalEveryFifteenMinutes, .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
      .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds:
      "Xcode’s rates where every period has the same length."
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes,
      .sandboxThirtyMinutes, .sandboxOneHour:
      "The sandbox’s table of lengths; a subscription renews 12 times."
    case .testFlight: "Every period is a day; a subscription renews 6 times."
    }
  }
}

extension RefundPolicy {
  /// What becomes of a refund request, as a menu says it.
  var words: String {
    switch self {
    case .grant: "granted at once"
    case .decline: "declined at once"
    case .wait: "left to decide"
    }
  }

  /// What follows from it, for a tester.
  var explanation: String {
    switch self {
    case .grant: "The money comes back with the request."
    case .decline: "The request ends with nothing: the app hears no more."
    case .wait: "On its row, o g grants the request, o d declines it."
    }
  }
}
