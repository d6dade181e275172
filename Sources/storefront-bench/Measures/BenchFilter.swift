import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel

/// The cost of filtering a large catalog after each typed key.
struct FilterBench {
  private static let count = 1_000_000
  private static let typed = "royal quest"

  let setting: BenchSetting

  /// Measures the slowest key and the median key, making the index, and sorting the list by price
  /// after a key.
  func keys() throws -> [BenchFigure] {
    let catalog = try generated()
    let clock = ContinuousClock()
    let begun = clock.now
    let index = CatalogIndex(catalog)
    let indexing = clock.now - begun
    var delays: [Double] = []
    for _ in 0..<3 {
      var list = index.list
      for end in Self.typed.indices {
        let query = CatalogQuery(typed: String(Self.typed[...end]))
        let start = clock.now
        list = index.list(matching: query, within: list)
        delays.append((clock.now - start).milliseconds)
      }
    }
    let sample = BenchSample(delays)
    let sortingBegun = clock.now
    let sorted = index.list.sorted(as: index.rows(in: CatalogOrder(.price, isDescending: true)))
    let sorting = clock.now - sortingBegun
    guard sorted.count == index.count else { throw BenchFailure("the sorted list lacks rows") }
    return [
      BenchFigure(
        name: "filter-slowest-key",
        value: sample.quantile(1),
        unit: "ms",
        peer: "fzf --filter",
        peerValue: try fzf(catalog)
      ),
      BenchFigure(name: "filter-median-key", value: sample.median, unit: "ms"),
      BenchFigure(name: "filter-index", value: indexing.milliseconds, unit: "ms"),
      BenchFigure(
        name: "sort-by-price",
        value: sorting.milliseconds,
        unit: "ms",
        peer: "budget",
        peerValue: 16
      ),
    ]
  }

  private func generated() throws -> Catalog {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 1, skuCount: Self.count).write { bytes += $0 }
    guard let catalog = CatalogReader.read(bytes: bytes, path: "generated").catalog else {
      throw BenchFailure("the generated catalog has errors")
    }
    return catalog
  }

  /// Returns the time of fzf for the first letter over the same names, or `nil` if it isn't installed.
  private func fzf(_ catalog: Catalog) throws -> Double? {
    guard let path = EnvironmentVariable.path(of: "fzf") else { return nil }
    let lines = "\(setting.folder)/names.txt"
    try CommandFile(path: lines).write(isReplacing: false) { write in
      var chunk: [UInt8] = []
      for sku in catalog.skus {
        chunk += "\(sku.sku) \(sku.localizations.first?.displayName ?? "")\n".utf8
        guard chunk.count > 1 << 16 else { continue }
        try write(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
      try write(chunk)
    }
    return try ChildProcess.time([path, "--filter", Self.typed], input: lines).milliseconds
  }
}
