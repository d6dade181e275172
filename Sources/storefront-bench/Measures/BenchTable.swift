import CatalogTools
import StoreCatalog
import StoreModel
import StorefrontUI
import TerminalCanvas

/// The price table of large catalogs: the time that a key waits, and the work behind the screen.
struct TableBench {
  private static let sizes = [1_000, 10_000, 100_000]
  private static let size = Size(columns: 120, rows: 40)
  /// The typed keys: moves, selections, other columns, and a filter that is typed and cleared.
  private static let keys: [Key] =
    Array(repeating: .down, count: 20) + [.pageDown, .pageDown, .end, .home, .right, .right, .tab]
    + [
      .character(" "), .character("v"), .pageDown, .character("v"), .end, .character("v"),
      .home, .character("/"),
    ]
    + "royal".map { .character($0) } + [.escape, .character("A"), .character("N")]

  let setting: BenchSetting

  /// Returns four figures for each size: the median key, the slowest key, and the times of sorting by two
  /// columns.
  ///
  /// The prices of all rows are known, but sorting by name must read the SKUs.
  func keys() throws -> [BenchFigure] {
    try (Self.sizes + (setting.isLarge ? [1_000_000] : [])).flatMap { count in
      var screen = try opened(count)
      let clock = ContinuousClock()
      let prices = sorting(&screen, clock)
      var delays: [Double] = []
      for key in (0..<5).flatMap({ _ in Self.keys }) {
        let start = clock.now
        _ = screen.update(.keyPressed(key))
        _ = screen.draw(size: Self.size)
        delays.append((clock.now - start).milliseconds)
      }
      for _ in 0..<100 { _ = screen.update(.keyPressed(.left)) }
      let sample = BenchSample(delays)
      return [
        BenchFigure(name: "table-key-\(count)-median", value: sample.median, unit: "ms"),
        BenchFigure(
          name: "table-key-\(count)-slowest",
          value: sample.quantile(1),
          unit: "ms",
          peer: "budget",
          peerValue: 16
        ),
        BenchFigure(name: "table-by-price-\(count)", value: prices, unit: "ms"),
        BenchFigure(name: "table-by-name-\(count)", value: sorting(&screen, clock), unit: "ms"),
      ]
    }
  }

  /// Returns the time of sorting by the column under the cursor, during the key or behind the screen.
  private func sorting(_ screen: inout StorefrontScreen, _ clock: ContinuousClock) -> Double {
    let files = TableFiles(read: { _ in [] }, write: { _, _, _ in })
    let start = clock.now
    for effect in screen.update(.keyPressed(.character("s"))) {
      guard case .table(let work) = effect, let job = screen.job(for: work) else { continue }
      _ = screen.update(.table(job.done(files)))
    }
    return (clock.now - start).milliseconds
  }

  /// Returns a screen with the table of a generated catalog and the cursor at its prices.
  private func opened(_ count: Int) throws -> StorefrontScreen {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 1, skuCount: count).write { bytes += $0 }
    guard let catalog = CatalogReader.read(bytes: bytes, path: "generated").catalog else {
      throw BenchFailure("the generated catalog has errors")
    }
    var screen = StorefrontScreen(catalogName: "generated", size: Self.size)
    _ = screen.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    for key: Key in [.character("p"), .tab, .tab] { _ = screen.update(.keyPressed(key)) }
    return screen
  }
}
