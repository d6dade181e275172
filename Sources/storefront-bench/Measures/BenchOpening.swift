import CatalogTools
import Glibc
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession

/// The time that a user waits for an old store: until it is open, and until it is closed.
struct OpeningBench {
  /// The numbers of transactions in the opened stores, each with its budget in milliseconds.
  private static let sizes: [(count: Int, budget: Double?)] = [
    (1_000, nil), (20_000, 100), (100_000, nil), (1_000_000, 1000),
  ]
  /// The number of times that each store is opened.
  private static let rounds = 5

  let setting: BenchSetting

  /// Returns two figures for each size: the milliseconds until a store is open, and until it is
  /// closed again.
  func openings() async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for (count, budget) in Self.sizes where setting.isLarge || count < 1_000_000 {
      let path = "\(setting.folder)/opening-\(count).store"
      let catalog = try fill(path, with: count)
      var times: (opening: [Double], closing: [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        let clock = ContinuousClock()
        let begun = clock.now
        let driver = try await Self.open(path, selling: catalog)
        let opened = clock.now
        driver.close()
        times.opening.append((opened - begun).milliseconds)
        times.closing.append((clock.now - opened).milliseconds)
      }
      figures += [
        BenchFigure(
          name: "open-\(count)",
          value: BenchSample(times.opening).median,
          unit: "ms",
          peer: budget.map { _ in "budget" },
          peerValue: budget
        ),
        BenchFigure(name: "close-\(count)", value: BenchSample(times.closing).median, unit: "ms"),
      ]
    }
    return figures
  }

  /// Opens a store like a program does, with its app running and no work pending.
  static func open(_ path: String, selling catalog: Catalog) async throws -> StoreDriver {
    let journal = try SQLiteJournal(path: path)
    return try await StoreDriver.opened(
      selling: catalog,
      as: StorePlan(start: BenchShop.start),
      keptIn: EventFile(
        path: path,
        journal: journal,
        resume: { journal.resume { preconditionFailure("\($0)") } },
        dropSnapshots: journal.dropSnapshots,
        load: { try journal.load() },
        begin: journal.appendHistory,
        refusal: { JournalError(path: path, .impossible($0)) }
      )
    )
  }

  /// Returns the path of a store with a number of transactions, which is made if it doesn't exist.
  func store(of count: Int) throws -> String {
    let path = "\(setting.folder)/opening-\(count).store"
    if access(path, F_OK) != 0 { _ = try fill(path, with: count) }
    return path
  }

  /// Writes a store with a number of transactions.
  ///
  /// Half of them are granted consumables, the other half are periods of a hundred daily subscriptions.
  private func fill(_ path: String, with count: Int) throws -> Catalog {
    let subscribers = 100
    guard let coins = Catalog.sample.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    let plans = (0..<subscribers).map { BenchShop.plan($0, every: .day) }
    let catalog = Catalog(products: plans + [coins])
    var opening = StoreOpening(catalog: catalog, start: BenchShop.start, seed: 1)
    opening.settings.standingAnswer = .buy
    let journal = MemoryJournal()
    let session = try StoreSession(catalog: catalog, opening: opening, journal: journal)
    try session.perform(.launch)
    for plan in plans { try session.perform(.purchase(PurchaseRequest(product: plan))) }
    let days = max(1, count / 2 / subscribers)
    for day in 0..<days {
      let moment = BenchShop.start.advanced(byDays: Int64(day))
      try session.perform(.advance(to: moment))
      for _ in 0..<count / 2 / days {
        try session.perform(.purchase(PurchaseRequest(product: coins)))
      }
      try finishAll(session)
    }
    // The app is closed, so that it has nothing to do when the measurement opens the store.
    try session.perform(.terminate(crashed: false))
    let file = try SQLiteJournal(path: path)
    try file.appendHistory(journal.events)
    file.close()
    return catalog
  }

  private func finishAll(_ session: StoreSession) throws {
    for id in session.read(\.unfinished) {
      try session.perform(.finish(id, by: .app))
    }
  }
}
