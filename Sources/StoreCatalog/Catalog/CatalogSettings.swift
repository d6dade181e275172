package import StoreModel

/// The settings of a store in a catalog file.
///
/// The command line can override them.
package struct CatalogSettings: Hashable, Sendable {
  /// The default storefront's ISO 3166-1 alpha-3 code.
  package var storefront: String?
  /// The default localization, such as `en_US`.
  package var locale: String?
  /// The raw value of `SKTestSession.TimeRate`, or 0 for real time.
  package var timeRate: Int?
  /// Whether every purchase is pending until it is approved.
  package var askToBuy: Bool
  /// Whether every purchase fails until the issue is resolved: `_billingIssuesEnabled`
  /// (rule: catalog.billing-issues-key).
  package var interruptedPurchases: Bool
  /// Whether every renewal fails and enters billing retry: `_renewalBillingIssuesEnabled`
  /// (rule: catalog.billing-issues-key).
  package var billingRetryOnRenewal: Bool
  /// Whether a subscription keeps its service for a while after a failed renewal.
  package var billingGracePeriod: Bool
  /// Whether the store agrees to every dialog without showing it.
  package var disableDialogs: Bool
  /// Whether every purchase fails.
  ///
  /// This is Xcode's older switch.
  package var failTransactions: Bool
  /// The errors set for single functions, in file order.
  ///
  /// Only enabled errors occur.
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

  /// The limits that apply in a store of the catalog.
  package var thresholds: PriceIncreaseThresholds { priceIncreaseThresholds ?? .bundled }

  /// The raw values of Xcode's `SKTestSession.TimeRate`.
  ///
  /// At any of these rates, a subscription renews without a limit on the number of renewals.
  package static let timeRates: [Int] =
    TimeRate.allCases.filter { $0.renewalLimit == nil }.map(\.rawValue)

  /// The range from the lowest to the highest of ``timeRates``.
  static let timeRateBound = WholeBound(
    "a time rate",
    Int64(timeRates.min() ?? 0)...Int64(timeRates.max() ?? 0)
  )
}
