import StoreCatalog
import StoreModel
import StoreQueries
import Synchronization

/// The field that the rows of a catalog are sorted by, and the direction.
package struct CatalogOrder: Hashable, Sendable {
  package let field: ItemField
  package let isDescending: Bool
  /// The language whose names are compared, or `nil` for that of the catalog's home storefront.
  package let locale: String?

  package init(_ field: ItemField, isDescending: Bool = false, locale: String? = nil) {
    self.field = field
    self.isDescending = isDescending
    self.locale = locale
  }
}

extension ItemField {
  /// The fields that are columns of a list.
  ///
  /// `missing` and `changed` exist only in queries.
  package static let columns = allCases.filter { $0 != .missing && $0 != .changed }
}

extension CatalogIndex {
  /// Returns whether sorting is fast enough for a key press, some milliseconds, for any number of SKUs.
  ///
  /// Most fields have few values, and every SKU stores the number of its value, so a million SKUs are sorted by
  /// counting. The texts of SKUs that stay in their file must be read first.
  package func isQuick(_ order: CatalogOrder) -> Bool {
    guard catalog.products.count <= 10_000 else { return false }
    switch order.field {
    case .type, .level, .period, .plan, .offer, .family, .missing, .changed: return true
    case .price: return skus.prices.count <= 20_000
    case .group: return skus.categories.count <= 20_000
    case .id, .name, .tax, .language:
      return count <= (catalog.skus.isReadOnDemand ? 500 : 10_000)
    }
  }

  /// Returns every row in an order.
  ///
  /// Rows with the same value keep the order of the list.
  package func rows(in order: CatalogOrder) -> CatalogRows {
    let positions = everything.positions
    let classes = ValueClasses(of: order, in: self)
    let ranks = classes.ranksOfPositions(isDescending: order.isDescending)
    var ends = [Int32](repeating: 0, count: classes.count + 1)
    for rank in ranks { ends[Int(rank) + 1] += 1 }
    for rank in 0..<classes.count { ends[rank + 1] += ends[rank] }
    // A million rows must be sorted within a key press, and arrays would check their bounds three times a row.
    let sorted = [Int32](unsafeUninitializedCapacity: positions.count) { buffer, count in
      ranks.withUnsafeBufferPointer { ranks in
        ends.withUnsafeMutableBufferPointer { ends in
          for position in positions {
            let rank = Int(ranks[Int(position)])
            buffer[Int(ends[rank])] = position
            ends[rank] += 1
          }
        }
      }
      count = positions.count
    }
    return CatalogRows(index: self, positions: sorted)
  }
}

/// The numbered values of a field, and the number of the value at each position of an index.
private struct ValueClasses {
  private let order: CatalogOrder
  private let index: CatalogIndex
  /// The values by their numbers: first those of the SKUs, then one for each product.
  private let keys: [SortKey]
  private let firstProduct: Int

  init(of order: CatalogOrder, in index: CatalogIndex) {
    self.order = order
    self.index = index
    let ofSKUs = Self.keys(ofSKUsBy: order, in: index)
    let products = 0..<index.products.items.count
    firstProduct = ofSKUs.count
    keys = ofSKUs + products.map { Self.key(ofProductAt: $0, by: order, in: index) }
  }

  /// An upper bound for the number of ranks.
  var count: Int { keys.count }

  /// Returns the rank of each position, where equal values have the same rank.
  func ranksOfPositions(isDescending: Bool) -> [UInt32] {
    let ranks = ranks(isDescending: isDescending)
    let size = index.count
    return [UInt32](unsafeUninitializedCapacity: size) { buffer, count in
      for product in 0..<index.products.items.count {
        buffer[product] = ranks[firstProduct + product]
      }
      fill(buffer, from: index.products.items.count, ranks)
      count = size
    }
  }

  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt32>,
    from first: Int,
    _ ranks: [UInt32]
  ) {
    let skus = index.skus
    switch order.field {
    case .type:
      each(skus, buffer, first, ranks) { record, _ in record.traits.contains(.subscription) ? 1 : 0
      }
    case .price: each(skus, buffer, first, ranks) { record, _ in Int(record.tier) }
    case .period: each(skus, buffer, first, ranks) { record, _ in Int(record.period) }
    case .group: each(skus, buffer, first, ranks) { record, _ in Int(record.category) }
    case .level, .plan, .offer, .family, .missing, .changed:
      each(skus, buffer, first, ranks) { _, _ in 0 }
    case .id, .name, .tax, .language: each(skus, buffer, first, ranks) { _, number in number }
    }
  }

  @inline(__always)
  private func each(
    _ skus: SKUShelf,
    _ buffer: UnsafeMutableBufferPointer<UInt32>,
    _ first: Int,
    _ ranks: [UInt32],
    _ number: (SKURecord, Int) -> Int
  ) {
    var sku = 0
    for chunk in skus.chunks {
      for record in chunk.records {
        buffer[first + sku] = ranks[number(record, sku)]
        sku += 1
      }
    }
  }

  /// Returns the distinct values of SKUs, or one value for each SKU.
  private static func keys(ofSKUsBy order: CatalogOrder, in index: CatalogIndex) -> [SortKey] {
    let skus = index.skus
    switch order.field {
    case .type:
      return [CatalogIndex.Kinds.oneTimeSKU, .subscriptionSKU].map { SortKey(.text($0.word)) }
    case .price: return skus.prices.map { SortKey($0 == .min ? .none : .number($0)) }
    case .period: return skus.periods.map(key)
    case .group: return skus.categories.map { SortKey(.text(SKUShelf.title(ofCategory: $0))) }
    case .level, .plan, .offer, .family, .missing, .changed: return [SortKey(.none)]
    case .id: return keys(of: skus) { SortKey(.text(skus.name($0))) }
    case .name:
      return keys(of: skus) { SortKey(.text(index.name(of: .sku($0), in: order.locale))) }
    case .tax, .language:
      return keys(of: skus) { SortKey(index.value(of: order.field, .sku($0))) }
    }
  }

  /// Returns a value for each SKU.
  ///
  /// SKUs that stay in their file are read on all cores.
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
    case .group:
      return SortKey(.text(index.sections[index.products.sectionNumbers[position]].title))
    case .id, .type, .level, .plan, .offer, .family, .tax, .language, .missing, .changed:
      return SortKey(index.value(of: order.field, item))
    }
  }

  /// Returns a key that compares periods by their length.
  private static func key(of period: SubscriptionPeriod?) -> SortKey {
    SortKey(period.map { .number(Int64($0.days * 1000)) } ?? .none)
  }

  /// Returns the rank of each value.
  private func ranks(isDescending: Bool) -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: keys.count)
    var rank: UInt32 = 0
    var last: SortKey?
    for number in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      if let last, keys[number] != last { rank += 1 }
      last = keys[number]
      ranks[number] = rank
    }
    return isDescending ? ranks.map { rank - $0 } : ranks
  }
}

extension SKUShelf {
  /// Returns a SKU's identifier from the search text, without reading the SKU from its file.
  fileprivate func name(_ index: Int) -> String {
    let chunk = chunk(of: index)
    return chunks[chunk].search.firstField(of: index - bases[chunk])
  }
}

extension SearchText {
  /// Returns the folded text of an item's first field.
  fileprivate func firstField(of item: Int) -> String {
    let field = text[Int(starts[item])..<Int(starts[item + 1]) - 1]
    return String(decoding: field.prefix { $0 != SearchText.fieldEnd }, as: UTF8.self)
  }
}
