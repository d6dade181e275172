import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StorefrontUI

/// The cost of a step in an old store, compared with the same step in a young one.
///
/// The stores are measured in turns, so that other activity on the machine affects all of them alike.
struct GrowthBench {
  /// The number of purchases in each store before it is measured.
  private static let sizes = [1_000, 10_000, 100_000]
  private static let rounds = 21
  /// The number of purchases measured in a round.
  private static let purchasesPerRound = 50

  let setting: BenchSetting

  /// Returns a figure for each size: the milliseconds of a purchase in a script, including the
  /// answer on the purchase sheet.
  func purchases() async throws -> [BenchFigure] {
    guard let product = Catalog.sample.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    var players: [GrowthPlayer] = []
    for size in Self.sizes {
      var player = try await GrowthPlayer(path: "\(setting.folder)/\(size).session.yaml")
      try await player.buy(product.id, times: size)
      players.append(player)
    }
    var times = players.map { _ in [Double]() }
    for _ in 0..<Self.rounds {
      for index in players.indices {
        times[index].append(
          try await players[index].buy(product.id, times: Self.purchasesPerRound)
        )
      }
    }
    let medians = times.map { BenchSample($0).median }
    return zip(Self.sizes, medians).map { size, median in
      BenchFigure(
        name: "script-purchase-\(size)",
        value: median,
        unit: "ms",
        peer: size == Self.sizes[0] ? nil : "the \(Self.sizes[0])th",
        peerValue: size == Self.sizes[0] ? nil : medians[0]
      )
    }
  }
}

/// A player that plays a script step by step, as `play` does.
private struct GrowthPlayer {
  private var player: SessionPlayer

  init(path: String) async throws {
    try CommandFile(path: path).write(
      Array("session: 1\nsteps: [{note: begin}]\n".utf8),
      isReplacing: false
    )
    let opening: ScriptOpening
    do {
      opening = try ScriptOpening(path: path) { _ in throw BenchFailure("it has no journal") }
    } catch {
      throw BenchFailure("\(error)")
    }
    let stage = HeadlessStage(try await opening.driver()) {
      SessionStage(screen: opening.screen(size: SessionPlayer.screenSize))
    }
    player = SessionPlayer(stage: stage)
  }

  /// - Returns: The milliseconds of each step.
  @discardableResult
  mutating func buy(_ product: ProductID, times: Int) async throws -> Double {
    guard times > 0 else { return 0 }
    let steps = [Step.buy(Buy(product: product)), .answer(.buy)]
    let script = SessionScript(
      header: SessionHeader(),
      steps: (0..<times).flatMap { _ in steps.map { ScriptStep($0) } }
    )
    let clock = ContinuousClock()
    let start = clock.now
    let result = await player.play(script, path: "growth")
    guard case .passed = result.ending else {
      throw BenchFailure("the script does not pass: \(result)")
    }
    return (clock.now - start).milliseconds / Double(times)
  }
}
