import StoreKit
import Synchronization

/// Stores the customer's country, and reloads prices when it changes.
final class StorefrontWatch: Sendable {
  private let countries = Mutex<[String]>([])

  var seen: [String] { countries.withLock { $0 } }

  func watch(_ updates: Storefront.Storefronts) async {
    if let current = await Storefront.current { add(current) }
    for await storefront in updates { add(storefront) }
  }

  /// Returns an option that continues a purchase only if the app may sell in the country.
  func option(allowed: Set<String>) -> Product.PurchaseOption {
    .onStorefrontChange { storefront in allowed.contains(storefront.countryCode) }
  }

  private func add(_ storefront: Storefront) {
    countries.withLock {
      $0.append("\(storefront.countryCode) \(storefront.currency?.identifier ?? "")")
    }
  }
}
