package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreSession

/// What a store is opened as: what a new one begins with, and what one that is there already takes on.
package struct StorePlan: Sendable {
  /// When a new store begins, in store time.
  package var start: StoreInstant
  /// The random seed of a new store.
  package var seed: UInt64 = 1
  /// What signed payloads of a new store say of where they come from.
  package var environment: StoreEnvironment = .sandbox
  /// Of a new store, and of one that is there from now on; nil for the catalog's, or for what it has.
  package var storefront: Storefront?
  package var locale: String?
  /// What the catalog's file is called, for a store that is there and sold another one.
  package var catalogName = "catalog"
  /// The events that a new store begins with, a recording's for one.
  package var beginning: [JournaledEvent] = []
  /// Whether a store that holds something already is refused.
  package var isNewOnly = false
  /// Whether the store is only looked at: the app isn't launched, and nothing is changed.
  package var isReadOnly = false

  /// - Parameter start: When a new store begins, in store time.
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

  /// What a store's settings are from now on.
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
