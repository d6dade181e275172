import StoreModel

/// The store sells what another catalog says.
///
/// Purchases stay as they are. A lower price reaches present subscribers at their next renewal (App Store Connect
/// Help, "Manage pricing for auto-renewable subscriptions"); a higher one does not: the merchant raises it by a step of
/// its own. The rest of the terms are those that a subscription was sold on, also where the catalog has the product no
/// more (assumed). A product that is gone cannot be bought, and who bought it stays entitled to it.
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
