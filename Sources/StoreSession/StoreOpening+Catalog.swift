package import StoreCatalog
import StoreEngine
package import StoreModel

extension StoreOpening {
  /// Creates the opening of a new store that sells a catalog, with the settings of the catalog's file.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the store will sell.
  ///   - start: The first store time.
  ///   - seed: The random seed.
  ///   - environment: The environment that signed payloads contain.
  ///   - storefront: The storefront, or `nil` to use the file's storefront, or the USA without one.
  ///   - locale: The language, or `nil` to use the file's language, or the storefront's first language if the file has
  ///     none.
  package init(
    catalog: Catalog,
    start: StoreInstant,
    seed: UInt64,
    environment: StoreEnvironment = .sandbox,
    storefront: Storefront? = nil,
    locale: String? = nil
  ) {
    self.init(
      identity: StoreIdentity(
        bundleId: catalog.app.bundleId,
        appAppleId: catalog.app.appAppleId,
        environment: environment,
        seed: seed,
        catalogDigest: catalog.digest
      ),
      settings: catalog.settings.storeSettings(storefront: storefront, locale: locale),
      start: start
    )
  }
}
