import StoreCatalog
import StoreModel

/// The rows that match a query: a header for each section that has matches, followed by its products and SKUs.
///
/// Sorted rows are listed without headers. Rows are counted and located by arithmetic, and made only when
/// needed.
package struct CatalogList: Sendable {
  /// A line of the list.
  package enum Row: Hashable, Sendable {
    /// A section's header, with the number of its rows in the list.
    case section(CatalogIndex.Section, count: Int)
    case item(CatalogIndex.Item)
  }

  /// A section's rows in the list.
  private struct Run: Sendable {
    var section: Int
    /// The row of the section's header.
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

  /// Whether hits may be missing, because a bounded search with a pattern doesn't read every SKU.
  package var isCut: Bool { hits.isCut }

  /// The number of rows, including headers.
  package var count: Int { sorted?.count ?? matchCount + runs.count }

  /// Returns this list without headers, in the order of sorted rows.
  package func sorted(as all: CatalogRows) -> CatalogList {
    var list = self
    list.sorted = all.kept(by: CatalogRows(index: index, positions: hits.positions)).positions
    return list
  }

  /// The row at a position, counting headers.
  package subscript(row: Int) -> Row {
    if let sorted { return .item(index.item(Int(sorted[row]))) }
    let run = runs[self.run(at: row)]
    guard row > run.header else {
      return .section(index.sections[run.section], count: run.hits.count)
    }
    let hit = run.hits.lowerBound + row - run.header - 1
    return .item(index.item(Int(hits.positions[hit])))
  }

  /// Returns the row of an item, or `nil` if the list doesn't contain it.
  ///
  /// The row isn't derived from the item's row in the unfiltered list, because the filter changes it.
  package func row(of item: CatalogIndex.Item) -> Int? {
    guard let position = index.position(of: item) else { return nil }
    if let sorted { return sorted.firstIndex(of: Int32(position)) }
    let section = index.section(of: position)
    guard let run = runs.first(where: { $0.section == section }) else { return nil }
    let hit = run.hits.partitioningIndex { Int(hits.positions[$0]) >= position }
    guard hit < run.hits.upperBound, Int(hits.positions[hit]) == position else { return nil }
    return run.header + 1 + hit - run.hits.lowerBound
  }

  /// Returns the row of each given item that is in the list, in the list's order.
  ///
  /// In a sorted list, this takes one pass for all items instead of one for each.
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

  /// Returns the rows that match a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - previous: The list before the last key press. If the query narrows it, only this list is
  ///     searched.
  ///   - isBounded: Whether a key press waits for the rows. If so, a query with a pattern, or with a
  ///     field that must be read from the file, examines only some SKUs (``CatalogList/isCut``).
  ///   - cancellation: Ends the search early. The caller must discard the rows then.
  /// - Returns: The rows, with their sections.
  package func list(
    matching query: CatalogQuery,
    within previous: CatalogList? = nil,
    isBounded: Bool = false,
    cancellation: SearchCancellation = SearchCancellation()
  ) -> CatalogList {
    // A malformed query matches everything, and keeps its problems.
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
  ///   - query: The query.
  ///   - previous: The list before the last key press.
  /// - Returns: Whether it is fast enough.
  package func isQuick(_ query: CatalogQuery, within previous: CatalogList) -> Bool {
    query.isEmpty || query == previous.query || count <= 2_000
  }
}
