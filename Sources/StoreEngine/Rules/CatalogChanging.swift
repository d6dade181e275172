import StoreModel

/// The store sells what another catalog says.
///
/// What was bought stays as it is. A subscription renews on the terms that it was sold on, at its own price,
/// also where the catalog has another price for its product now, or has the product no more (assumed: as
/// Apple keeps the price of present subscribers unless the merchant raises it, which is a step of its own).
/// A product that is gone cannot be bought, and who bought it stays entitled to it.
extension Decision {
  /// Changes the catalog; nothing happens where the store has that one already.
  mutating func changeCatalog(to catalog: CatalogFile) {
    guard catalog.digest != store.identity.catalogDigest else { return }
    record(.catalogChanged(catalog: catalog))
  }
}
