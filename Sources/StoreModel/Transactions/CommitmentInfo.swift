/// The position of a transaction in a commitment with several bills (rule: commitments.twelve-bills).
package struct CommitmentInfo: Hashable, Sendable, Codable {
  /// The number of this bill in the commitment, counted from 1.
  package var billingPeriodNumber: Int
  package var totalBillingPeriods: Int
  /// The price of the whole commitment in milliunits (rule: commitments.price-is-sum-of-bills).
  package var commitmentPrice: Int64
  package var commitmentExpiresDate: StoreInstant

  package init(
    billingPeriodNumber: Int,
    totalBillingPeriods: Int,
    commitmentPrice: Int64,
    commitmentExpiresDate: StoreInstant
  ) {
    self.billingPeriodNumber = billingPeriodNumber
    self.totalBillingPeriods = totalBillingPeriods
    self.commitmentPrice = commitmentPrice
    self.commitmentExpiresDate = commitmentExpiresDate
  }
}

/// The subscription after a commitment: `RenewalInfo.CommitmentInfo` (rule: commitments.twelve-bills).
package struct RenewalCommitmentInfo: Hashable, Sendable, Codable {
  package var autoRenewProductId: ProductID
  package var autoRenewStatus: AutoRenewStatus
  package var renewalBillingPlanType: BillingPlan.Kind
  /// The end of the commitment.
  package var renewalDate: StoreInstant
  /// The price of the next commitment in milliunits.
  package var renewalPrice: Int64

  // The names of Apple's payload (rule: payloads.renewal-info).
  private enum CodingKeys: String, CodingKey {
    case autoRenewProductId = "commitmentAutoRenewProductId"
    case autoRenewStatus = "commitmentAutoRenewStatus"
    case renewalBillingPlanType = "commitmentRenewalBillingPlanType"
    case renewalDate = "commitmentRenewalDate"
    case renewalPrice = "commitmentRenewalPrice"
  }

  package init(
    autoRenewProductId: ProductID,
    autoRenewStatus: AutoRenewStatus,
    renewalBillingPlanType: BillingPlan.Kind,
    renewalDate: StoreInstant,
    renewalPrice: Int64
  ) {
    self.autoRenewProductId = autoRenewProductId
    self.autoRenewStatus = autoRenewStatus
    self.renewalBillingPlanType = renewalBillingPlanType
    self.renewalDate = renewalDate
    self.renewalPrice = renewalPrice
  }
}
