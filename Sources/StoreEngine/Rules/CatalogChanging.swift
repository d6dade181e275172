import StoreModel

/// The store sells the products of another catalog.
///
/// Purchases keep their terms (rule: purchasing.catalog-change-keeps-purchases), except that a lower price
/// reaches current subscribers at their next renewal (rule: prices.decrease-from-next-renewal). A higher
/// price doesn't: the merchant raises it with a separate step. A product that left the catalog can't be
/// bought, but its customers keep it, and its subscriptions renew
/// (rules: purchasing.removed-product-keeps-access, renewal.removed-product-renews).
extension Decision {
  /// Changes the catalog, unless the store has it already.
  ///
  /// - Parameters:
  ///   - catalog: The catalog's file.
  ///   - products: Its subscriptions.
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
