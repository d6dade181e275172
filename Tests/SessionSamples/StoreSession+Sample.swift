package import StoreCatalog
package import StoreEngine
package import StoreModel
import StoreSamples
package import StoreSession

extension StoreSession {
  /// Returns a session on the sample shop, for every test store that needs a session.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that it sells from.
  ///   - environment: The environment in signed payloads.
  ///   - seed: The random seed.
  ///   - journal: The journal that stores events.
  ///   - events: The events in the journal. Without any, a new store opens at the start of 2026.
  ///   - gating: Whether app code is woken one delivery at a time.
  ///   - watchdog: The time limit of a delivery.
  ///   - isAppRunning: Whether the app of a new store is launched.
  ///   - change: Changes the initial settings of a new store.
  ///   - outsideNow: The wall time, if a merchant's JWS is also checked against it.
  /// - Returns: The session.
  /// - Throws: An error from opening the session.
  package static func sample(
    selling catalog: Catalog = .shop(),
    in environment: StoreEnvironment = .sandbox,
    seed: UInt64 = StoreIdentity.sampleSeed,
    journal: any EventJournal = NoJournal(),
    events: [JournaledEvent] = [],
    gating: Gating = .oneAtATime,
    watchdog: Watchdog = Watchdog(),
    isAppRunning: Bool = true,
    _ change: (inout StoreSettings) -> Void = { _ in },
    outsideNow: (@Sendable () -> StoreInstant)? = nil
  ) throws -> StoreSession {
    var opening = StoreOpening(
      catalog: catalog,
      start: .newYear,
      seed: seed,
      environment: environment
    )
    change(&opening.settings)
    let session = try StoreSession(
      catalog: catalog,
      opening: opening,
      journal: journal,
      events: events,
      gating: gating,
      watchdog: watchdog,
      outsideNow: outsideNow
    )
    if isAppRunning, events.isEmpty { try session.perform(.launch) }
    return session
  }

  /// Returns another session with the events of this one, as after a restart of the process.
  package func reopened(journal: any EventJournal = NoJournal()) throws -> StoreSession {
    try .sample(selling: catalog, journal: journal, events: events(after: 0))
  }

  /// Answers the open sheet.
  package func answer(_ answer: SheetAnswer) throws {
    guard let sheet = store.sheets.first else { return }
    try perform(.answer(sheet.id, answer))
  }

  package func changeSettings(_ change: (inout StoreSettings) -> Void) throws {
    var settings = store.settings
    change(&settings)
    try perform(.changeSettings(settings))
  }
}

extension Catalog {
  /// Returns the catalog of the sample shop.
  package static func shop(_ products: [Product] = Product.samples) -> Catalog {
    let identity = StoreIdentity.sample()
    return Catalog(
      products: products,
      groups: [.plans],
      app: AppIdentity(
        name: "Shop",
        bundleId: identity.bundleId,
        appAppleId: identity.appAppleId
      )
    )
  }
}
