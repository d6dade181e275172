package import StoreCatalog
package import StoreEngine
package import StoreModel
package import StoreSession

/// The first state of a new store, and the changes to an existing store when it is opened.
package struct StorePlan: Sendable {
  /// The start of a new store, in store time.
  package var start: StoreInstant
  /// The random seed of a new store.
  package var seed: UInt64 = 1
  /// The environment that the signed payloads of a new store name.
  package var environment: StoreEnvironment = .sandbox
  /// The storefront of a new store, or the new storefront of an existing store.
  ///
  /// If it is `nil`, a new store uses the catalog's storefront, and an existing store doesn't change its storefront.
  package var storefront: Storefront?
  package var locale: String?
  /// The name of the catalog's file.
  ///
  /// An existing store that sold another catalog records this name.
  package var catalogName = "catalog"
  /// The first events of a new store, such as the events of a recording.
  package var beginning: [JournaledEvent] = []
  /// Whether opening fails if the store already has events.
  package var isNewOnly = false
  /// A closure that returns the launcher of the user's program, or `nil` if the app is the demo app.
  ///
  /// The closure receives the store's driver.
  package var app: (@Sendable (StoreDriver) throws -> ProgramLauncher)?
  /// Whether the store is opened only for reading.
  ///
  /// The app isn't launched, and nothing changes.
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

  /// Returns the settings of an existing store after the plan's changes.
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
