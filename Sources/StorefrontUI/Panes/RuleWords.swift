import StoreModel
import Texts

extension TimeRate {
  /// The name of the rate in a menu.
  var words: String {
    switch self {
    case .realTime: said("pane.calendar")
    case .oneHourIsOneDay: said("pane.a-day-in-an-hour")
    case .thirtyMinutesIsOneDay: said("pane.a-day-in-30-minutes")
    case .fiveMinutesIsOneDay: said("pane.a-day-in-5-minutes")
    case .oneMinuteIsOneDay: said("pane.a-day-in-a-minute")
    case .thirtySecondsIsOneDay: said("pane.a-day-in-30-seconds")
    case .oneSecondIsOneDay: said("pane.a-day-in-a-second")
    case .monthlyRenewalEveryHour: said("pane.a-month-in-an-hour")
    case .monthlyRenewalEveryThirtyMinutes: said("pane.a-month-in-30-minutes")
    case .monthlyRenewalEveryFifteenMinutes: said("pane.a-month-in-15-minutes")
    case .monthlyRenewalEveryFiveMinutes: said("pane.a-month-in-5-minutes")
    case .monthlyRenewalEveryThirtySeconds: said("pane.a-month-in-30-seconds")
    case .oneRenewalEveryFifteenMinutes: said("pane.every-15-minutes")
    case .oneRenewalEveryFiveMinutes: said("pane.every-5-minutes")
    case .oneRenewalEveryMinute: said("pane.every-minute")
    case .oneRenewalEveryThirtySeconds: said("pane.every-30-seconds")
    case .oneRenewalEveryTenSeconds: said("pane.every-10-seconds")
    case .oneRenewalEveryTwoSeconds: said("pane.every-2-seconds")
    case .sandboxThreeMinutes: said("pane.sandbox-a-month-in-3-minutes")
    case .sandboxFiveMinutes: said("pane.sandbox-a-month-in-5-minutes")
    case .sandboxFifteenMinutes: said("pane.sandbox-a-month-in-15-minutes")
    case .sandboxThirtyMinutes: said("pane.sandbox-a-month-in-30-minutes")
    case .sandboxOneHour: said("pane.sandbox-a-month-in-an-hour")
    case .testFlight: said("pane.testflight-every-day")
    }
  }

  /// The source of the rate, for a tester.
  var explanation: String {
    switch self {
    case .realTime: said("pane.calendar-months-years-31-january")
    case .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay, .oneMinuteIsOneDay,
      .thirtySecondsIsOneDay, .oneSecondIsOneDay:
      said("pane.xcodes-older-rates-every-day-period")
    case .monthlyRenewalEveryHour, .monthlyRenewalEveryThirtyMinutes,
      .monthlyRenewalEveryFifteenMinutes, .monthlyRenewalEveryFiveMinutes,
      .monthlyRenewalEveryThirtySeconds:
      said("pane.xcodes-table-lengths-named-months")
    case .oneRenewalEveryFifteenMinutes, .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
      .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds:
      said("pane.xcodes-rates-where-every-period")
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes,
      .sandboxThirtyMinutes, .sandboxOneHour:
      said("pane.sandboxs-table-lengths-subscription")
    case .testFlight: said("pane.every-period-day-subscription")
    }
  }
}

extension RefundPolicy {
  /// The decision on a refund request, as a menu shows it.
  var words: String {
    switch self {
    case .grant: said("pane.granted-at-once")
    case .decline: said("pane.declined-at-once")
    case .wait: said("pane.left-to-decide")
    }
  }

  /// The consequence, for a tester.
  var explanation: String {
    switch self {
    case .grant: said("pane.money-comes-back-request")
    case .decline: said("pane.request-ends-nothing-app-hears-no")
    case .wait: said("pane.row-o-g-grants-request-o-d-declines")
    }
  }
}
