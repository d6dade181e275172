package import StoreCatalog
package import StoreEngine
package import StoreModel
import StoreSamples
package import StoreSession

extension StoreSession {
  /// A session on the sample shop: every test store that has one.
  ///
  /// - Parameters:
  ///   - catalog: What it sells.
  ///   - environment: What signed payloads say of where they come from.
  ///   - seed: The random seed.
  ///   - journal: Where events become durable.
  ///   - events: What the journal already holds; empty opens a new store at the beginning of 2026.
  ///   - gating: Whether app code is woken one delivery at a time.
  ///   - watchdog: How long a delivery may be out.
  ///   - isAppRunning: Whether the app of a new store is launched.
  ///   - change: Changes the settings that a new store begins with.
  ///   - outsideNow: Wall time, where a merchant's JWS is judged by it too.
  /// - Returns: The session.
  /// - Throws: What opening a session throws.
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

  /// Another session over what has happened in this one, as after a restart of the process.
  package func reopened(journal: any EventJournal = NoJournal()) throws -> StoreSession {
    try .sample(selling: catalog, journal: journal, events: events(after: 0))
  }

  /// Answers the sheet that is up.
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
  /// What the sample shop sells.
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
