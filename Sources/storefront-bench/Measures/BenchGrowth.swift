import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StorefrontUI

/// What a step costs in a store that has grown old, beside the same step in a young one.
struct GrowthBench {
  /// How many purchases are behind the store when it is measured.
  private static let sizes = [1_000, 10_000, 100_000]
  /// How many purchases are measured at each size.
  private static let measured = 500

  let setting: BenchSetting

  /// A figure for each size: milliseconds of a purchase in a script, with its answer.
  func purchases() async throws -> [BenchFigure] {
    guard let product = Catalog.sample.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    var player = try await GrowthPlayer(folder: setting.folder)
    var done = 0
    var first: Double?
    var figures: [BenchFigure] = []
    for size in Self.sizes {
      try await player.buy(product.id, times: size - done)
      done = size + Self.measured
      let time = try await player.buy(product.id, times: Self.measured)
      figures.append(
        BenchFigure(
          name: "script-purchase-\(size)",
          value: time,
          unit: "ms",
          peer: first == nil ? nil : "the \(Self.sizes[0])th",
          peerValue: first
        )
      )
      first = first ?? time
    }
    return figures
  }
}

/// A script that is played step by step, as `play` does.
private struct GrowthPlayer {
  private var player: SessionPlayer

  init(folder: String) async throws {
    let path = "\(folder)/growth.session.yaml"
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
    var stage = SessionStage(screen: opening.screen(size: SessionPlayer.screenSize))
    _ = await stage.open(try await opening.driver())
    player = SessionPlayer(stage: stage)
  }

  /// - Returns: Milliseconds for each.
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
