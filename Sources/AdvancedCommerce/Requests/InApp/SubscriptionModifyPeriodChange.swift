/// A new billing cycle of a subscription.
///
/// It starts immediately or with the next cycle (rule: advanced-commerce.changes.change-now-or-later).
public struct SubscriptionModifyPeriodChange: Hashable, Sendable, Codable {
  /// The time at which the change takes effect.
  public var effective: Effective = .nothing
  /// The length of a billing cycle after the change.
  public var period: Period = .nothing

  /// Creates a change of the period.
  public init(effective: Effective, period: Period) {
    self.effective = effective
    self.period = period
  }
}

extension SubscriptionModifyPeriodChange: RequestPart {
  init() {}

  static let members = MemberTable([
    member("effective", \.effective, ifMissing: .nullEffective, usually: .immediately),
    member("period", \.period, ifMissing: .nullPeriod),
  ])
}

extension SubscriptionModifyPeriodChange: Validatable {
  /// Returns the problems of the change.
  ///
  /// - Returns: The problems, with field names relative to the change.
  public func problems() -> [RequestProblem] {
    EffectiveRule.problems(of: effective)
      + DocumentedRule.problems(of: period, .invalidRenewalPeriod, field: "period")
  }
}
