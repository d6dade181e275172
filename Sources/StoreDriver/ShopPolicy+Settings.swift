import ShopApp
import StoreCatalog
import StoreModel

extension ShopPolicy {
  /// What the store's switches have the app do.
  ///
  /// - Parameters:
  ///   - settings: The switches.
  ///   - lengths: How long non-renewing subscriptions last, by product.
  init(_ settings: StoreSettings, _ lengths: [String: SubscriptionPeriod]) {
    self.init()
    accessInBillingRetry = settings.accessInBillingRetry ? .full : .none
    nonRenewingLengths = lengths
    nonRenewingLength = settings.length(ofNonRenewing: nil)
    restoresNonRenewing = settings.restoresNonRenewing
    stopsInvalidRequests = settings.stopsInvalidRequests
    retries = [
      .productLoadFailed: settings.loadRetries,
      .purchaseFailed: settings.purchaseRetries,
      .restoreFailed: settings.restoreRetries,
    ]
  }

  /// How long the non-renewing subscriptions of a catalog last that say so.
  static func nonRenewingLengths(in catalog: Catalog) -> [String: SubscriptionPeriod] {
    Dictionary(
      catalog.products.lazy.compactMap { product in
        product.duration.map { (product.id.rawValue, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
