public import Foundation
import StoreModel

extension Transaction {
  /// Where a transaction stands in a commitment that is billed in parts.
  public struct CommitmentInfo: Hashable, Sendable {
    /// Which bill of the commitment it is, from 1.
    public let billingPeriodNumber: UInt64
    /// How many bills the commitment has.
    public let totalBillingPeriods: UInt64
    /// When the commitment ends, in store time.
    public let expirationDate: Date
    /// What the whole commitment costs, in units of the currency.
    public let price: Decimal

    init(_ info: StoreModel.CommitmentInfo, currency: Currency?) {
      billingPeriodNumber = UInt64(max(0, info.billingPeriodNumber))
      totalBillingPeriods = UInt64(max(0, info.totalBillingPeriods))
      expirationDate = Date(info.commitmentExpiresDate)
      price = Decimal(milliunits: info.commitmentPrice, currency: currency)
    }
  }
}

extension SubscriptionInfo.RenewalInfo {
  /// What follows a commitment once it is over.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The product of the next commitment.
    public let autoRenewPreference: String
    /// How the next commitment is billed.
    public let renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType
    /// When this commitment ends, in store time.
    public let renewalDate: Date
    /// What the next commitment costs, in units of the currency.
    public let renewalPrice: Decimal
    /// Whether another commitment follows.
    public let willAutoRenew: Bool

    init(_ info: StoreModel.RenewalCommitmentInfo, currency: Currency?) {
      autoRenewPreference = info.autoRenewProductId.rawValue
      renewalBillingPlanType = Product.SubscriptionInfo.BillingPlanType(info.renewalBillingPlanType)
      renewalDate = Date(info.renewalDate)
      renewalPrice = Decimal(milliunits: info.renewalPrice, currency: currency)
      willAutoRenew = info.autoRenewStatus == .on
    }
  }
}
