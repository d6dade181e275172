import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback

/// The cost of a script as testers run it in CI, measured after the program has started.
struct ScriptBench {
  let setting: BenchSetting

  /// Returns one figure: the median of nine runs of 50 steps.
  func play() async throws -> [BenchFigure] {
    let path = "\(setting.folder)/bench.session.yaml"
    try CommandFile(path: path).write(Array(try script().utf8), isReplacing: false)
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<9 {
      let start = clock.now
      let opening = try opened(path)
      let result = await opening.play()
      times.append((clock.now - start).milliseconds)
      guard case .passed = result.ending else {
        throw BenchFailure("the script does not pass: \(result)")
      }
    }
    return [BenchFigure(name: "script-50-steps", value: BenchSample(times).median, unit: "ms")]
  }

  private func opened(_ path: String) throws(BenchFailure) -> ScriptOpening {
    do {
      return try ScriptOpening(path: path) { _ in throw BenchFailure("the script has no journal") }
    } catch {
      throw BenchFailure("\(error)")
    }
  }

  /// Returns a script that repeats five steps ten times: buy, answer, check, wait a day, check again.
  private func script() throws(BenchFailure) -> String {
    guard let product = Catalog.sample.products.first(where: { $0.type == .consumable }) else {
      throw BenchFailure("the sample has no consumable")
    }
    let turns = (1...10).map { turn in
      """
        - buy: \(product.id.rawValue)
        - answer: buy
        - expect: {outcome: success, unfinished: []}
        - advance: 1d
        - expect: {transactions: \(turn)}

      """
    }
    return "session: 1\nsteps:\n\(turns.joined())"
  }
}
