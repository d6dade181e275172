/// Another billing cycle for a subscription.
///
/// It begins now or with the next cycle (rule: advanced-commerce.changes.change-now-or-later).
public struct SubscriptionModifyPeriodChange: Hashable, Sendable, Codable {
  /// When it changes.
  public var effective: Effective = .nothing
  /// The length of a billing cycle after the change.
  public var period: Period = .nothing

  /// A change of period.
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
  /// What is wrong with the change.
  ///
  /// - Returns: The problems, fields named from the change's own level.
  public func problems() -> [RequestProblem] {
    EffectiveRule.problems(of: effective)
      + DocumentedRule.problems(of: period, .invalidRenewalPeriod, field: "period")
  }
}
