import PhraseBook
import StoreModel

extension TimeRate {
  /// The rate as a menu names it.
  var words: String {
    switch self {
    case .realTime: said("calendar")
    case .oneHourIsOneDay: said("a day in an hour")
    case .thirtyMinutesIsOneDay: said("a day in 30 minutes")
    case .fiveMinutesIsOneDay: said("a day in 5 minutes")
    case .oneMinuteIsOneDay: said("a day in a minute")
    case .thirtySecondsIsOneDay: said("a day in 30 seconds")
    case .oneSecondIsOneDay: said("a day in a second")
    case .monthlyRenewalEveryHour: said("a month in an hour")
    case .monthlyRenewalEveryThirtyMinutes: said("a month in 30 minutes")
    case .monthlyRenewalEveryFifteenMinutes: said("a month in 15 minutes")
    case .monthlyRenewalEveryFiveMinutes: said("a month in 5 minutes")
    case .monthlyRenewalEveryThirtySeconds: said("a month in 30 seconds")
    case .oneRenewalEveryFifteenMinutes: said("every 15 minutes")
    case .oneRenewalEveryFiveMinutes: said("every 5 minutes")
    case .oneRenewalEveryMinute: said("every minute")
    case .oneRenewalEveryThirtySeconds: said("every 30 seconds")
    case .oneRenewalEveryTenSeconds: said("every 10 seconds")
    case .oneRenewalEveryTwoSeconds: said("every 2 seconds")
    case .sandboxThreeMinutes: said("sandbox, a month in 3 minutes")
    case .sandboxFiveMinutes: said("sandbox, a month in 5 minutes")
    case .sandboxFifteenMinutes: said("sandbox, a month in 15 minutes")
    case .sandboxThirtyMinutes: said("sandbox, a month in 30 minutes")
    case .sandboxOneHour: said("sandbox, a month in an hour")
    case .testFlight: said("TestFlight, every day")
    }
  }

  /// Where the rate comes from, for a tester.
  var explanation: String {
    switch self {
    case .realTime:
      said("Calendar months and years: 31 January renews on the last day of February.")
    case .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay, .oneMinuteIsOneDay,
      .thirtySecondsIsOneDay, .oneSecondIsOneDay:
      said("Xcode’s older rates: every day of a period is scaled.")
    case .monthlyRenewalEveryHour, .monthlyRenewalEveryThirtyMinutes,
      .monthlyRenewalEveryFifteenMinutes, .monthlyRenewalEveryFiveMinutes,
      .monthlyRenewalEveryThirtySeconds:
      said("Xcode’s table of lengths, named by the month’s.")
    case .oneRenewalEveryFifteenMinutes, .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
      .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds:
      said("Xcode’s rates where every period has the same length.")
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes,
      .sandboxThirtyMinutes, .sandboxOneHour:
      said("The sandbox’s table of lengths; a subscription renews 12 times.")
    case .testFlight: said("Every period is a day; a subscription renews 6 times.")
    }
  }
}

extension RefundPolicy {
  /// What becomes of a refund request, as a menu says it.
  var words: String {
    switch self {
    case .grant: said("granted at once")
    case .decline: said("declined at once")
    case .wait: said("left to decide")
    }
  }

  /// What follows from it, for a tester.
  var explanation: String {
    switch self {
    case .grant: said("The money comes back with the request.")
    case .decline: said("The request ends with nothing: the app hears no more.")
    case .wait: said("On its row, o g grants the request, o d declines it.")
    }
  }
}
