import Foundation
import ProgramSupport
import ShopApp
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import VisibleText

/// Opens the store that a plan names, with its journal, and starts the app in it.
enum OpenedStore {
  /// Opens a store and starts the app in it.
  ///
  /// - Parameters:
  ///   - plan: Which store, and what a new one begins with.
  ///   - catalog: What it sells.
  ///   - signer: The keys; made when first needed.
  ///   - merchant: Somebody's own merchant server, which the app asks; nil for the built-in one.
  ///   - beginning: The events that a new store begins with, a recording's for one.
  /// - Returns: A driver whose app is running.
  /// - Throws: What the journal, the session or the app's start throws.
  static func open(
    _ plan: BrowsePlan,
    catalog: Catalog,
    signer: StoreSigner = StoreSigner(),
    merchant: MerchantClient? = nil,
    beginning: [JournaledEvent] = []
  ) async throws -> StoreDriver {
    let opening = StoreOpening(
      catalog: catalog,
      start: plan.start ?? today,
      seed: plan.seed ?? defaultSeed,
      environment: plan.environment ?? .sandbox,
      storefront: plan.storefront,
      locale: plan.locale
    )
    let session: StoreSession
    if plan.isEphemeral {
      session = try StoreSession(
        catalog: catalog,
        opening: opening,
        events: beginning,
        signer: signer,
        outsideNow: { WallClock.now }
      )
    } else {
      session = try kept(plan, opening, catalog, signer, beginning)
    }
    let driver = StoreDriver(session: session, merchant: merchant)
    do {
      try await driver.start()
      try await override(plan, driver)
    } catch {
      // The lock is free again, and what is in the file stays.
      driver.close()
      throw error
    }
    return driver
  }

  /// A store in a file, opened or made.
  private static func kept(
    _ plan: BrowsePlan,
    _ opening: StoreOpening,
    _ catalog: Catalog,
    _ signer: StoreSigner,
    _ beginning: [JournaledEvent]
  ) throws -> StoreSession {
    let path = try file(plan)
    if plan.isFresh {
      if plan.tellsLoss, StoreListing.isStore(path) {
        Diagnostics.note(StoreListing(path: path).loss)
      }
      try StoreDirectory.reset(path)
    }
    let journal = try SQLiteJournal(
      path: path,
      durability: plan.durability,
      about: StoreAbout(
        catalogPath: canonical(plan.catalog),
        catalogDigest: catalog.digest,
        bundleId: catalog.app.bundleId,
        seed: opening.identity.seed
      )
    )
    if let note = journal.note, plan.tellsLoss { Diagnostics.note("\(note)") }
    do {
      var events = try journal.load()
      if events.isEmpty, !beginning.isEmpty {
        try ImpossibleBeginning.check(beginning)
        try journal.appendHistory(beginning)
        events = beginning
      } else if plan.isNewOnly, !events.isEmpty {
        throw StoreHoldsSomething(path: path, count: events.count)
      }
      return try StoreSession(
        catalog: catalog,
        opening: opening,
        journal: journal,
        events: events,
        signer: signer,
        outsideNow: { WallClock.now }
      )
    } catch {
      // The lock is free again, and what is in the file stays.
      journal.close()
      guard let fault = error as? JournalFault else { throw error }
      throw JournalError(path: path, .impossible(fault))
    }
  }

  /// Asks whether what a store holds may be lost, where a plan begins anew and a person sits.
  ///
  /// - Returns: False for no; nothing has happened then.
  static func confirmFresh(_ plan: BrowsePlan) -> Bool {
    guard plan.isFresh, !plan.isEphemeral, Question.hasPerson else { return true }
    let path = plan.store ?? StoreDirectory.own.store(forCatalog: canonical(plan.catalog))
    guard StoreListing.isStore(path) else { return true }
    return Question(StoreListing(path: path).loss, "Begin anew?").isAnsweredYes()
  }

  /// The store's file, its folder made if it is the usual one.
  private static func file(_ plan: BrowsePlan) throws -> String {
    if let store = plan.store { return store }
    let directory = StoreDirectory.own
    try directory.create()
    return directory.store(forCatalog: canonical(plan.catalog))
  }

  /// The catalog's path without links and dots, so that it has one store however it is named.
  static func canonical(_ catalog: String?) -> String? {
    catalog.map { URL(filePath: $0).resolvingSymlinksInPath().path }
  }

  /// A store that was there already takes on the storefront and language asked for.
  private static func override(_ plan: BrowsePlan, _ driver: StoreDriver) async throws {
    var settings = driver.session.store.settings
    if let storefront = plan.storefront {
      settings.storefront = storefront
      settings.locale = plan.locale ?? storefront.locale
    } else if let locale = plan.locale {
      settings.locale = locale
    }
    guard settings != driver.session.store.settings else { return }
    try driver.session.perform(.changeSettings(settings))
  }

  /// Midnight of this day, UTC: the terminal storefront starts today.
  private static var today: StoreInstant {
    let milliseconds = WallClock.now.milliseconds
    return StoreInstant(milliseconds: milliseconds - milliseconds % 86_400_000)
  }

  /// The seed of stores that nobody gave one.
  private static let defaultSeed: UInt64 = 1
}

/// Why a recording's events are not written to a store: they are none that a store can have.
private struct ImpossibleBeginning: Error, CustomStringConvertible {
  let fault: JournalFault

  var description: String { "the events that the recording begins with cannot be: \(fault)" }

  /// Looks at events before anything is written.
  static func check(_ events: [JournaledEvent]) throws(ImpossibleBeginning) {
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      throw ImpossibleBeginning(fault: error)
    }
  }
}

/// Why a script cannot be played in a store: it begins with an empty one.
private struct StoreHoldsSomething: Error, CustomStringConvertible {
  let path: String
  let count: Int

  var description: String {
    "\(path) holds \(count) events, and a script begins with an empty store; add --ephemeral to "
      + "leave it alone, or --fresh to lose it"
  }
}
