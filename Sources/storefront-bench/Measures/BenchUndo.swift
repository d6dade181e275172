import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreSnapshots

/// The cost of undoing a step, and of undoing many steps at once, in sessions of several ages.
struct UndoBench {
  /// The numbers of steps in the measured sessions.
  private static let sizes = [1_000, 10_000, 100_000]
  private static let rounds = 11
  /// The number of steps that are undone at once in sessions that are long enough.
  private static let distance = 10_000
  /// The last step that remains when the store undoes all but its first steps.
  private static let early = 20
  /// The number of steps in the measured store that is in a file.
  private static let kept = 20_000
  /// The number of steps that the first undo after opening a store must repeat.
  private static let repeated = 400

  let setting: BenchSetting

  /// Returns the milliseconds of four operations for each size.
  ///
  /// They are:
  ///
  /// - undoing the last step
  /// - going 10,000 steps back
  /// - a redo after all but the first steps were undone
  /// - the first undo after opening the store
  func undos() async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    var young: [String: Double] = [:]
    func note(_ name: String, _ size: Int, _ value: Double) {
      figures.append(
        BenchFigure(
          name: "\(name)-\(size)",
          value: value,
          unit: "ms",
          peer: young[name].map { _ in "at \(Self.sizes[0]) steps" },
          peerValue: young[name]
        )
      )
      young[name] = young[name] ?? value
    }
    for size in Self.sizes {
      var driver = try await Self.session(of: size, in: MemoryJournal())
      note("undo", size, try await Self.back(&driver).undo)
      if size > Self.distance {
        figures.append(try await Self.farBack(&driver, named: "undo-10000-of-\(size)"))
      }
      driver = try await driver.went(.step(Self.early))
      note("redo-beside", size, try await Self.back(&driver).redo)
      driver.close()
      note("undo-first-of-a-day", size, try await firstUndo(after: size))
    }
    return figures + (try await undosInAFile())
  }

  /// Returns the median duration, in milliseconds, of the first undo after opening a store.
  ///
  /// At every size, the same number of steps follows the last checkpoint in the file and must be replayed.
  private func firstUndo(after size: Int) async throws -> Double {
    let path = "\(setting.folder)/undo-first-\(size).store"
    var driver = try await Self.session(of: size, in: SQLiteJournal(path: path))
    let catalog = driver.session.catalog
    while try Self.distance(in: driver) / 2 != Self.repeated / 2 {
      try await Self.buy(in: driver)
      await driver.session.finishSnapshot()
    }
    driver.close()
    var times: [Double] = []
    for _ in 0..<Self.rounds {
      driver = try await OpeningBench.open(path, selling: catalog)
      let clock = ContinuousClock()
      let start = clock.now
      driver = try await driver.went(.undo)
      times.append((clock.now - start).milliseconds)
      driver.close()
    }
    return BenchSample(times).median
  }

  /// Returns the number of steps after the last checkpoint in the file.
  private static func distance(in driver: StoreDriver) throws -> Int {
    let last = try driver.session.storedSnapshots.reader?.stands().last { $0.step != nil }
    return (driver.session.steps?.count ?? 0) - (last?.step?.number ?? 0)
  }

  /// Undoes and redoes the last step, many times.
  ///
  /// - Returns: The median milliseconds of each of the two.
  private static func back(_ driver: inout StoreDriver) async throws -> (undo: Double, redo: Double)
  {
    let clock = ContinuousClock()
    var (undos, redos): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let start = clock.now
      driver = try await driver.went(.undo)
      let middle = clock.now
      driver = try await driver.went(.redo)
      undos.append((middle - start).milliseconds)
      redos.append((clock.now - middle).milliseconds)
    }
    return (BenchSample(undos).median, BenchSample(redos).median)
  }

  /// Returns the milliseconds of several operations on a store in a file.
  ///
  /// Some operations run in the program that made the steps, others after the store was opened
  /// again.
  ///
  /// - going 10,000 steps back, in both cases
  /// - the first and the second undo after opening
  /// - a redo while 10,000 steps are undone
  /// - a switch to the branch with these steps, after opening
  private func undosInAFile() async throws -> [BenchFigure] {
    let path = "\(setting.folder)/undo.store"
    var driver = try await Self.session(of: Self.kept, in: SQLiteJournal(path: path))
    var figures = [try await Self.farBack(&driver, named: "undo-10000-in-a-file")]
    driver = try await driver.went(.redo)
    let catalog = driver.session.catalog
    driver.close()
    driver = try await OpeningBench.open(path, selling: catalog)
    for name in ["undo-first-of-a-day", "undo-second-of-a-day"] {
      figures.append(try await Self.time(name) { driver = try await driver.went(.undo) })
    }
    driver.close()
    driver = try await OpeningBench.open(path, selling: catalog)
    figures.append(try await Self.farBack(&driver, named: "undo-10000-of-a-day"))
    driver = try await driver.went(.step(Self.early))
    let redo = try await Self.back(&driver).redo
    figures.append(Self.figure("redo-beside-10000-in-a-file", redo))
    try await driver.perform(.quit)
    guard let tree = driver.session.steps?.tree,
      let left = tree.branches.first(where: { $0.id != tree.active })
    else { throw BenchFailure("no branch was left") }
    driver.close()
    driver = try await OpeningBench.open(path, selling: catalog)
    figures.append(
      try await Self.time("branch-10000-of-a-day") {
        driver = try await driver.went(.branch(left.name))
      }
    )
    driver.close()
    return figures
  }

  /// Returns the time of an operation, compared with the budget.
  private static func time(
    _ name: String,
    _ body: () async throws -> Void
  ) async throws -> BenchFigure {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return figure(name, (clock.now - start).milliseconds)
  }

  /// Returns milliseconds, compared with the budget.
  private static func figure(_ name: String, _ value: Double) -> BenchFigure {
    BenchFigure(name: name, value: value, unit: "ms", peer: "the budget", peerValue: 200)
  }

  /// Measures going 10,000 steps back.
  private static func farBack(
    _ driver: inout StoreDriver,
    named name: String
  ) async throws -> BenchFigure {
    guard let count = driver.session.steps?.count, count > distance else {
      throw BenchFailure("the session has not enough steps")
    }
    return try await time(name) { driver = try await driver.went(.step(count - distance)) }
  }

  /// Returns a session of purchases, each of two steps.
  private static func session(
    of steps: Int,
    in journal: any EventJournal
  ) async throws -> StoreDriver {
    let catalog = Catalog.sample
    let session = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(catalog: catalog, start: ScriptOpening.defaultStart, seed: 1),
      journal: journal
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    for _ in 0..<steps / 2 { try await buy(in: driver) }
    return driver
  }

  private static func buy(in driver: StoreDriver) async throws {
    guard let product = driver.session.catalog.products.first(where: { $0.type == .consumable })
    else { throw BenchFailure("the sample has no consumable") }
    try await driver.perform(.buy(Buy(product: product.id)))
    try await driver.perform(.answer(.buy))
  }
}
