import ShopApp
import StoreCatalog
import StoreModel
import Synchronization

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
}

/// How long the non-renewing subscriptions last of what the store sells now: the app asks often.
final class NonRenewingLengths: Sendable {
  private let known = Mutex<(digest: String, lengths: [String: SubscriptionPeriod])?>(nil)

  /// The lengths by product, of those that say so.
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
