import StoreCatalog
package import StoreModel

extension Catalog {
  /// The parts of the catalog that scripts need.
  package var sold: SoldCatalog {
    SoldCatalog(
      digest: digest,
      text: file(named: "")?.text,
      isSample: digest == Catalog.sample.digest,
      settings: settings.storeSettings()
    ) { product(ProductID(rawValue: $0)) != nil }
  }
}
