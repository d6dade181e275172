import StoreModel

extension CatalogIndex {
  /// The places whose text has every word of a query and that fulfil its terms, ascending.
  func places(matching query: CatalogQuery, among candidates: [Int32]?) -> [Int32] {
    var found =
      switch (query.words.first, candidates) {
      case (nil, let candidates): candidates ?? Array(0..<Int32(items.count))
      case (let word?, nil) where word.count > 1: scan(for: query.words)
      case (_, nil): narrow(0..<Int32(items.count), query.words)
      case (_, let candidates?): narrow(candidates, query.words)
      }
    for term in query.terms { found = self.found(found, fulfilling: term) }
    return found
  }

  /// Searches the whole text for the longest word, and the items it is in for the others.
  private func scan(for words: [[UInt8]]) -> [Int32] {
    let search = ByteSearch(words[0])
    let rest = words.dropFirst().map { ByteSearch($0) }
    return text.withUnsafeBytes { text in
      var found: [Int32] = []
      var offset = 0
      var place = 0
      while let hit = search.firstMatch(in: text, offset..<text.count) {
        place = self.place(at: UInt32(hit), from: place)
        if contains(rest, at: place, in: text) { found.append(Int32(place)) }
        place += 1
        offset = Int(starts[place])
      }
      return found
    }
  }

  /// Searches some items only.
  private func narrow(
    _ candidates: some RandomAccessCollection<Int32>,
    _ words: [[UInt8]]
  ) -> [Int32] {
    let mask = words.joined().reduce(UInt64(0)) { $0 | Self.letter($1) }
    let isDecided = words.allSatisfy { $0.count == 1 && Self.isAlone($0[0]) }
    let searches = words.map { ByteSearch($0) }
    return text.withUnsafeBytes { text in
      [Int32](unsafeUninitializedCapacity: candidates.count) { found, count in
        for candidate in candidates where letters[Int(candidate)] & mask == mask {
          guard isDecided || contains(searches, at: Int(candidate), in: text) else { continue }
          found[count] = candidate
          count += 1
        }
      }
    }
  }

  /// True if a byte has a letter bit of its own.
  private static func isAlone(_ byte: UInt8) -> Bool { letter(byte) < 1 << 39 }

  private func contains(
    _ words: [ByteSearch],
    at place: Int,
    in text: UnsafeRawBufferPointer
  ) -> Bool {
    let range = Int(starts[place])..<Int(starts[place + 1]) - 1
    for word in words where word.firstMatch(in: text, range) == nil { return false }
    return true
  }

  /// The item whose text holds a byte, sought from an item on, near ones first.
  private func place(at offset: UInt32, from first: Int) -> Int {
    var low = first
    var step = 1
    while low + step < items.count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, items.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func found(_ found: [Int32], fulfilling term: CatalogQuery.Term) -> [Int32] {
    switch term {
    case .type(let wanted):
      return found.filter { [kinds] in kinds[Int($0)].rawValue & wanted.rawValue != 0 }
    case .section(let word):
      let ranges = sections.filter { TextFolding.folded($0.title).contains(word) }.map(\.items)
      return found.filter { place in ranges.contains { $0.contains(Int(place)) } }
    case .price(let comparison, let milliunits):
      return found.filter { [prices] place in
        let price = prices[Int(place)]
        return price != .min && comparison.holds(price, milliunits)
      }
    case .period(let period):
      return found.filter { self.period(of: item(Int($0))) == period }
    case .offer(let kind):
      return found.filter { place in
        guard case .product(let index) = item(Int(place)) else { return false }
        return catalog.products[index].subscription?.offers.contains { $0.kind == kind } ?? false
      }
    }
  }

  private func period(of item: Item) -> SubscriptionPeriod? {
    switch item {
    case .product(let index): catalog.products[index].subscription?.period
    case .sku(let index): catalog.skus[index].period
    }
  }
}
