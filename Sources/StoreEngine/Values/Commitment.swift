package import StoreModel

/// A year's commitment that is billed month by month (rule: commitments.twelve-bills).
package struct Commitment: Hashable, Sendable, Codable {
  package var plan: BillingPlan
  /// Which bill the current period is, from 1.
  package var billingPeriod: Int
  /// How many bills the commitment has.
  package var billingPeriods: Int
  /// When the commitment ends, in store time.
  package var expiresDate: StoreInstant
  /// Whether another commitment follows; renewal inside this one goes on either way.
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
