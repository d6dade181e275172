package import StoreModel

/// A year's commitment that is billed month by month (rule: commitments.twelve-bills).
package struct Commitment: Hashable, Sendable, Codable {
  package var plan: BillingPlan
  /// The number of the current billing period, counted from 1.
  package var billingPeriod: Int
  /// The number of billing periods in the commitment.
  package var billingPeriods: Int
  /// The end of the commitment, in store time.
  package var expiresDate: StoreInstant
  /// Whether another commitment follows.
  ///
  /// Renewals inside the current commitment continue in both cases.
  package var willRenew: Bool

  package init(
    plan: BillingPlan,
    billingPeriod: Int,
    billingPeriods: Int,
    expiresDate: StoreInstant,
    willRenew: Bool = true
  ) {
    self.plan = plan
    self.billingPeriod = billingPeriod
    self.billingPeriods = billingPeriods
    self.expiresDate = expiresDate
    self.willRenew = willRenew
  }
}
