import StoreModel

/// The rows that a query leaves: a header for each section that has any, and its products and SKUs.
///
/// Rows are counted and found by arithmetic; only those that are asked for exist.
package struct CatalogList: Sendable {
  /// A line of the list.
  package enum Row: Hashable, Sendable {
    /// A section's header, with how many of its rows are in the list.
    case section(CatalogIndex.Section, count: Int)
    case item(CatalogIndex.Item)
  }

  /// Some rows of a section that are in the list together.
  private struct Run: Sendable {
    var section: Int
    /// The row of the header.
    var header: Int
    /// The section's hits, as places in `hits`.
    var hits: Range<Int>
  }

  package let query: CatalogQuery
  /// Places in the index, ascending; nil for all of them.
  let hits: [Int32]?
  private let index: CatalogIndex
  private let runs: [Run]

  init(_ index: CatalogIndex, query: CatalogQuery, hits: [Int32]?) {
    self.index = index
    self.query = query
    self.hits = hits
    var runs: [Run] = []
    var start = 0
    for (number, section) in index.sections.enumerated() {
      let end =
        hits.map { Self.firstPlace(in: $0, notBelow: section.items.upperBound) }
        ?? section.items.upperBound
      if end > start {
        runs.append(Run(section: number, header: start + runs.count, hits: start..<end))
      }
      start = end
    }
    self.runs = runs
  }

  /// How many products and SKUs match.
  package var matchCount: Int { hits?.count ?? index.count }

  /// How many rows there are, headers included.
  package var count: Int { matchCount + runs.count }

  /// The row at a place, headers counted.
  package subscript(row: Int) -> Row {
    let run = runs[self.run(at: row)]
    guard row > run.header else {
      return .section(index.sections[run.section], count: run.hits.count)
    }
    let hit = run.hits.lowerBound + row - run.header - 1
    return .item(index.item(hits.map { Int($0[hit]) } ?? hit))
  }

  /// Where an item is in the list, nil if it is not; its row before a filter says nothing after it.
  package func row(of item: CatalogIndex.Item) -> Int? {
    guard let place = index.place(of: item) else { return nil }
    let hit = hits.map { Self.firstPlace(in: $0, notBelow: place) } ?? place
    guard hit < matchCount, hits.map({ Int($0[hit]) == place }) ?? true,
      let run = runs.first(where: { $0.hits.contains(hit) })
    else { return nil }
    return run.header + 1 + hit - run.hits.lowerBound
  }

  /// The rows of the headers, for jumping from section to section.
  package var headers: [Int] { runs.map(\.header) }

  private func run(at row: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].header <= row { low = middle } else { high = middle }
    }
    return low
  }

  private static func firstPlace(in hits: [Int32], notBelow wanted: Int) -> Int {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if Int(hits[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CatalogIndex {
  /// Everything, unfiltered.
  package var list: CatalogList { CatalogList(self, query: CatalogQuery(""), hits: nil) }

  /// The rows that match a query.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - previous: The list before the last key; searched instead of everything if the query narrows it.
  /// - Returns: The rows, with their sections.
  package func list(
    matching query: CatalogQuery,
    within previous: CatalogList? = nil
  ) -> CatalogList {
    guard !query.isEmpty else { return list }
    let candidates = previous.flatMap { query.narrows($0.query) ? $0.hits : nil }
    return CatalogList(self, query: query, hits: places(matching: query, among: candidates))
  }

  /// Where an item is in the index.
  func place(of item: Item) -> Int? {
    let code: Int32 =
      switch item {
      case .product(let index): Int32(index)
      case .sku(let index): ~Int32(index)
      }
    return items.firstIndex(of: code)
  }
}
