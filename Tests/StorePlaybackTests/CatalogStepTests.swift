import CatalogTools
import Foundation
import GRDB
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// A store changes to another catalog, or to the same one after an edit.
struct CatalogStepTests {
  /// A shop with a coin and a plan.
  ///
  /// A product without a price is left out.
  private static func shop(coin: String? = "0.99", plan: String? = "4.99") -> String {
    let products = coin.map { product("coin", "Consumable", $0, "") } ?? ""
    let terms = """
      , "groupNumber": 1, "subscriptionGroupID": "1", "recurringSubscriptionPeriod": "P1M"
      """
    let plans = plan.map { product("plan", "RecurringSubscription", $0, terms) } ?? ""
    return """
      {
        "format": "storefront-catalog",
        "version": 1,
        "products": [\(products)],
        "subscriptionGroups": [{"id": "1", "name": "Plans", "subscriptions": [\(plans)]}]
      }

      """
  }

  private static func product(
    _ id: String,
    _ type: String,
    _ price: String,
    _ terms: String
  ) -> String {
    """
    {"productID": "\(id)", "type": "\(type)", "referenceName": "\(id)", "displayPrice": "\(price)", \
    "localizations": []\(terms)}
    """
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Opens a script with its catalogs next to it.
  private static func opening(_ steps: String, in folder: URL) throws -> ScriptOpening {
    let file = folder.appending(path: "test.session.yaml")
    try Data("catalog: a.json\nsteps:\n\(steps)".utf8).write(to: file)
    return try ScriptOpening(path: file.path, decode: EventLine.decode)
  }

  @Test func purchasesStayAndProductsAreNew() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(), to: "a.json", in: folder)
      try Self.write(Self.shop(coin: "1.49", plan: "9.99"), to: "b.json", in: folder)
      try Self.write(Self.shop(plan: nil), to: "c.json", in: folder)
      let opening = try Self.opening(
        """
          - buy: plan
          - answer: buy
          - catalog: b.json
          - expect: {entitlements: [plan]}
          - buy: coin
          - expect: {sheetPrice: "$1.49"}
          - answer: buy
          - advance: 1mo
          - catalog: c.json
          - expect: {entitlements: [plan]}
          - buy: plan
          - expect: {refused: "the catalog has no product plan"}
          - advance: 1mo
          - expect: {entitlements: [plan]}
        """,
        in: folder
      )
      let journal = MemoryJournal()
      let result = await opening.play(journal: journal)
      #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")

