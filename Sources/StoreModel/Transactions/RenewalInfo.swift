/// The future of a subscription, as the App Store signs it.
///
/// The coded form is `JWSRenewalInfoDecodedPayload` (rule: payloads.renewal-info).
package struct RenewalInfo: Hashable, Sendable, Codable {
  package var originalTransactionId: TransactionID
  package var productId: ProductID
  /// The product of the next period, which differs from `productId` while a change is pending.
  package var autoRenewProductId: ProductID
  package var autoRenewStatus: AutoRenewStatus
  package var signedDate: StoreInstant
  package var environment: StoreEnvironment
  package var recentSubscriptionStartDate: StoreInstant
  /// The end of the latest period, even if it is past (rule: renewal.renewal-date-stays).
  package var renewalDate: StoreInstant
  /// The price of the next period in milliunits.
  package var renewalPrice: Int64?
  package var currency: Currency?
  package var expirationIntent: ExpirationIntent?
  package var isInBillingRetryPeriod: Bool?
  package var gracePeriodExpiresDate: StoreInstant?
  package var priceIncreaseStatus: PriceIncreaseStatus?
  package var offerType: SubscriptionOffer.Kind?
  package var offerIdentifier: String?
  package var offerDiscountType: SubscriptionOffer.PaymentMode?
  package var offerPeriod: SubscriptionPeriod?
  package var eligibleWinBackOfferIds: [String]?
  package var appAccountToken: String?
  package var appTransactionId: String
  package var advancedCommerceInfo: AdvancedCommerceInfo?
  /// The billing plan of the next period of a commitment.
  package var renewalBillingPlanType: BillingPlan.Kind?
  package var commitmentInfo: RenewalCommitmentInfo?

  package init(
    originalTransactionId: TransactionID,
    productId: ProductID,
    autoRenewProductId: ProductID,
    autoRenewStatus: AutoRenewStatus,
    signedDate: StoreInstant,
    environment: StoreEnvironment,
    recentSubscriptionStartDate: StoreInstant,
    renewalDate: StoreInstant,
    appTransactionId: String
  ) {
    self.originalTransactionId = originalTransactionId
    self.productId = productId
    self.autoRenewProductId = autoRenewProductId
    self.autoRenewStatus = autoRenewStatus
    self.signedDate = signedDate
    self.environment = environment
    self.recentSubscriptionStartDate = recentSubscriptionStartDate
    self.renewalDate = renewalDate
    self.appTransactionId = appTransactionId
  }
}

/// Whether a subscription renews at the end of its period.
package enum AutoRenewStatus: Int, Sendable, Codable {
  case off = 0
  case on = 1
}

/// The reason for the end of a subscription (rule: renewal.expiration-reasons).
package enum ExpirationIntent: Int, Sendable, Codable, CaseIterable {
  case cancelled = 1
  case billingError = 2
  case didNotConsentToPriceIncrease = 3
  case productUnavailable = 4
  case other = 5
}

/// A customer's response to an announced price increase.
package enum PriceIncreaseStatus: Int, Sendable, Codable {
  case pending = 0
  case agreed = 1
}

/// A subscription's state.
///
/// Raw values are those of `status` in Apple's notifications (rule: payloads.numeric-values).
package enum RenewalState: Int, Sendable, Codable, CaseIterable {
  case subscribed = 1
  case expired = 2
  case inBillingRetryPeriod = 3
  case inGracePeriod = 4
  case revoked = 5
}
