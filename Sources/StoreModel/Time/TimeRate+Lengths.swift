/// The lengths of subscription periods, and of the waits after a failed renewal, by rate.
///
/// Apple documents the tables of Xcode, the sandbox and TestFlight (rules: time.rate-tables,
/// time.rate-day-scales, time.sandbox-rates, time.testflight-rate). In cases that they leave out, a scaled month
/// has 30 days and a scaled year 365, and the sandbox's shortest rate has weeks of 2 minutes
/// (rule: time.rate-scaled-lengths).
extension TimeRate {
  /// The ways in which a rate defines lengths, all in milliseconds.
  private enum Scale {
    case calendar
    /// Every day of the calendar has this length.
    case day(Int64)
    /// Weeks and months have their own lengths. A year is twelve months, and a day is a seventh of a week
    /// (rule: time.rate-days-of-table).
    case table(week: Int64, month: Int64)
    /// Every period has this length, regardless of its name.
    case single(Int64)
  }

  private var scale: Scale {
    let second: Int64 = 1000
    let minute = 60 * second
    return switch self {
    case .realTime: .calendar
    case .oneHourIsOneDay: .day(60 * minute)
    case .thirtyMinutesIsOneDay: .day(30 * minute)
    case .fiveMinutesIsOneDay: .day(5 * minute)
    case .oneMinuteIsOneDay: .day(minute)
    case .thirtySecondsIsOneDay: .day(30 * second)
    case .oneSecondIsOneDay: .day(second)
    case .monthlyRenewalEveryHour, .sandboxOneHour:
      .table(week: 15 * minute, month: 60 * minute)
    case .monthlyRenewalEveryThirtyMinutes, .sandboxThirtyMinutes:
      .table(week: 10 * minute, month: 30 * minute)
    case .monthlyRenewalEveryFifteenMinutes, .sandboxFifteenMinutes:
      .table(week: 5 * minute, month: 15 * minute)
    case .monthlyRenewalEveryFiveMinutes, .sandboxFiveMinutes:
      .table(week: 3 * minute, month: 5 * minute)
    case .sandboxThreeMinutes: .table(week: 2 * minute, month: 3 * minute)
    case .monthlyRenewalEveryThirtySeconds: .table(week: 10 * second, month: 30 * second)
    case .oneRenewalEveryFifteenMinutes: .single(15 * minute)
    case .oneRenewalEveryFiveMinutes: .single(5 * minute)
    case .oneRenewalEveryMinute: .single(minute)
    case .oneRenewalEveryThirtySeconds: .single(30 * second)
    case .oneRenewalEveryTenSeconds: .single(10 * second)
    case .oneRenewalEveryTwoSeconds: .single(2 * second)
    case .testFlight: .single(24 * 60 * minute)
    }
  }

  private var isSandbox: Bool {
    switch self {
    case .sandboxThreeMinutes, .sandboxFiveMinutes, .sandboxFifteenMinutes, .sandboxThirtyMinutes,
      .sandboxOneHour:
      true
    case .realTime, .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay,
      .oneMinuteIsOneDay, .thirtySecondsIsOneDay, .oneSecondIsOneDay, .monthlyRenewalEveryHour,
      .monthlyRenewalEveryThirtyMinutes, .monthlyRenewalEveryFifteenMinutes,
      .monthlyRenewalEveryFiveMinutes, .monthlyRenewalEveryThirtySeconds,
      .oneRenewalEveryFifteenMinutes, .oneRenewalEveryFiveMinutes, .oneRenewalEveryMinute,
      .oneRenewalEveryThirtySeconds, .oneRenewalEveryTenSeconds, .oneRenewalEveryTwoSeconds,
      .testFlight:
      false
    }
  }

  /// The maximum number of renewals after a purchase, or `nil` if renewals aren't limited
  /// (rule: renewal.sandbox-limit).
  package var renewalLimit: Int? {
    if isSandbox { return 12 }
    return self == .testFlight ? 6 : nil
  }

  /// Returns the end of `count` periods that begin at `start`, in store time.
  ///
  /// In real time the result is that of ``SubscriptionPeriod/end(after:from:)``, including its rule for the ends of
  /// months.
  package func end(
    of period: SubscriptionPeriod,
    after count: Int = 1,
    from start: StoreInstant
  ) -> StoreInstant {
    let units = Int64(period.value.multipliedSaturated(by: count))
    switch scale {
    case .calendar:
      return period.end(after: count, from: start)
    case .day(let day):
      let length = units.multipliedSaturated(by: day * period.unit.days)
      return start.advanced(byMilliseconds: length)
    case .single(let length):
      return start.advanced(byMilliseconds: Int64(count).multipliedSaturated(by: length))
    case .table(let week, let month):
      let length =
        switch period.unit {
        case .day: units.multipliedSaturated(by: week) / 7
        case .week: units.multipliedSaturated(by: week)
        case .month: units.multipliedSaturated(by: month)
        case .year: units.multipliedSaturated(by: 12 * month)
        }
      return start.advanced(byMilliseconds: length)
    }
  }

