import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreEngine
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

  /// A figure for each size: milliseconds of undoing the last step, and of going 10,000 back.
  func undos() async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    var young: Double?
    for size in Self.sizes {
      var driver = try await Self.session(of: size)
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
      guard let count = driver.session.steps?.count, count > Self.distance else { continue }
      let start = clock.now
      driver = try await driver.went(.step(count - Self.distance))
      let back = (clock.now - start).milliseconds
      figures.append(
        BenchFigure(
          name: "undo-10000-of-\(size)",
          value: back,
          unit: "ms",
          peer: "the budget",
          peerValue: 200
        )
      )
      driver.close()
    }
    return figures
  }

  /// A session of purchases, each of two steps.
  private static func session(of steps: Int) async throws -> StoreDriver {
    let catalog = Catalog.sample
    guard let product = catalog.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    let session = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(catalog: catalog, start: ScriptOpening.defaultStart, seed: 1)
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
