package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreSession

/// The first state of a new store, and the changes to an existing one when it opens.
package struct StorePlan: Sendable {
  /// The start of a new store, in store time.
  package var start: StoreInstant
  /// The random seed of a new store.
  package var seed: UInt64 = 1
  /// The environment in the signed payloads of a new store.
  package var environment: StoreEnvironment = .sandbox
  /// The storefront of a new store, or the new storefront of an existing store.
  ///
  /// If it is `nil`, a new store uses the catalog's storefront, and an existing store keeps its
  /// own.
  package var storefront: Storefront?
  package var locale: String?
  /// The name of the catalog's file, for an existing store that sold another one.
  package var catalogName = "catalog"
  /// The first events of a new store, for example from a recording.
  package var beginning: [JournaledEvent] = []
  /// Whether a store with events is refused.
  package var isNewOnly = false
  /// Whether the store is only read: the app isn't launched, and nothing changes.
  package var isReadOnly = false

  /// - Parameter start: The start of a new store, in store time.
  package init(start: StoreInstant) {
    self.start = start
  }

  package func opening(of catalog: Catalog) -> StoreOpening {
    StoreOpening(
      catalog: catalog,
      start: start,
      seed: seed,
      environment: environment,
      storefront: storefront,
      locale: locale
    )
  }

  /// Returns the new settings of a store.
  func settings(after settings: StoreSettings, selling catalog: Catalog) -> StoreSettings {
    var settings = settings
    settings.priceIncreaseThresholds = catalog.settings.thresholds
    if let storefront {
      settings.storefront = storefront
      settings.locale = locale ?? storefront.locale
    } else if let locale {
      settings.locale = locale
    }
    return settings
  }
}
