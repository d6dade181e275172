package import StoreModel

/// Standing switches to set; nil leaves one as it is.
package struct SettingsChange: Hashable, Sendable {
  /// A switch that may also be taken away.
  package enum Optionally<Value: Hashable & Sendable>: Hashable, Sendable {
    case off
    case on(Value)
  }

  package var storefront: String?
  package var locale: String?
  package var askToBuy: Bool?
  package var interruptedPurchases: Bool?
  package var billingRetryOnRenewal: Bool?
  package var billingGracePeriod: Bool?
  /// In real time: 3, 16 or 28 days.
  package var gracePeriodDays: Int?
  package var timeRate: TimeRate?
  package var offline: Bool?
  package var canMakePayments: Bool?
  package var keepFinishedConsumables: Bool?
  /// What the store does with refund requests.
  package var refunds: RefundPolicy?
  package var standingAnswer: Optionally<SheetAnswer>?
  package var purchaseError: Optionally<PurchaseFailure>?
  package var verificationError: Optionally<SignatureFlaw>?
  package var loadProductsError: Optionally<PurchaseFailure>?
  package var syncError: Optionally<PurchaseFailure>?
  package var subscriptionStatusError: Optionally<PurchaseFailure>?
  package var appTransactionError: Optionally<PurchaseFailure>?
  package var manageSubscriptionsError: Optionally<PurchaseFailure>?
  package var refundRequestError: Optionally<PurchaseFailure>?
  package var offerCodeRedeemError: Optionally<PurchaseFailure>?
  package var advancedCommerce: AdvancedCommerce?
  /// The URLs that notifications are sent to, each once; these and no others.
  package var webhooks: [String]?
  /// How often a notification that failed is sent again.
  package var retries: Retries?

  /// The schedules of retries by the words of scripts.
  package enum Retries: String, Hashable, Sendable, CaseIterable {
    case production
    case sandbox
    /// Production's in production, the sandbox's everywhere else.
    case byEnvironment
  }

  package init() {}
}
