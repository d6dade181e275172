import StoreModel

/// The store sells what another catalog says.
///
/// Purchases keep the terms that they were sold on (rule: purchasing.catalog-change-keeps-purchases),
/// except that a lower price reaches present subscribers at their next renewal
/// (rule: prices.decrease-from-next-renewal). A higher price doesn't: the merchant raises it with a step
/// of its own. A product that left the catalog can't be bought, but its customers keep it, and its
/// subscriptions renew
/// (rules: purchasing.removed-product-keeps-access, renewal.removed-product-renews).
extension Decision {
  /// Changes the catalog; nothing happens where the store has that one already.
  ///
  /// - Parameters:
  ///   - catalog: The catalog's file.
  ///   - products: Its subscriptions.
  ///   - earlier: The subscriptions that were sold before, if they are known.
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
