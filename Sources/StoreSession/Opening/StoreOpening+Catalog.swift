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
  ///   - storefront: The storefront, or `nil` to use the file's storefront. If the file doesn't specify a storefront
  ///     either, the storefront is the USA.
  ///   - locale: The language, or `nil` to use the file's language. If `storefront` isn't `nil`, or if the file doesn't
  ///     specify a language, the language is the storefront's first language.
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
