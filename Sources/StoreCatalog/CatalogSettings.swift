import StoreModel

/// What a catalog file says of the store it is sold in; the command line may override it.
package struct CatalogSettings: Hashable, Sendable {
  /// The default storefront's ISO 3166-1 alpha-3 code.
  package var storefront: String?
  /// The default localization, such as `en_US`.
  package var locale: String?
  /// The raw value of `SKTestSession.TimeRate`, 0 for real time.
  package var timeRate: Int?
  /// Every purchase is pending until it is approved.
  package var askToBuy: Bool
  /// Every purchase fails until the issue is resolved (`_billingIssuesEnabled`, assumed).
  package var interruptedPurchases: Bool
  /// Every renewal fails and goes to billing retry (`_renewalBillingIssuesEnabled`, assumed).
  package var billingRetryOnRenewal: Bool
  /// A renewal that failed keeps its service for a while.
  package var billingGracePeriod: Bool
  /// Every dialog is answered with the agreeing choice, unseen.
  package var disableDialogs: Bool
  /// Every purchase fails: Xcode's older switch.
  package var failTransactions: Bool
  /// Errors set for single functions, in file order; only those that are enabled happen.
  package var simulatedErrors: [SimulatedError]

  package init(
    storefront: String? = nil,
    locale: String? = nil,
    timeRate: Int? = nil,
    askToBuy: Bool = false,
    interruptedPurchases: Bool = false,
    billingRetryOnRenewal: Bool = false,
    billingGracePeriod: Bool = false,
    disableDialogs: Bool = false,
    failTransactions: Bool = false,
    simulatedErrors: [SimulatedError] = []
  ) {
    self.storefront = storefront
    self.locale = locale
    self.timeRate = timeRate
    self.askToBuy = askToBuy
    self.interruptedPurchases = interruptedPurchases
    self.billingRetryOnRenewal = billingRetryOnRenewal
    self.billingGracePeriod = billingGracePeriod
    self.disableDialogs = disableDialogs
    self.failTransactions = failTransactions
    self.simulatedErrors = simulatedErrors
  }

  /// The raw values that `SKTestSession.TimeRate` has.
  package static let timeRates: [Int] =
    Array(0...6) + [10, 11, 12, 13, 15] + Array(1000...1005)

  /// From the least of ``timeRates`` to the greatest.
  static let timeRateBound = WholeBound(
    "a time rate",
    Int64(timeRates.min() ?? 0)...Int64(timeRates.max() ?? 0)
  )
}

/// An error that a function of the store throws on demand.
package struct SimulatedError: Hashable, Sendable {
  /// The functions that can be made to fail; raw values are Xcode's labels.
  package enum API: String, Hashable, Sendable, CaseIterable {
    case loadProducts = "Load Products"
    case purchase = "Purchase"
    case verification = "Verification"
    case appStoreSync = "App Store Sync"
    case subscriptionStatus = "Subscription Status"
    case appTransaction = "App Transaction"
    case manageSubscriptions = "Manage Subscriptions Sheet"
    case refundRequest = "Refund Request Sheet"
    case offerCodeRedeem = "Offer Code Redeem Sheet"
  }

  /// Which error enumeration an index counts in; raw values are those of the file.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    /// `StoreKitError`.
    case generic
    /// `Product.PurchaseError`.
    case purchase
    /// `VerificationResult.VerificationError`.
    case verification
    /// `Transaction.RefundRequestError`.
    case refundRequest
  }

  package var api: API
  package var family: Family
  /// The case's place in its declaration, counted from 0.
  package var index: Int
  package var isEnabled: Bool

  package init(api: API, family: Family, index: Int, isEnabled: Bool) {
    self.api = api
    self.family = family
    self.index = index
    self.isEnabled = isEnabled
  }
}
