import StoreCatalog
import StoreModel

/// Products and SKUs of an index, one after another, without headings between them.
package struct CatalogRows: RandomAccessCollection, Sendable {
  package let index: CatalogIndex
  let positions: [Int32]

  package var startIndex: Int { 0 }
  package var endIndex: Int { positions.count }

  package subscript(row: Int) -> CatalogIndex.Item { index.item(Int(positions[row])) }

  /// Returns the position in the index of a row's item.
  package func position(of row: Int) -> Int { Int(positions[row]) }

  /// Returns the row of the item at a position of the index, or `nil` if it isn't among the rows.
  package func row(of position: Int) -> Int? { positions.firstIndex(of: Int32(position)) }

  /// Returns the rows that another list also contains, in the order of this list.
  package func kept(by other: CatalogRows) -> CatalogRows {
    guard other.count < index.count else { return self }
    let wanted = PositionMarks(other, of: index.count)
    return CatalogRows(index: index, positions: positions.filter { wanted[Int($0)] })
  }

  package func marked(by marks: PositionMarks) -> CatalogRows {
    CatalogRows(index: index, positions: positions.filter { marks[Int($0)] })
  }

  package func part(_ rows: Range<Int>) -> CatalogRows {
    CatalogRows(index: index, positions: Array(positions[rows.clamped(to: 0..<count)]))
  }
}

extension CatalogList {
  /// The rows without the headings.
  package var rows: CatalogRows { CatalogRows(index: index, positions: sorted ?? hits.positions) }
}

extension CatalogIndex {
  package var rows: CatalogRows { CatalogRows(index: self, positions: everything.positions) }

  /// Returns the position in this index of an item of another index, or `nil` if this index doesn't contain it.
  package func position(ofItemAt position: Int, in other: CatalogIndex) -> Int? {
    switch other.item(position) {
    case .product(let index):
      let id = other.catalog.products[index].id
      guard let found = catalog.productIndex(id) else { return nil }
      let isThere = position < products.items.count && products.items[position] == found
      return isThere ? position : self.position(of: .product(found))
    case .sku(let index):
      // Most edits leave every SKU at its position.
      let isThere = index < skus.count && skus.record(index).name == other.skus.record(index).name
      let found = isThere ? index : catalog.skus.index(of: other.catalog.skus[index].sku)
      return found.flatMap { self.position(of: .sku($0)) }
    }
  }
}

/// A set of positions of an index.
package struct PositionMarks: Hashable, Sendable {
  private var bits: [UInt64]
  package private(set) var count = 0

  /// Creates an empty set for a number of positions.
  package init(of size: Int) {
    bits = Array(repeating: 0, count: (size + 63) / 64)
  }

  package init(_ rows: CatalogRows, of size: Int) {
    self.init(of: size)
    insert(rows)
  }

  package subscript(position: Int) -> Bool {
    get {
      let word = position >> 6
      return word < bits.count && bits[word] >> UInt64(position & 63) & 1 == 1
    }
    set {
      let word = position >> 6
      guard word < bits.count, self[position] != newValue else { return }
      bits[word] ^= 1 << UInt64(position & 63)
      count += newValue ? 1 : -1
    }
  }

  package mutating func insert(_ rows: CatalogRows) {
    for position in rows.positions {
      let (word, bit) = (Int(position) >> 6, UInt64(1) << UInt64(position & 63))
      count += bits[word] & bit == 0 ? 1 : 0
      bits[word] |= bit
    }
  }
}
