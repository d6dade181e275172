import StoreModel
import Synchronization

extension CatalogIndex {
  /// The positions whose text has every word of a query and that fulfil its terms.
  func hits(matching query: CatalogQuery, among candidates: SectionedHits?) -> SectionedHits {
    let filter = QueryFilter(query, index: self)
    if let candidates, candidates.positions.count <= Self.fewCandidates {
      return narrowed(candidates, filter)
    }
    let products = filter.hits(
      in: self.products.search,
      fulfilling: { filter.isFulfilled(byProduct: $0) }
    )
    let chunks = skus.chunks
    let found = Mutex([[Int32]](repeating: [], count: chunks.count))
    Cores.perform(chunks.count) { number in
      let hits = filter.hits(
        in: chunks[number].search,
        fulfilling: { filter.isFulfilled(bySKU: $0, of: number) }
      )
      if !hits.isEmpty { found.withLock { $0[number] = hits } }
    }
    return SectionedHits(products: products, skus: found.withLock { $0 }, of: self)
  }

  /// So many hits are looked at one by one; where there are more, everything is searched anew.
  private static let fewCandidates = 1 << 14

  private func narrowed(_ candidates: SectionedHits, _ filter: QueryFilter) -> SectionedHits {
    var positions: [Int32] = []
    var counts: [Int] = []
    var start = 0
    for count in candidates.counts {
      let before = positions.count
      for position in candidates.positions[start..<start + count]
      where matches(Int(position), filter) {
        positions.append(position)
      }
      counts.append(positions.count - before)
      start += count
    }
    return SectionedHits(positions: positions, counts: counts)
  }

  private func matches(_ position: Int, _ filter: QueryFilter) -> Bool {
    guard position >= products.items.count else {
      return filter.matches(position, in: products.search)
        && filter.isFulfilled(byProduct: position)
    }
    let index = position - products.items.count
    let chunk = skus.chunk(of: index)
    let item = index - skus.bases[chunk]
    return filter.matches(item, in: skus.chunks[chunk].search)
      && filter.isFulfilled(bySKU: item, of: chunk)
  }
}

/// A query made ready for an index.
struct QueryFilter: Sendable {
  private let index: CatalogIndex
  private let terms: [CatalogQuery.Term]
  /// The longest word first.
  private let words: [ByteSearch]
  private let mask: UInt64
  /// Whether the letters that an item has decide alone.
  private let isDecidedByLetters: Bool
  /// For each term on sections, which of them fulfil it.
  private let sections: [Set<Int>]

  init(_ query: CatalogQuery, index: CatalogIndex) {
    self.index = index
    terms = query.terms
    words = query.words.map { ByteSearch($0) }
    mask = query.words.joined().reduce(UInt64(0)) { $0 | CatalogIndex.letter($1) }
    isDecidedByLetters = query.words.allSatisfy {
      $0.count == 1 && CatalogIndex.letter($0[0]) < 1 << 39
    }
    sections = query.terms.compactMap { term in
      guard case .section(let word) = term else { return nil }
      return Set(
        index.sections.indices.filter {
          TextFolding.folded(index.sections[$0].title).contains(word)
        }
      )
    }
  }

  /// The items of a text that match, ascending; terms are asked for only where there are any.
  func hits(in search: SearchText, fulfilling isFulfilled: (Int) -> Bool) -> [Int32] {
    let found = isDecidedByLetters ? hitsByLetters(in: search) : hitsByWords(in: search)
    return terms.isEmpty ? found : found.filter { isFulfilled(Int($0)) }
  }

  /// Whether an item of a text has every word.
  func matches(_ item: Int, in search: SearchText) -> Bool {
    guard search.letters[item] & mask == mask else { return false }
    if isDecidedByLetters { return true }
    // A pointer for the search, which does not keep it.
    return search.text.withUnsafeBytes { text in
      let range = Int(search.starts[item])..<Int(search.starts[item + 1]) - 1
      return words.allSatisfy { $0.firstMatch(in: text, range) != nil }
    }
  }

  private func hitsByLetters(in search: SearchText) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: search.count) { found, count in
      // Written in place: whether an item is one is not known before, and a test costs more.
      for item in search.letters.indices {
        found[count] = Int32(truncatingIfNeeded: item)
        count += search.letters[item] & mask == mask ? 1 : 0
      }
    }
  }

  /// Searches the text for the longest word, and the items it is in for the others.
  private func hitsByWords(in search: SearchText) -> [Int32] {
    let rest = words.dropFirst()
    // A pointer for the search, which does not keep it.
    return search.text.withUnsafeBytes { text in
      [Int32](unsafeUninitializedCapacity: search.count) { found, count in
        var offset = 0
        var item = 0
        while let hit = words[0].firstMatch(in: text, offset..<text.count) {
          item = Self.item(at: UInt32(hit), from: item, in: search.starts)
          let end = Int(search.starts[item + 1])
          let range = Int(search.starts[item])..<end - 1
          if rest.isEmpty || rest.allSatisfy({ $0.firstMatch(in: text, range) != nil }) {
            found[count] = Int32(item)
            count += 1
          }
          item += 1
          offset = end
        }
      }
    }
  }

  /// The item whose text holds a byte, sought from an item on, near ones first.
  private static func item(at offset: UInt32, from first: Int, in starts: [UInt32]) -> Int {
    var low = first
    while low < first + 4 {
      if starts[low + 1] > offset { return low }
      low += 1
    }
    var step = 1
    let count = starts.count - 1
    while low + step < count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    let high = min(low + step, count)
    return (low + 1..<high).partitioningIndex { starts[$0] > offset } - 1
  }
}

// Terms on fields.
extension QueryFilter {
  /// Whether the product at a position fulfils every term.
  func isFulfilled(byProduct position: Int) -> Bool {
    guard !terms.isEmpty else { return true }
    let shelf = index.products
    let product = index.catalog.products[shelf.items[position]]
    return isFulfilled(
      .product(shelf.items[position]),
      section: shelf.sectionNumbers[position],
      kinds: shelf.kinds[position],
      price: shelf.prices[position],
      period: product.subscription?.period,
      offers: product.subscription?.offers ?? []
    )
  }

  /// Whether a SKU of a chunk fulfils every term.
  func isFulfilled(bySKU item: Int, of chunk: Int) -> Bool {
    guard !terms.isEmpty else { return true }
    let shelf = index.skus
    let record = shelf.chunks[chunk].records[item]
    return isFulfilled(
      .sku(shelf.bases[chunk] + item),
      section: Int(shelf.sectionNumbers[chunk][item]),
      kinds: record.traits.contains(.subscription) ? .subscriptionSKU : .oneTimeSKU,
      price: shelf.prices[Int(record.tier)],
      period: shelf.periods[Int(record.period)],
      offers: []
    )
  }

  private func isFulfilled(
    _ item: CatalogIndex.Item,
    section: Int,
    kinds: CatalogIndex.Kinds,
    price: Int64,
    period: SubscriptionPeriod?,
    offers: [SubscriptionOffer]
  ) -> Bool {
    guard sections.allSatisfy({ $0.contains(section) }) else { return false }
    return terms.allSatisfy { term in
      switch term {
      case .type(let wanted): kinds.rawValue & wanted.rawValue != 0
      case .section: true
      case .soldByItself: kinds.isDisjoint(with: .generic)
      case .price(let comparison, let milliunits):
        price != .min && comparison.holds(price, milliunits)
      case .period(let wanted): period == wanted
      case .offer(let kind): offers.contains { $0.kind == kind }
      case .changed(let word): index.changes.isChanged(item, word)
      }
    }
  }
}
