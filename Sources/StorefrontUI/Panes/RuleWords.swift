import StoreModel
import Texts

extension TimeRate {
  /// The name of the rate, for a menu.
  var words: String {
    switch self {
    case .realTime: localized("pane.calendar")
    case .oneHourIsOneDay: localized("pane.a-day-in-an-hour")
    case .thirtyMinutesIsOneDay: localized("pane.a-day-in-30-minutes")
    case .fiveMinutesIsOneDay: localized("pane.a-day-in-5-minutes")
    case .oneMinuteIsOneDay: localized("pane.a-day-in-a-minute")
    case .thirtySecondsIsOneDay: localized("pane.a-day-in-30-seconds")
    case .oneSecondIsOneDay: localized("pane.a-day-in-a-second")
    case .monthlyRenewalEveryHour: localized("pane.a-month-in-an-hour")
    case .monthlyRenewalEveryThirtyMinutes: localized("pane.a-month-in-30-minutes")
    case .monthlyRenewalEveryFifteenMinutes: localized("pane.a-month-in-15-minutes")
    case .monthlyRenewalEveryFiveMinutes: localized("pane.a-month-in-5-minutes")
    case .monthlyRenewalEveryThirtySeconds: localized("pane.a-month-in-30-seconds")
    case .oneRenewalEveryFifteenMinutes: localized("pane.every-15-minutes")
    case .oneRenewalEveryFiveMinutes: localized("pane.every-5-minutes")
    case .oneRenewalEveryMinute: localized("pane.every-minute")
    case .oneRenewalEveryThirtySeconds: localized("pane.every-30-seconds")
    case .oneRenewalEveryTenSeconds: localized("pane.every-10-seconds")
    case .oneRenewalEveryTwoSeconds: localized("pane.every-2-seconds")
    case .sandboxThreeMinutes: localized("pane.sandbox-a-month-in-3-minutes")
    case .sandboxFiveMinutes: localized("pane.sandbox-a-month-in-5-minutes")
    case .sandboxFifteenMinutes: localized("pane.sandbox-a-month-in-15-minutes")
    case .sandboxThirtyMinutes: localized("pane.sandbox-a-month-in-30-minutes")
    case .sandboxOneHour: localized("pane.sandbox-a-month-in-an-hour")
    case .testFlight: localized("pane.testflight-every-day")
    }
  }

  /// An explanation of where the rate comes from, for testers.
  var explanation: String {
    switch self {
    case .realTime: localized("pane.calendar-months-years-31-january")
    case .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay, .oneMinuteIsOneDay,
      .thirtySecondsIsOneDay, .oneSecondIsOneDay:
      localized("pane.xcodes-older-rates-every-day-period")
    case .monthlyRenewalEveryHour, .monthlyRenewalEveryThirtyMinutes,
      .monthlyRenewalEveryFifteenMinutes, .monthlyRenewalEveryFiveMinutes,
      .monthlyRenewalEveryThirtySeconds:
      localized("pane.xcodes-table-lengths-named-months")
    case .oneRenewalEveryFifteenMinutes, .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
      .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds:
      localized("pane.xcodes-rates-where-every-period")
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes,
      .sandboxThirtyMinutes, .sandboxOneHour:
      localized("pane.sandboxs-table-lengths-subscription")
    case .testFlight: localized("pane.every-period-day-subscription")
    }
  }
}

extension RefundPolicy {
  /// The decision on a refund request, for a menu.
  var words: String {
    switch self {
    case .grant: localized("pane.granted-at-once")
    case .decline: localized("pane.declined-at-once")
    case .wait: localized("pane.left-to-decide")
    }
  }

  /// An explanation of the decision's consequence, for testers.
  var explanation: String {
    switch self {
    case .grant: localized("pane.money-comes-back-request")
    case .decline: localized("pane.request-ends-nothing-app-hears-no")
    case .wait: localized("pane.row-o-g-grants-request-o-d-declines")
    }
  }
}
