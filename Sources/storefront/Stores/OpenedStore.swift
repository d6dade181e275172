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

/// Opens the store of a plan with its journal, and starts the app in it.
enum OpenedStore {
  /// Opens a store and starts the app in it.
  ///
  /// - Parameters:
  ///   - plan: The store, and the settings of a new one.
  ///   - catalog: The catalog that it sells from.
  ///   - signer: The keys, made when they are first needed.
  ///   - merchant: The external merchant server that the app uses, or `nil` for the built-in one.
  ///   - watchdog: The time limit of a delivery.
  ///   - beginning: The first events of a new store, such as those of a recording.
  ///   - watched: The file of a read-only store.
  /// - Returns: A driver whose app is running, unless the plan is read-only.
  /// - Throws: An error of the journal, the session or the app's start.
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
    if let command = plan.app {
      store.app = { driver in try PlayedApp(running: command, for: driver).launcher(asking: nil) }
    }
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

  /// Opens or creates a store's file.
  private static func file(
    _ plan: BrowsePlan,
    _ catalog: Catalog,
    seed: UInt64
  ) throws -> EventFile {
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
      about: StoreMetadata(
        catalogPath: canonical(plan.catalog),
        catalogDigest: catalog.digest,
        bundleId: catalog.app.bundleId,
        seed: seed
      )
    )
    if let note = journal.note, plan.tellsLoss { Diagnostics.note("\(note)") }
    return EventFile(
      path: path,
      journal: journal,
      resume: { journal.resume(orElse: stop) },
      dropSnapshots: journal.dropSnapshots,
      load: { try journal.load() },
      begin: journal.appendHistory,
      refusal: { JournalError(path: path, .impossible($0)) },
      catalogs: StoredCatalogs(
        has: journal.hasKept,
        read: journal.keptCatalog,
        keep: journal.keepFirst
      )
    )
  }

  /// Ends the program, because the store can no longer be read and nothing can continue without it.
  @Sendable
  private static func stop(_ error: any Error) -> Never {
    // Otherwise, the message would disappear with the screen.
    CursesTerminal.giveBack()
    Diagnostics.note("\(error)")
    exit(2)
  }

  /// Asks whether a store's contents may be lost, if the plan starts a new store and a user is at the terminal.
  ///
  /// - Returns: `false` if the user declines. Nothing has happened then.
  static func confirmFresh(_ plan: BrowsePlan) -> Bool {
    guard plan.isFresh, !plan.isEphemeral, Question.hasPerson else { return true }
    let path = path(of: plan)
    guard StoreListing.isStore(path) else { return true }
    return Question(StoreListing(path: path).loss, "Start over?").isAnsweredYes()
  }

  /// Returns the store's file, and creates the default folder if the file is in it.
  private static func file(_ plan: BrowsePlan) throws -> String {
    if plan.store == nil { try StoreDirectory.own.create() }
    return path(of: plan)
  }

  /// Returns the store's file, which may not exist.
  static func path(of plan: BrowsePlan) -> String {
    plan.store ?? StoreDirectory.own.store(forCatalog: canonical(plan.catalog))
  }

  /// Returns the catalog's path without links and dots, so that it has one store however it is named.
  static func canonical(_ catalog: String?) -> String? {
    catalog.map { URL(filePath: $0).resolvingSymlinksInPath().path }
  }

  /// Midnight of the current day in UTC, when the terminal storefront starts.
  private static var today: StoreInstant {
    let milliseconds = WallClock.now.milliseconds
    return StoreInstant(milliseconds: milliseconds - milliseconds % 86_400_000)
  }
}
