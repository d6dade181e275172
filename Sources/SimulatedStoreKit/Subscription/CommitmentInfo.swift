public import Foundation
import StoreModel

extension Transaction {
  /// The position of a transaction in a commitment with several billing periods.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The number of the billing period in the commitment, starting at 1.
    public let billingPeriodNumber: UInt64
    /// The number of billing periods in the commitment.
    public let totalBillingPeriods: UInt64
    /// The end of the commitment, in store time.
    public let expirationDate: Date
    /// The total price of the commitment, in units of the currency.
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
  /// The terms that apply after the current commitment ends.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The product identifier of the next commitment.
    public let autoRenewPreference: String
    /// The billing plan of the next commitment.
    public let renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType
    /// The end of the current commitment, in store time.
    public let renewalDate: Date
    /// The total price of the next commitment, in units of the currency.
    public let renewalPrice: Decimal
    /// Whether a new commitment starts after the current commitment ends.
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
