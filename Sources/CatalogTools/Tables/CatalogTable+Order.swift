import StoreCatalog
import StoreModel
import Synchronization

extension CatalogTable {
  /// Sorts the rows by a column.
  ///
  /// Rows with the same value keep their order.
  package mutating func sort(by column: Column, descending: Bool = false) {
    self = showing(ordered(by: column, descending: descending))
  }

  /// Returns the rows in the order of a column.
  ///
  /// Rows with the same value keep their order.
  package func ordered(by column: Column, descending: Bool) -> CatalogRows {
    switch keys(of: column) {
    case .numbers(let keys): ordered(keys, descending)
    case .words(let keys): ordered(keys, descending)
    }
  }

  /// Returns whether sorting by a column is too fast to notice, some milliseconds.
  package func isQuick(_ column: Column) -> Bool {
    guard catalog.products.count <= 10_000 else { return false }
    switch column.kind {
    case .product, .name, .plans, .missing:
      return items.count <= (catalog.skus.isReadOnDemand ? 500 : 10_000)
    case .type, .group, .level, .period, .price, .month, .difference:
      return items.count <= 100_000
    }
  }

  private func ordered<Key: Comparable>(_ keys: [Key], _ descending: Bool) -> CatalogRows {
    let order = keys.indices.sorted { left, right in
      let (a, b) = descending ? (keys[right], keys[left]) : (keys[left], keys[right])
      return a == b ? left < right : a < b
    }
    return CatalogRows(index: items.index, positions: order.map { items.positions[$0] })
  }
}

/// The sort keys of rows, computed once for each row rather than for each comparison.
private enum SortKeys {
  case numbers([Int64])
  case words([String])
}

extension CatalogTable {
  private func keys(of column: Column) -> SortKeys {
    switch column.kind {
    case .product: .words(words(name))
    case .name: .words(words(title))
    case .plans: .words(words { cell(column, of: $0).text })
    case .missing: .words(words { missingLanguages(of: $0).joined(separator: " ") })
    case .type, .group: .numbers(ranks(column))
    case .level, .period, .price, .month, .difference: .numbers(numbers(column))
    }
  }

  /// Returns the words of every row.
  ///
  /// SKUs that stay in their file are read on all cores.
  private func words(_ word: @Sendable (CatalogIndex.Item) -> String) -> [String] {
    let size = 4096
    let pieces = (items.count + size - 1) / size
    let found = Mutex([[String]](repeating: [], count: pieces))
    Cores.perform(pieces) { piece in
      let words = items[piece * size..<min(items.count, (piece + 1) * size)].map(word)
      found.withLock { $0[piece] = words }
    }
    return found.withLock { $0.flatMap(\.self) }
  }

  /// Returns a number for each row, in the order of words, for columns with few different values.
  private func ranks(_ column: Column) -> [Int64] {
    var words: [Int: String] = [:]
    let classes = items.indices.map { row -> Int in
      let item = items[row]
      let kind = rankClass(of: item, column, items.position(of: row))
      if words[kind] == nil { words[kind] = cell(column, of: item).text }
      return kind
    }
    let sorted = Set(words.values).sorted()
    let ranks = Dictionary(sorted.enumerated().map { ($1, Int64($0)) }) { first, _ in first }
    let rankOfClass = words.mapValues { ranks[$0] ?? 0 }
    return classes.map { rankOfClass[$0] ?? 0 }
  }

  /// Returns a number that is equal for rows with the same value in a column.
  private func rankClass(
    of item: CatalogIndex.Item,
    _ column: Column,
    _ position: Int
  ) -> Int {
    if column.kind == .group { return items.index.section(of: position) * 8 + groupClass(of: item) }
    switch item {
    case .product(let index):
      return ProductType.allCases.firstIndex(of: catalog.products[index].type) ?? 0
    case .sku(let index):
      return items.index.skus.record(index).traits.contains(.subscription) ? -1 : -2
    }
  }

  /// Returns a number that keeps the generic products of each group together, and those without a
  /// group.
  private func groupClass(of item: CatalogIndex.Item) -> Int {
    guard case .product(let index) = item else { return 0 }
    let product = catalog.products[index]
    guard product.isGeneric, let id = product.subscription?.groupID else { return 0 }
    return 1 + (catalog.groups.firstIndex { $0.id == id } ?? 0) << 20
  }

  /// Returns a number for each row, or `Int64.min` if its cell is empty, without reading SKUs from their file.
  private func numbers(_ column: Column) -> [Int64] {
    let shelf = items.index.skus
    let place = column.storefront ?? home
    let tiers = shelf.prices(in: place)
    let atHome = column.kind == .difference ? shelf.prices(in: home) : []
    return items.map { item in
      guard case .sku(let index) = item else { return cell(column, of: item).order ?? .min }
      let record = shelf.record(index)
      let period = shelf.periods[Int(record.period)]
      let milliunits = tiers[Int(record.tier)]
      let price =
        milliunits == .min ? nil : Price(milliunits: milliunits, currency: place.currency)
      switch column.kind {
      case .period: return order(of: period) ?? .min
      case .price: return price?.milliunits ?? .min
      case .month: return Self.monthly(price, period)?.milliunits ?? .min
      case .difference:
        let here = atHome[Int(record.tier)]
        guard let price, here != .min, place != home else { return .min }
        let base = Price(milliunits: here, currency: home.currency)
        return Self.difference(price, base).order ?? .min
      case .product, .name, .type, .group, .level, .plans, .missing: return .min
      }
    }
  }
}
