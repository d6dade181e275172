package import StoreModel

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
  /// Every purchase fails until the issue is resolved: `_billingIssuesEnabled`
  /// (rule: catalog.billing-issues-key).
  package var interruptedPurchases: Bool
  /// Every renewal fails and goes to billing retry: `_renewalBillingIssuesEnabled`
  /// (rule: catalog.billing-issues-key).
  package var billingRetryOnRenewal: Bool
  /// A renewal that failed keeps its service for a while.
  package var billingGracePeriod: Bool
  /// Every dialog is answered with the agreeing choice, unseen.
  package var disableDialogs: Bool
  /// Every purchase fails: Xcode's older switch.
  package var failTransactions: Bool
  /// Errors set for single functions, in file order; only those that are enabled happen.
  package var simulatedErrors: [SimulatedError]
  /// The limits above which subscribers must agree to a higher price, or `nil` for the program's own.
  package var priceIncreaseThresholds: PriceIncreaseThresholds?

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
    simulatedErrors: [SimulatedError] = [],
    priceIncreaseThresholds: PriceIncreaseThresholds? = nil
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
    self.priceIncreaseThresholds = priceIncreaseThresholds
  }

  /// The limits that hold in a store of the catalog.
  package var thresholds: PriceIncreaseThresholds { priceIncreaseThresholds ?? .bundled }

  /// The raw values that `SKTestSession.TimeRate` has: those of Xcode's rates, under which a subscription
  /// renews as long as it is wanted.
  package static let timeRates: [Int] =
    TimeRate.allCases.filter { $0.renewalLimit == nil }.map(\.rawValue)

  /// From the least of ``timeRates`` to the greatest.
  static let timeRateBound = WholeBound(
    "a time rate",
    Int64(timeRates.min() ?? 0)...Int64(timeRates.max() ?? 0)
  )
}
