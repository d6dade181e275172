import StoreModel

/// Changes of the store's catalog.
///
/// Purchases keep their terms (rule: purchasing.catalog-change-keeps-purchases). As the only exception, a lower price
/// applies to current subscribers from their next renewal (rule: prices.decrease-from-next-renewal). A higher price
/// doesn't apply to them. The merchant raises their price with a separate step. A product that isn't in the new catalog
/// can't be bought, but its customers keep it, and its subscriptions renew
/// (rules: purchasing.removed-product-keeps-access, renewal.removed-product-renews).
extension Decision {
  /// Changes the catalog, unless the store already has the same catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog's file.
  ///   - products: The catalog's subscriptions.
  ///   - earlier: The earlier versions of the subscriptions, if they are known.
  mutating func changeCatalog(
    to catalog: CatalogFile,
    selling products: [Product],
    insteadOf earlier: [Product]
  ) {
    guard catalog.digest != store.identity.catalogDigest else { return }
    record(.catalogChanged(catalog: catalog))
    lowerPrices(to: products, insteadOf: earlier)
  }
}
