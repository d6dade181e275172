import StoreCatalog
package import StoreConnection
import StoreEngine
package import StoreModel

/// Calls for products, and for the order of promoted products on the App Store page.
extension StoreConnection where Self: StoreSession {
  package func products(_ ids: [ProductID]) async throws(StoreCallError) -> ShownProducts {
    try check(\.loadProductsError)
    let catalog = catalog
    return ShownProducts(ids.compactMap { catalog.product($0).map(catalog.offered) }, in: window)
  }

  /// The storefront and the language in which the store currently shows its products.
  var window: ShopWindow {
    read { ShopWindow(storefront: $0.settings.storefront, locale: $0.settings.locale) }
  }

  package func isEligibleForIntroOffer(in group: SubscriptionGroupID) async -> Bool {
    read { $0.isEligibleForIntroOffer(in: group) }
  }

  package func promotedProducts() async throws(StoreCallError) -> [PromotedProduct] {
    try check()
    return promotions.onDevice(read(\.identity.deviceVerificationID))
  }

  /// Changes the order of the promoted products on this device.
  ///
  /// Unknown and duplicate products are ignored (rule: purchasing.promoted-order-changes).
  package func changePromotions(_ change: PromotionChange) async throws(StoreCallError) {
    try check()
    let catalog = catalog
    let device = read(\.identity.deviceVerificationID)
    var seen: Set<ProductID> = []
    let order = change.applied(to: promotions.onDevice(device)).filter {
      catalog.product($0.product) != nil && seen.insert($0.product).inserted
    }
    promotions.store(order, of: device)
  }
}

extension Catalog {
  /// Returns a product together with its subscription group, if the product is in a group.
  func offered(_ product: Product) -> OfferedProduct {
    let group = product.subscription?.groupID
    return OfferedProduct(product, in: group.flatMap { id in groups.first { $0.id == id } })
  }
}

extension PromotionChange {
  fileprivate func applied(to present: [PromotedProduct]) -> [PromotedProduct] {
    switch self {
    case .all(let order): return order
    case .order(let ids):
      return ids.map { id in
        present.first { $0.product == id } ?? PromotedProduct(product: id, isShown: nil)
      }
    case .visibility(let changed):
      guard let index = present.firstIndex(where: { $0.product == changed.product }) else {
        return present + [changed]
      }
      var order = present
      order[index] = changed
      return order
    }
  }
}
