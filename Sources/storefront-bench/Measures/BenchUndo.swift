import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreScript
import StoreSession

/// What it takes to undo a step, and to go far back, in sessions of several ages.
struct UndoBench {
  /// How many steps are behind a session when it is measured.
  private static let sizes = [1_000, 10_000, 100_000]
  private static let rounds = 11
  /// How far is gone back at once where the session is that long.
  private static let distance = 10_000
  /// How many steps are behind a store in a file when it is measured.
  private static let kept = 20_000

  let setting: BenchSetting

  /// A figure for each size: milliseconds of undoing the last step, and of going 10,000 back.
  func undos() async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    var young: Double?
    for size in Self.sizes {
      var driver = try await Self.session(of: size, in: MemoryJournal())
      let clock = ContinuousClock()
      var times: [Double] = []
      for _ in 0..<Self.rounds {
        let start = clock.now
        driver = try await driver.went(.undo)
        times.append((clock.now - start).milliseconds)
        driver = try await driver.went(.redo)
      }
      let median = BenchSample(times).median
      figures.append(
        BenchFigure(
          name: "undo-\(size)",
          value: median,
          unit: "ms",
          peer: young == nil ? nil : "in a session of \(Self.sizes[0])",
          peerValue: young
        )
      )
      young = young ?? median
      if size > Self.distance {
        figures.append(try await Self.farBack(&driver, named: "undo-10000-of-\(size)"))
      }
      driver.close()
    }
    return figures + (try await undosInAFile())
  }

  /// Milliseconds of going 10,000 steps back, in a store in a file: with what this day has left in memory,
  /// and of an earlier day; and of the first and second undo of a store of an earlier day.
  private func undosInAFile() async throws -> [BenchFigure] {
    let path = "\(setting.folder)/undo.store"
    var driver = try await Self.session(of: Self.kept, in: SQLiteJournal(path: path))
    var figures = [try await Self.farBack(&driver, named: "undo-10000-in-a-file")]
    driver = try await driver.went(.redo)
    let catalog = driver.session.catalog
    driver.close()
    driver = try await OpeningBench.open(path, selling: catalog)
    for name in ["undo-first-of-a-day", "undo-second-of-a-day"] {
      let clock = ContinuousClock()
      let start = clock.now
      driver = try await driver.went(.undo)
      let time = (clock.now - start).milliseconds
      figures.append(
        BenchFigure(name: name, value: time, unit: "ms", peer: "the budget", peerValue: 200)
      )
    }
    driver.close()
    driver = try await OpeningBench.open(path, selling: catalog)
    figures.append(try await Self.farBack(&driver, named: "undo-10000-of-a-day"))
    driver.close()
    return figures
  }

  /// Goes 10,000 steps back.
  private static func farBack(
    _ driver: inout StoreDriver,
    named name: String
  ) async throws -> BenchFigure {
    guard let count = driver.session.steps?.count, count > distance else {
      throw BenchFailure("the session has not enough steps")
    }
    let clock = ContinuousClock()
    let start = clock.now
    driver = try await driver.went(.step(count - distance))
    return BenchFigure(
      name: name,
      value: (clock.now - start).milliseconds,
      unit: "ms",
      peer: "the budget",
      peerValue: 200
    )
  }

  /// A session of purchases, each of two steps.
  private static func session(
    of steps: Int,
    in journal: any EventJournal
  ) async throws -> StoreDriver {
    let catalog = Catalog.sample
    guard let product = catalog.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    let session = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(catalog: catalog, start: ScriptOpening.defaultStart, seed: 1),
      journal: journal
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    for _ in 0..<steps / 2 {
      try await driver.perform(.buy(Buy(product: product.id)))
      try await driver.perform(.answer(.buy))
    }
    return driver
  }
}