  /// Returns the smallest number of periods that is greater than a known number and whose end is after a moment.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - known: The number above which the search starts.
  ///   - anchor: The start of the count.
  ///   - moment: The moment before the end. No end is after the end of store time.
  /// - Returns: A number above `known`.
  package func count(
    of period: SubscriptionPeriod,
    behind known: Int,
    from anchor: StoreInstant,
    endingBehind moment: StoreInstant
  ) -> Int {
    guard moment < .last else { return known + 1 }
    // The steps double, because a store that was closed for a long time has many periods to catch up with.
    var step = 1
    while end(of: period, after: known.addingSaturated(step), from: anchor) <= moment { step *= 2 }
    let range = known.addingSaturated(step / 2 + 1)..<known.addingSaturated(step)
    return range.partitioningIndex { end(of: period, after: $0, from: anchor) > moment }
  }

  /// Returns the end of the grace period after a failed renewal (rule: billing.grace-keeps-access).
  ///
  /// The developer's number of days is scaled if the rate scales days. The tables have their own lengths
  /// (rules: billing.grace-lengths-by-rate, time.rate-grace-retry, time.sandbox-waits, time.testflight-waits).
  ///
  /// - Parameters:
  ///   - period: The billing period. A period of a week or less has at most 6 days (rule: billing.grace-lengths).
  ///   - days: The developer's choice: 3, 16 or 28.
  ///   - failure: The store time of the failed renewal.
  /// - Returns: The end in store time.
  package func graceEnd(
    of period: SubscriptionPeriod?,
    days: Int,
    from failure: StoreInstant
  ) -> StoreInstant {
    let isWeekly = period?.isAtMostAWeek ?? false
    let counted = Int64(isWeekly ? min(6, days) : days)
    let length =
      switch scale {
      case .calendar: counted.multipliedSaturated(by: 86_400_000)
      case .day(let day): counted.multipliedSaturated(by: day)
      case .single(let length): length
      case .table(let week, let month) where isSandbox: isWeekly ? week : month
      // Six sevenths of a week, rounded to the second.
      case .table(let week, let month): isWeekly ? (week * 6 / 7 + 500) / 1000 * 1000 : month / 2
      }
    return failure.advanced(byMilliseconds: length)
  }

  /// Returns the moment at which the store stops retrying a failed renewal (rules: billing.retry-sixty-days,
  /// commitments.retry-ninety-days).
  ///
  /// Gaps up to this length don't interrupt a run of service (rule: entitlements.run-of-service-gap).
  ///
  /// - Parameters:
  ///   - failure: The store time of the failed renewal.
  ///   - isCommitted: Whether the bill belongs to a commitment. Its retries last one and a half
  ///     times as long.
  /// - Returns: The end in store time.
  package func retryEnd(from failure: StoreInstant, isCommitted: Bool = false) -> StoreInstant {
    failure.advanced(byMilliseconds: sixtyDays * (isCommitted ? 3 : 2) / 2)
  }

  /// Returns the moment that is a number of days after a failed renewal.
  ///
  /// The days are scaled so that billing retry lasts sixty days.
  ///
  /// The App Store's retries and messages scale in this way (rule: billing.tries-scale).
  package func moment(ofRetryDay day: Int64, from failure: StoreInstant) -> StoreInstant {
    failure.advanced(byMilliseconds: length(ofDays: day))
  }

  /// Returns the moment of a notice that is sent a number of days before a renewal.
  ///
  /// The days are scaled like those of ``moment(ofRetryDay:from:)`` (rule: time.notice-days-scale).
  package func moment(ofNoticeDay day: Int64, before renewal: StoreInstant) -> StoreInstant {
    renewal.advanced(byMilliseconds: length(ofDays: -day))
  }

  /// Returns the number of the first whole day after a failed renewal that is later than a moment
  /// (rule: billing.tries-whole-days).
  package func nextRetryDay(after moment: StoreInstant, from failure: StoreInstant) -> Int64 {
    let passed = max(0, failure.milliseconds(until: moment))
    var day = passed * 60 / sixtyDays
    // The loop compares lengths and not moments, because moments are equal at the end of store time.
    while length(ofDays: day) <= passed || day == 0 { day += 1 }
    return day
  }

  /// Returns the length of a number of days.
  ///
  /// The days are scaled so that billing retry lasts sixty days.
  private func length(ofDays days: Int64) -> Int64 {
    days.multipliedSaturated(by: sixtyDays) / 60
  }

  /// The length of billing retry, which counts as sixty days.
  private var sixtyDays: Int64 {
    switch scale {
    case .calendar: 60 * 86_400_000
    case .day(let day): 60 * day
    case .single(let length): 2 * length
    case .table(_, let month): 2 * month
    }
  }
}

extension SubscriptionPeriod {
  /// Whether the period is a week or shorter.
  package var isAtMostAWeek: Bool {
    switch unit {
    case .day: value <= 7
    case .week: value == 1
    case .month, .year: false
    }
  }
}

extension SubscriptionPeriod.Unit {
  /// The number of days of the unit, in a scaled calendar.
  fileprivate var days: Int64 {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }
}
