/// Another billing cycle for a subscription.
///
/// Source: `advanced-commerce.md` 1.3.
public struct SubscriptionModifyPeriodChange: Hashable, Sendable, Codable {
  /// When it changes.
  public var effective: Effective
  /// The length of a billing cycle after the change.
  public var period: Period

  /// A change of period.
  public init(effective: Effective, period: Period) {
    self.effective = effective
    self.period = period
  }
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

extension SubscriptionModifyPeriodChange: RequestPart {
  func write(to fields: inout RequestWriter) {
    fields.member("effective", effective)
    fields.member("period", period)
  }

  init(reading fields: inout RequestReader) {
    self.init(
      effective: fields.documented("effective", ifMissing: .nullEffective),
      period: fields.documented("period", ifMissing: .nullPeriod)
    )
  }
}
