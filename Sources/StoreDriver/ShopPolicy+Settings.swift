import ShopApp
import StoreCatalog
import StoreModel
import Synchronization

extension ShopPolicy {
  /// Creates the app's policy from the store's settings.
  ///
  /// - Parameters:
  ///   - settings: The store's settings.
  ///   - lengths: The lengths of non-renewing subscriptions, by product.
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
}

/// The lengths of the non-renewing subscriptions in the current catalog.
///
/// The lengths are cached, because the app needs them often.
final class NonRenewingLengths: Sendable {
  private let known = Mutex<(digest: String, lengths: [String: SubscriptionPeriod])?>(nil)

  /// Returns the lengths by product, for the products that have a length in the catalog.
  func said(by catalog: Catalog) -> [String: SubscriptionPeriod] {
    if let known = known.withLock(\.self), known.digest == catalog.digest { return known.lengths }
    let lengths = Dictionary(
      catalog.products.lazy.compactMap { product in
        product.duration.map { (product.id.rawValue, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    known.withLock { $0 = (catalog.digest, lengths) }
    return lengths
  }
}
