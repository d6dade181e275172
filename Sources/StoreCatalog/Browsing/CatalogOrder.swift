import StoreModel
import StoreQueries
import Synchronization

/// The field that the rows of a catalog are sorted by, and the direction.
package struct CatalogOrder: Hashable, Sendable {
  package let field: ItemField
  package let isDescending: Bool
  /// The language whose names are compared, or `nil` for that of the catalog's home.
  package let locale: String?

  package init(_ field: ItemField, isDescending: Bool = false, locale: String? = nil) {
    self.field = field
    self.isDescending = isDescending
    self.locale = locale
  }
}

extension ItemField {
  /// The fields that are columns of a list: `missing` and `changed` are known to queries alone.
  package static let columns = allCases.filter { $0 != .missing && $0 != .changed }
}

extension CatalogIndex {
  /// Whether an order takes no longer than a key may, some milliseconds, however many SKUs there are.
  ///
  /// Most fields have few values, and every SKU knows the number of its value: a million of them are put in
  /// order by counting. Words of SKUs that stay in their file have to be read.
  package func isQuick(_ order: CatalogOrder) -> Bool {
    guard catalog.products.count <= 10_000 else { return false }
    switch order.field {
    case .type, .group, .level, .period, .plan, .offer, .family, .missing, .changed: return true
    case .price: return skus.prices.count <= 20_000
    case .id, .name, .tax, .language:
      return count <= (catalog.skus.isReadOnDemand ? 500 : 10_000)
    }
  }

  /// Returns every row in an order; rows with the same value keep the order of the list.
  package func rows(in order: CatalogOrder) -> CatalogRows {
    let classes = ValueClasses(of: order, in: self)
    let (ranks, count) = classes.ranks(isDescending: order.isDescending)
    var ends = [Int](repeating: 0, count: count + 1)
    for position in everything.positions {
      ends[ranks[Int(classes.numbers[Int(position)])] + 1] += 1
    }
    for rank in 0..<count { ends[rank + 1] += ends[rank] }
    var sorted = [Int32](repeating: 0, count: everything.positions.count)
    for position in everything.positions {
      let rank = ranks[Int(classes.numbers[Int(position)])]
      sorted[ends[rank]] = position
      ends[rank] += 1
    }
    return CatalogRows(index: self, positions: sorted)
  }
}

/// The values of a field, and for each position of an index the number of its value.
private struct ValueClasses {
  /// The number of the value at each position.
  private(set) var numbers: [UInt32] = []
  /// The values by their numbers.
  private var keys: [SortKey]

  init(of order: CatalogOrder, in index: CatalogIndex) {
    let skus = index.skus
    let products = 0..<index.products.items.count
    if order.field == .group {
      keys = index.sections.map { SortKey(.text($0.title)) }
      numbers = index.products.sectionNumbers.map { UInt32($0) }
      for sections in skus.sectionNumbers { numbers += sections }
      return
    }
    keys = Self.keys(ofSKUsBy: order, in: index)
    let first = UInt32(keys.count)
    keys += products.map { Self.key(ofProductAt: $0, by: order, in: index) }
    numbers.reserveCapacity(index.count)
    numbers += products.map { first + UInt32($0) }
    switch order.field {
    case .type: append(skus) { $0.traits.contains(.subscription) ? 1 : 0 }
    case .price: append(skus) { $0.tier }
    case .period: append(skus) { UInt32($0.period) }
    case .level, .plan, .offer, .family, .missing, .changed, .group: append(skus) { _ in 0 }
    case .id, .name, .tax, .language: numbers += (0..<UInt32(skus.count))
    }
  }

  private mutating func append(_ skus: SKUShelf, _ number: (SKURecord) -> UInt32) {
    for chunk in skus.chunks {
      for record in chunk.records { numbers.append(number(record)) }
    }
  }

  /// The values that SKUs have: few, or one for each SKU.
  private static func keys(ofSKUsBy order: CatalogOrder, in index: CatalogIndex) -> [SortKey] {
    let skus = index.skus
    switch order.field {
    case .type:
      return [CatalogIndex.Kinds.oneTimeSKU, .subscriptionSKU].map { SortKey(.text($0.word)) }
    case .price: return skus.prices.map { SortKey($0 == .min ? .none : .number($0)) }
    case .period: return skus.periods.map(key)
    case .level, .plan, .offer, .family, .missing, .changed, .group: return [SortKey(.none)]
    case .id: return keys(of: skus) { SortKey(.text(skus.name($0))) }
    case .name:
      return keys(of: skus) { SortKey(.text(index.name(of: .sku($0), in: order.locale))) }
    case .tax, .language:
      return keys(of: skus) { SortKey(index.value(of: order.field, .sku($0))) }
    }
  }

  /// A value for each SKU; those that stay in their file are read on all cores.
  private static func keys(
    of skus: SKUShelf,
    _ key: @Sendable (Int) -> SortKey
  ) -> [SortKey] {
    let size = 4096
    let pieces = (skus.count + size - 1) / size
    let found = Mutex([[SortKey]](repeating: [], count: pieces))
    Cores.perform(pieces) { piece in
      let keys = (piece * size..<min(skus.count, (piece + 1) * size)).map(key)
      found.withLock { $0[piece] = keys }
    }
    return found.withLock { $0.flatMap(\.self) }
  }

  private static func key(
    ofProductAt position: Int,
    by order: CatalogOrder,
    in index: CatalogIndex
  ) -> SortKey {
    let item = index.item(position)
    switch order.field {
    case .price:
      let amount = index.products.prices[position]
      return SortKey(amount == .min ? .none : .number(amount))
    case .period:
      guard case .product(let product) = item else { return SortKey(.none) }
      return key(of: index.catalog.products[product].subscription?.period)
    case .name: return SortKey(.text(index.name(of: item, in: order.locale)))
    case .id, .type, .group, .level, .plan, .offer, .family, .tax, .language, .missing, .changed:
      return SortKey(index.value(of: order.field, item))
    }
  }

  /// Periods are compared by their length, and not as they are written.
  private static func key(of period: SubscriptionPeriod?) -> SortKey {
    SortKey(period.map { .number(Int64($0.days * 1000)) } ?? .none)
  }

  /// The rank of each value, and how many ranks there are; equal values have one rank.
  func ranks(isDescending: Bool) -> (ranks: [Int], count: Int) {
    var ranks = [Int](repeating: 0, count: keys.count)
    var rank = -1
    var last: SortKey?
    for number in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      if keys[number] != last { rank += 1 }
      last = keys[number]
      ranks[number] = rank
    }
    return (isDescending ? ranks.map { rank - $0 } : ranks, rank + 1)
  }
}

extension SKUShelf {
  /// The identifier of a SKU as it is searched: no SKU is read from its file for it.
  fileprivate func name(_ index: Int) -> String {
    let chunk = chunk(of: index)
    return chunks[chunk].search.firstField(of: index - bases[chunk])
  }
}

extension SearchText {
  /// The folded text of an item's first field.
  fileprivate func firstField(of item: Int) -> String {
    let field = text[Int(starts[item])..<Int(starts[item + 1]) - 1]
    return String(decoding: field.prefix { $0 != CatalogIndex.fieldEnd }, as: UTF8.self)
  }
}
