import CursesTerminal
import Foundation
import Glibc
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
  ///   - merchant: An external merchant server, which the app asks; nil for the built-in one.
  ///   - watchdog: How long a delivery may be out.
  ///   - beginning: The events that a new store begins with, a recording's for one.
  ///   - watched: The file of a store that is opened read-only.
  /// - Returns: A driver whose app is running, unless the plan is read-only.
  /// - Throws: What the journal, the session or the app's start throws.
  static func open(
    _ plan: BrowsePlan,
    catalog: Catalog,
    signer: StoreSigner = StoreSigner(),
    merchant: MerchantClient? = nil,
    watchdog: Watchdog = Watchdog(),
    beginning: [JournaledEvent] = [],
    watching watched: WatchedStore? = nil
  ) async throws -> StoreDriver {
    var store = StorePlan(start: plan.start ?? today)
    store.seed = plan.seed ?? store.seed
    store.environment = plan.environment ?? store.environment
    store.storefront = plan.storefront
    store.locale = plan.locale
    store.catalogName = plan.catalog ?? "Sample.storekit"
    store.beginning = beginning
    store.isNewOnly = plan.isNewOnly
    store.isReadOnly = plan.isReadOnly
    return try await StoreDriver.opened(
      selling: catalog,
      as: store,
      keptIn: plan.isEphemeral
        ? nil : try watched?.kept() ?? file(plan, catalog, seed: store.seed),
      signer: signer,
      merchant: merchant,
      outsideNow: { WallClock.now },
      watchdog: watchdog
    )
  }

  /// A store's file, opened or made.
  private static func file(
    _ plan: BrowsePlan,
    _ catalog: Catalog,
    seed: UInt64
  ) throws -> KeptEvents {
    guard !plan.isReadOnly else { return try WatchedStore(path: path(of: plan)).kept() }
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
        seed: seed
      )
    )
    if let note = journal.note, plan.tellsLoss { Diagnostics.note("\(note)") }
    return KeptEvents(
      path: path,
      journal: journal,
      resume: { journal.resume(orElse: stop) },
      dropSnapshots: journal.dropSnapshots,
      load: { try journal.load() },
      begin: journal.appendHistory,
      refusal: { JournalError(path: path, .impossible($0)) },
      catalogs: KeptCatalogs(
        has: journal.hasKept,
        read: journal.keptCatalog,
        keep: journal.keepFirst
      )
    )
  }

  /// Ends the program: what was opened cannot be read any more, and there is nothing to go on with.
  @Sendable
  private static func stop(_ error: any Error) -> Never {
    // Else the screen would take the sentence with it.
    CursesTerminal.giveBack()
    Diagnostics.note("\(error)")
    exit(2)
  }

  /// Asks whether what a store holds may be lost, where a plan begins anew and a person sits.
  ///
  /// - Returns: False for no; nothing has happened then.
  static func confirmFresh(_ plan: BrowsePlan) -> Bool {
    guard plan.isFresh, !plan.isEphemeral, Question.hasPerson else { return true }
    let path = path(of: plan)
    guard StoreListing.isStore(path) else { return true }
    return Question(StoreListing(path: path).loss, "Start over?").isAnsweredYes()
  }

  /// The store's file, its folder made if it is the default.
  private static func file(_ plan: BrowsePlan) throws -> String {
    if plan.store == nil { try StoreDirectory.own.create() }
    return path(of: plan)
  }

  /// The store's file, which may not be there.
  static func path(of plan: BrowsePlan) -> String {
    plan.store ?? StoreDirectory.own.store(forCatalog: canonical(plan.catalog))
  }

  /// The catalog's path without links and dots, so that it has one store however it is named.
  static func canonical(_ catalog: String?) -> String? {
    catalog.map { URL(filePath: $0).resolvingSymlinksInPath().path }
  }

  /// Midnight of this day, UTC: the terminal storefront starts today.
  private static var today: StoreInstant {
    let milliseconds = WallClock.now.milliseconds
    return StoreInstant(milliseconds: milliseconds - milliseconds % 86_400_000)
  }
}