      let prices = journal.events.compactMap { event -> String? in
        guard case .transactionAdded(let transaction, _) = event.event else { return nil }
        return "\(transaction.productId) \(transaction.price ?? 0)"
      }
      #expect(prices == ["plan 4990", "coin 1490", "plan 4990", "plan 4990"])
    }
  }

  /// The file on disk has changed since the recording, and may be gone.
  @Test func aRecordingHoldsWhatTheFileSaid() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(), to: "a.json", in: folder)
      let file = folder.appending(path: "b.json")
      try Self.write(Self.shop(coin: "1.49"), to: "b.json", in: folder)
      let steps = """
          - catalog: b.json
          - buy: coin
          - answer: buy
        """
      let opening = try Self.opening(steps, in: folder)
      let driver = try await opening.driver()
      defer { driver.close() }
      try await ScriptFixture.carryOut(opening.script.steps, on: driver)
      let first = driver.session.catalogs.first
      let line = try #require(try RecordedLine(of: driver.session))
      let source = RecordingSource(of: first.sold, path: "a.json")
      let recording = try SessionRecording(of: line, source, keeping: .max)
      let events = try driver.session.events(after: 0).map(EventLine.encode)

      try FileManager.default.removeItem(at: file)
      let script = folder.appending(path: "recorded.session.yaml")
      try Data(recording.script.text.utf8).write(to: script)
      let recorded = try ScriptOpening(path: script.path, decode: EventLine.decode)
      let (result, lines) = try await ScriptFixture.play(recorded)
      #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
      #expect(lines == events)
    }
  }

  @Test func aFileThatIsNotWhatItWasIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(), to: "a.json", in: folder)
      try Self.write(Self.shop(coin: "1.49"), to: "b.json", in: folder)
      let steps = "  - catalog: {file: b.json, digest: \"0123456789abcdef\"}\n"
      let result = try await Self.opening(steps, in: folder).play()
      let said = result.lines.joined(separator: "\n")
      #expect(result.ending != .passed)
      #expect(said.contains("\"b.json\" has changed"), "\(said)")
    }
  }

  @Test func aCatalogThatIsNotThereOrHasErrorsIsFoundBeforeTheFirstStep() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(), to: "a.json", in: folder)
      try Self.write(Self.shop(coin: "dear"), to: "b.json", in: folder)
      for (name, said) in [("c.json", "test.session.yaml:3:5: "), ("b.json", "b.json:")] {
        let error = #expect(throws: ScriptOpeningError.self) {
          try Self.opening("  - catalog: \(name)\n", in: folder)
        }
        let lines = error?.lines ?? []
        #expect(lines.first?.contains(said) == true, "\(lines)")
      }
    }
  }

  /// A script may use the name of a product that only a later catalog sells.
  @Test func namesOfEveryCatalogAreKnown() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(plan: nil), to: "a.json", in: folder)
      try Self.write(Self.shop(coin: nil), to: "b.json", in: folder)
      let steps = """
          - catalog: b.json
          - expect: {status: {plan: subscribed}}
        """
      _ = try Self.opening(steps, in: folder)
      #expect(throws: ScriptOpeningError.self) {
        try Self.opening("  - expect: {status: {plan: subscribed}}\n", in: folder)
      }
    }
  }

  @Test func aBranchOfAScriptTriesACatalogOut() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(Self.shop(), to: "a.json", in: folder)
      try Self.write(Self.shop(coin: "1.49"), to: "b.json", in: folder)
      let steps = """
          - branch:
              name: dearer
              steps:
                - catalog: b.json
                - buy: coin
                - expect: {sheetPrice: "$1.49"}
                - answer: buy
          - buy: coin
          - expect: {sheetPrice: "$0.99"}
        """
      let result = try await Self.opening(steps, in: folder).play()
      #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
    }
  }

  /// A reopened store sells what it sold before, because its events contain the file.
  @Test func aStoreThatIsOpenedAgainSellsWhatItSold() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "shop.store").path
      let first = try Self.catalog(Self.shop())
      var driver = try await Self.opened(first, in: path)
      try await driver.perform(
        .catalog(CatalogStep(file: "b.json", content: Self.shop(coin: "1.49")))
      )
      try await driver.perform(
        .catalog(CatalogStep(file: "c.json", content: Self.shop(coin: "1.99")))
      )
      driver.close()

      driver = try await Self.opened(first, in: path)
      #expect(driver.session.catalog.product("coin")?.milliunits == 1990)
      #expect(Self.catalogName(of: driver) == "c.json")
      driver = try await driver.went(.undo)
      #expect(driver.session.catalog.product("coin")?.milliunits == 1490)
      driver = try await driver.went(.undo)
      #expect(driver.session.catalog.product("coin")?.milliunits == 990)
      #expect(Self.catalogName(of: driver) == nil)
      driver.close()
    }
  }

  /// An edit of the file while no session had the store open is an event as well.
  @Test func aCatalogThatWasEditedMeanwhileIsSoldFromTheNextDayOn() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "shop.store").path
      func opened(_ text: String) async throws -> StoreDriver {
        try await Self.opened(text, keptIn: path)
      }
      var driver = try await opened(Self.shop())
      try await driver.perform(.buyElsewhere(Buy(product: "plan")))
      driver.close()

      driver = try await opened(Self.shop(plan: "9.99"))
      #expect(driver.session.catalog.product("plan")?.milliunits == 9990)
      #expect(Self.catalogName(of: driver) == "a.json")
      try await driver.perform(.catalog(CatalogStep(file: "b.json", content: Self.shop(plan: nil))))
      driver.close()

      // The named catalog is sold, and an undo leads back to what was sold.
      driver = try await opened(Self.shop(plan: "9.99"))
      #expect(driver.session.catalog.product("plan")?.milliunits == 9990)
      driver = try await driver.went(.undo)
      #expect(driver.session.catalog.product("plan")?.milliunits == 9990)
      #expect(driver.session.store.isEntitled(to: "plan"))
      let renewal = try #require(driver.session.nextDue)
      try await driver.perform(.advance(.to(renewal)))
      #expect(driver.session.store.transactions.last?.transaction.price == 4990)
      driver.close()
    }
  }

  /// A store has a record of the catalog that it sold when it was last open.
  ///
  /// This includes its first catalog, for which its events have only the digest. After an undo to
  /// the first day, the store sells the first catalog.
  @Test func theStoreKnowsWhatItSoldLast() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "shop.store").path
      func plan(_ catalog: Catalog?) -> Int64? { catalog?.product("plan")?.milliunits }
      var driver = try await Self.opened(Self.shop(), keptIn: path)
      #expect(driver.session.catalogs.before == nil)
      try await driver.perform(.buyElsewhere(Buy(product: "plan")))
      driver.close()

      driver = try await Self.opened(Self.shop(plan: "9.99"), keptIn: path)
      #expect(plan(driver.session.catalogs.before) == 4990)
      #expect(plan(driver.session.catalog) == 9990)
      let sold = driver.session.catalog
      var stage = SessionStage(screen: StorefrontScreen(catalogName: "a.json"))
      _ = await stage.update(.catalogLoaded(sold, CatalogIndex(sold)))
      _ = await stage.open(driver)
      let picture = stage.screen.draw(size: Size(columns: 100, rows: 30)).canvas.description
      #expect(picture.contains("Since the store was last open: 1 product changed"))
      driver.close()

      driver = try await Self.opened(Self.shop(plan: "19.99"), keptIn: path)
      #expect(plan(driver.session.catalogs.before) == 9990)
      driver = try await driver.went(.undo)
      #expect(driver.session.store.transactions.isEmpty)
      #expect(plan(driver.session.catalog) == 4990)
      driver.close()

      driver = try await Self.opened(Self.shop(plan: "19.99"), keptIn: path)
      #expect(plan(driver.session.catalogs.before) == 4990)
      driver.close()

      driver = try await Self.opened(Self.shop(plan: "19.99"), keptIn: path)
      #expect(driver.session.catalogs.before == nil)
      driver.close()
    }
  }

  /// A store continues even if its first catalog is missing or was changed.
  @Test(arguments: [
    "DROP TABLE catalog", "UPDATE catalog SET text = replace(text, '4.99', '3.99')",
  ])
  func aStoreWithoutItsFirstCatalogGoesOn(damage: String) async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "shop.store").path
      var driver = try await Self.opened(Self.shop(), keptIn: path)
      driver.close()
      try await DatabaseQueue(path: path).write { try $0.execute(sql: damage) }

      driver = try await Self.opened(Self.shop(plan: "9.99"), keptIn: path)
      #expect(driver.session.catalogs.before == nil)
      #expect(driver.session.catalog.product("plan")?.milliunits == 9990)
      driver.close()
    }
  }

  /// Saving an unchanged file changes nothing, so it causes no event.
  @Test func theSameCatalogCausesNoEvent() async throws {
    let driver = StoreDriver(session: try StoreSession.sample(isAppRunning: false))
    defer { driver.close() }
    try await driver.start()
    let step = Step.catalog(CatalogStep(file: "b.json", content: Self.shop()))
    try await driver.perform(step)
    let count = driver.session.log.count
    try await driver.perform(step)
    #expect(driver.session.log.count == count)
  }

  private static func catalogName(of driver: StoreDriver) -> String? {
    driver.session.log.catalogName(in: driver.session.store)
  }

  private static func catalog(_ text: String) throws -> Catalog {
    try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a.json").catalog)
  }

  private static func opened(_ text: String, keptIn path: String) async throws -> StoreDriver {
    let journal = try SQLiteJournal(path: path)
    var plan = StorePlan(start: .newYear)
    plan.catalogName = "a.json"
    return try await StoreDriver.opened(
      selling: try catalog(text),
      as: plan,
      keptIn: EventFile(
        path: path,
        journal: journal,
        load: { try journal.load() },
        begin: journal.appendHistory,
        refusal: { JournalError(path: path, .impossible($0)) },
        catalogs: StoredCatalogs(
          has: journal.hasKept,
          read: journal.keptCatalog,
          keep: journal.keepFirst
        )
      )
    )
  }

  private static func opened(_ catalog: Catalog, in path: String) async throws -> StoreDriver {
    let journal = try SQLiteJournal(path: path)
    let session = try StoreSession.sample(
      selling: catalog,
      journal: journal,
      events: try journal.load(),
      isAppRunning: false
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    return driver
  }
}
