import StoreEngine
import StoreModel
import StoreSession

extension SKTestSession {
  /// The length of subscription periods (rules: time.rate-tables, time.rate-day-scales).
  ///
  /// The rate doesn't change the speed of the clock.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum TimeRate: Int, Hashable, Sendable, CaseIterable {
    /// A period has its calendar length.
    case realTime = 0
    /// A day lasts an hour.
    case oneHourIsOneDay = 1
    /// A day lasts half an hour.
    case thirtyMinutesIsOneDay = 2
    /// A day lasts five minutes.
    case fiveMinutesIsOneDay = 3
    /// A day lasts a minute.
    case oneMinuteIsOneDay = 4
    /// A day lasts half a minute.
    case thirtySecondsIsOneDay = 5
    /// A day lasts a second.
    case oneSecondIsOneDay = 6
    /// A month lasts an hour.
    case monthlyRenewalEveryHour = 10
    /// A month lasts half an hour.
    case monthlyRenewalEveryThirtyMinutes = 11
    /// A month lasts a quarter of an hour.
    case monthlyRenewalEveryFifteenMinutes = 12
    /// A month lasts five minutes.
    case monthlyRenewalEveryFiveMinutes = 13
    /// A month lasts half a minute.
    case monthlyRenewalEveryThirtySeconds = 15
    /// Every period lasts a quarter of an hour.
    case oneRenewalEveryFifteenMinutes = 1000
    /// Every period lasts five minutes.
    case oneRenewalEveryFiveMinutes = 1001
    /// Every period lasts a minute.
    case oneRenewalEveryMinute = 1002
    /// Every period lasts half a minute.
    case oneRenewalEveryThirtySeconds = 1003
    /// Every period lasts ten seconds.
    case oneRenewalEveryTenSeconds = 1004
    /// Every period lasts two seconds.
    case oneRenewalEveryTwoSeconds = 1005
  }

  /// The length of the subscription periods that start from now on.
  ///
  /// ```swift
  /// session.timeRate = .monthlyRenewalEveryFiveMinutes
  /// session.advance(by: .seconds(5 * 60))
  /// ```
  public var timeRate: TimeRate {
    // The remaining rates belong to the sandbox. No configuration file contains them.
    get { TimeRate(rawValue: store.read(\.settings.timeRate).rawValue) ?? .realTime }
    set {
      guard let rate = StoreModel.TimeRate(rawValue: newValue.rawValue) else { return }
      change { settings, _, _ in settings.timeRate = rate }
    }
  }
}
