import StoreCatalog
import StoreModel
import StoreQueries
import Synchronization

extension CatalogIndex {
  /// Returns the positions of the items that match a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - candidates: The hits to search, or `nil` to search all items.
  ///   - isBounded: Whether a key press waits for the hits. If so, the search limits the SKUs that it
  ///     reads or searches with a pattern.
  ///   - cancellation: Ends the search early.
  /// - Returns: The positions.
  func hits(
    matching query: CatalogQuery,
    among candidates: SectionedHits?,
    isBounded: Bool,
    _ cancellation: SearchCancellation
  ) -> SectionedHits {
    let filter = QueryFilter(query, index: self)
    if let candidates, candidates.positions.count <= Self.fewCandidates, query.rest.isEmpty,
      !filter.readsItems
    {
      return narrowed(candidates, filter)
    }
    let products = hits(filter, in: self.products.search, reading: .max, cancellation) {
      product(at: $0)
    }
    let chunks = skus.chunks
    let most = isBounded ? Self.mostRead / max(1, chunks.count) : .max
    let found = Mutex([Found](repeating: Found(), count: chunks.count))
    Cores.perform(chunks.count) { number in
      let part = hits(filter, in: chunks[number].search, reading: most, cancellation) {
        sku($0, of: number)
      }
      if !part.items.isEmpty || part.isCut { found.withLock { $0[number] = part } }
    }
    let parts = found.withLock(\.self)
    var all = SectionedHits(products: products.items, skus: parts.map(\.items), of: self)
    all.isCut = parts.contains(where: \.isCut) || cancellation.isCancelled
    return all
  }

  /// The items found in one text.
  private struct Found: Sendable {
    var items: [Int32] = []
    /// Whether some items weren't examined.
    var isCut = false
  }

  private func hits(
    _ filter: QueryFilter,
    in search: SearchText,
    reading most: Int,
    _ cancellation: SearchCancellation,
    item: @escaping (Int) -> QueryFilter.IndexedItem
  ) -> Found {
    guard !cancellation.isCancelled else { return Found() }
    var found = Found(items: filter.hits(in: search))
    guard !filter.asksWordsAlone else { return found }
    let finders = filter.finders
    found.items = found.items.filter {
      !cancellation.isCancelled && filter.isFulfilled(by: item(Int($0)), finders)
    }
    if filter.readsItems {
      found.isCut = found.items.count > most
      found.items = found.items.prefix(most).filter {
        !cancellation.isCancelled && filter.isFulfilled(byReading: item(Int($0)), finders)
      }
    }
    let rest = filter.query.rest
    guard !rest.isEmpty, !found.items.isEmpty else { return found }
    var conditions = ConditionSearch(
      rest,
      in: self,
      search,
      reading: most,
      cancellation,
      item: item
    )
    for condition in rest {
      found.items = conditions.items(found.items, fulfilling: condition)
    }
    found.isCut = found.isCut || conditions.isCut
    return found
  }

  /// The maximum number of candidates to examine one by one.
  ///
  /// If there are more, all items are searched again.
  private static let fewCandidates = 1 << 14
  /// The maximum number of SKUs that a bounded search reads or searches with a pattern.
  private static let mostRead = 1 << 14

  private func narrowed(_ candidates: SectionedHits, _ filter: QueryFilter) -> SectionedHits {
    let finders = filter.finders
    var positions: [Int32] = []
    var counts: [Int] = []
    var start = 0
    for count in candidates.counts {
      let before = positions.count
      for position in candidates.positions[start..<start + count]
      where matches(Int(position), filter, finders) {
        positions.append(position)
      }
      counts.append(positions.count - before)
      start += count
    }
    return SectionedHits(positions: positions, counts: counts)
  }

  private func matches(
    _ position: Int,
    _ filter: QueryFilter,
    _ finders: PatternFinders
  ) -> Bool {
    guard position >= products.items.count else {
      return filter.matches(position, in: products.search)
        && (filter.asksWordsAlone || filter.isFulfilled(by: product(at: position), finders))
    }
    let index = position - products.items.count
    let chunk = skus.chunk(of: index)
    let item = index - skus.bases[chunk]
    return filter.matches(item, in: skus.chunks[chunk].search)
      && (filter.asksWordsAlone || filter.isFulfilled(by: sku(item, of: chunk), finders))
  }
}
