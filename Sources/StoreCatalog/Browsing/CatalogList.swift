import StoreModel

/// The rows that a query leaves: a header for each section that has any, and its products and SKUs.
///
/// Sorted rows are listed without headers. Rows are counted and found by arithmetic, and made only when needed.
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
    /// The section's hits, as positions in `hits`.
    var hits: Range<Int>
  }

  package let query: CatalogQuery
  let hits: SectionedHits
  let index: CatalogIndex
  private let runs: [Run]
  /// The positions of sorted rows, or `nil` in the order of sections.
  private(set) var sorted: [Int32]?

  init(_ index: CatalogIndex, query: CatalogQuery, hits: SectionedHits) {
    self.index = index
    self.query = query
    self.hits = hits
    var runs: [Run] = []
    var start = 0
    for (section, count) in hits.counts.enumerated() where count > 0 {
      runs.append(Run(section: section, header: start + runs.count, hits: start..<start + count))
      start += count
    }
    self.runs = runs
  }

  package var matchCount: Int { hits.positions.count }

  /// Whether there may be more: a pattern does not search everything.
  package var isCut: Bool { hits.isCut }

  /// How many rows there are, headers included.
  package var count: Int { sorted?.count ?? matchCount + runs.count }

  /// Returns the same rows in the order of others, without headers.
  package func sorted(as all: CatalogRows) -> CatalogList {
    var list = self
    list.sorted = all.kept(by: CatalogRows(index: index, positions: hits.positions)).positions
    return list
  }

  /// The row at a position, headers counted.
  package subscript(row: Int) -> Row {
    if let sorted { return .item(index.item(Int(sorted[row]))) }
    let run = runs[self.run(at: row)]
    guard row > run.header else {
      return .section(index.sections[run.section], count: run.hits.count)
    }
    let hit = run.hits.lowerBound + row - run.header - 1
    return .item(index.item(Int(hits.positions[hit])))
  }

  /// Where an item is in the list, nil if it is not; its row before a filter says nothing after it.
  package func row(of item: CatalogIndex.Item) -> Int? {
    guard let position = index.position(of: item) else { return nil }
    if let sorted { return sorted.firstIndex(of: Int32(position)) }
    let section = index.section(of: position)
    guard let run = runs.first(where: { $0.section == section }) else { return nil }
    let hit = run.hits.partitioningIndex { Int(hits.positions[$0]) >= position }
    guard hit < run.hits.upperBound, Int(hits.positions[hit]) == position else { return nil }
    return run.header + 1 + hit - run.hits.lowerBound
  }

  /// Returns the rows of those of some items that the list has, in the list's order.
  ///
  /// One pass over a sorted list, in which finding each item would be a pass of its own.
  package func rows(of items: [CatalogIndex.Item]) -> [Int] {
    guard let sorted else { return items.compactMap(row(of:)).sorted() }
    var wanted = PositionMarks(of: index.count)
    for position in items.compactMap(index.position(of:)) { wanted[position] = true }
    return sorted.indices.filter { wanted[Int(sorted[$0])] }
  }

  /// The rows of the headers, for jumping from section to section.
  package var headers: [Int] { sorted == nil ? runs.map(\.header) : [] }

  private func run(at row: Int) -> Int { runs.partitioningIndex { $0.header > row } - 1 }
}

extension CatalogIndex {
  package var list: CatalogList { CatalogList(self, query: .everything, hits: everything) }

  /// The rows that match a query.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - previous: The list before the last key; searched instead of everything if the query narrows it.
  ///   - isBounded: Whether a key waits: patterns, and fields for which SKUs have to be read, look at so many
  ///     as there is time for, see ``CatalogList/isCut``.
  ///   - cancellation: Ends the search early, with rows that are of no use.
  /// - Returns: The rows, with their sections.
  package func list(
    matching query: CatalogQuery,
    within previous: CatalogList? = nil,
    isBounded: Bool = false,
    cancellation: SearchCancellation = SearchCancellation()
  ) -> CatalogList {
    // A malformed query finds everything, and keeps its problems.
    guard !query.isEmpty else { return CatalogList(self, query: query, hits: everything) }
    if let previous, previous.query == query, isBounded || !previous.isCut {
      return CatalogList(self, query: query, hits: previous.hits)
    }
    let candidates = previous.flatMap { list in
      query.narrows(list.query) && !list.hits.isCut ? list.hits : nil
    }
    let hits = hits(matching: query, among: candidates, isBounded: isBounded, cancellation)
    return CatalogList(self, query: query, hits: hits)
  }

  /// Decides whether a bounded search is fast enough for a key press.
  ///
  /// - Parameters:
  ///   - query: The typed query.
  ///   - previous: The list before the last key.
  /// - Returns: Whether it is fast enough.
  package func isQuick(_ query: CatalogQuery, within previous: CatalogList) -> Bool {
    query.isEmpty || query == previous.query || count <= 2_000
  }
}
