package import StoreCatalog
import StoreEngine
package import StoreModel

extension StoreOpening {
  /// Creates the opening of a new store for a catalog, with the file's own settings unless they are
  /// overridden.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the store will sell.
  ///   - start: Store time.
  ///   - seed: The random seed.
  ///   - environment: The environment in signed payloads.
  ///   - storefront: A storefront instead of the file's, or `nil` for the file's, or the USA's.
  ///   - locale: A language instead of the file's, or `nil` for the file's, or the storefront's first.
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
