import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import StoreTestSupport
import Testing

/// The order of a table's rows, and rows that are kept and selected.
struct CatalogOrderTests {
  /// Returns catalogs in memory, and the same catalogs read from a large file SKU by SKU.
  private static func catalogs() throws -> [Catalog] {
    var generated: [UInt8] = []
    try CatalogGenerator(seed: 3, skuCount: 400).write { generated += $0 }
    let names = OwnCatalogs.names + ["Northlight.catalog.json"]
    let texts = try names.map { try OwnCatalogs.bytes($0) } + [generated]
    return try texts.flatMap { bytes in
      try [1 << 30, 1].map { size in
        let text = CatalogText(bytes)
        return try #require(CatalogReader.read(text, path: "a", largeFrom: size).catalog)
      }
    }
  }

  /// Sort keys that are computed once, for SKUs from their records, have the order of the cells.
  @Test func everyColumnSortsByWhatItsCellsSay() throws {
    for catalog in try Self.catalogs() {
      let table = CatalogTable(catalog)
      for column in table.columns {
        let keyed = table.items.enumerated().map { ($0, $1, table.cell(column, of: $1)) }
        for isDescending in [false, true] {
          let ordered = table.ordered(by: column, descending: isDescending)
          let expected = keyed.sorted { left, right in
            let (a, b) = isDescending ? (right.2, left.2) : (left.2, right.2)
            let (x, y) = (Self.key(a), Self.key(b))
            return x == y ? left.0 < right.0 : x < y
          }
          #expect(Array(ordered) == expected.map(\.1), "\(column.name) \(isDescending)")
        }
      }
    }
  }

  /// The values of a field, numbered once for each SKU, have the order of the values themselves.
  @Test func everyFieldSortsByItsValues() throws {
    for catalog in try Self.catalogs() {
      let index = CatalogIndex(catalog)
      for field in ItemField.columns {
        let keyed = index.rows.enumerated().map { ($0, $1, Self.key(of: field, $1, in: index)) }
        for isDescending in [false, true] {
          let order = CatalogOrder(field, isDescending: isDescending)
          let expected = keyed.sorted { left, right in
            let (a, b) = isDescending ? (right.2, left.2) : (left.2, right.2)
            return a == b ? left.0 < right.0 : a < b
          }
          #expect(Array(index.rows(in: order)) == expected.map(\.1), "\(field) \(isDescending)")
        }
      }
    }
  }

  private static func key(
    of field: ItemField,
    _ item: CatalogIndex.Item,
    in index: CatalogIndex
  ) -> SortKey {
    switch field {
    case .name: SortKey(.text(index.name(of: item)))
    case .period:
      // The periods of a catalog are ordered by their length in days.
      SortKey(days(index.value(of: field, item).text).map { .number($0) } ?? .none)
    default: SortKey(index.value(of: field, item))
    }
  }

  private static func days(_ period: String) -> Int64? {
    guard let unit = period.last, let count = Int64(period.dropFirst().dropLast()) else {
      return nil
    }
    let lengths: [Character: Int64] = ["D": 12, "W": 84, "M": 365, "Y": 4380]
    return lengths[unit].map { $0 * count }
  }

  /// A sorted list has every row of the filter once, and finds each of them.
  @Test func aSortedListFindsItsRows() throws {
    for catalog in try Self.catalogs() {
      let index = CatalogIndex(catalog)
      let all = index.rows(in: CatalogOrder(.price, isDescending: true))
      let list = index.list(matching: CatalogQuery(typed: "e"))
      let sorted = list.sorted(as: all)
      #expect(sorted.headers.isEmpty && sorted.count == list.matchCount)
      #expect(Set(sorted.rows) == Set(list.rows))
      for row in 0..<sorted.count {
        guard case .item(let item) = sorted[row] else {
          Issue.record("row \(row) is a heading")
          continue
        }
        #expect(sorted.row(of: item) == row)
      }
    }
  }

  /// Numbers are compared as numbers, and words as words.
  private static func key(_ cell: CatalogTable.Cell) -> (Int64, String) {
    cell.order.map { ($0, "") } ?? (.min, cell.text)
  }

  @Test(arguments: Seeds.first(10))
  func rowsAreKeptAndMarkedAsASetWould(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try OwnCatalogs.bytes("CreatorMarketplace.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let index = CatalogIndex(catalog)
    let rows = index.rows
    var marks = PositionMarks(of: index.count)
    var expected: Set<Int> = []
    for _ in 0..<40 {
      let first = Int.random(in: 0..<rows.count, using: &random)
      if Bool.random(using: &random) {
        let end = Int.random(in: first...rows.count, using: &random)
        marks.insert(rows.part(first..<end))
        expected.formUnion((first..<end).map(rows.position(of:)))
      } else {
        let position = rows.position(of: first)
        marks[position].toggle()
        expected.formSymmetricDifference([position])
      }
      #expect(marks.count == expected.count)
    }
    let marked = rows.marked(by: marks)
    #expect(positions(of: marked) == positions(of: rows).filter(expected.contains))
    let found = index.list(matching: CatalogQuery(typed: "a")).rows
    let wanted = Set(positions(of: found))
    #expect(wanted.count < index.count)
    #expect(positions(of: marked.kept(by: found)) == positions(of: marked).filter(wanted.contains))
  }

  private func positions(of rows: CatalogRows) -> [Int] {
    rows.indices.map(rows.position(of:))
  }

  /// Every product and SKU is found again in an edited catalog, at whatever position.
  @Test func positionsAreFoundAgainInAnotherCatalog() throws {
    let bytes = try OwnCatalogs.bytes("CreatorMarketplace.catalog.json")
    let old = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let new = Catalog(
      products: Array(old.products.reversed().dropLast()),
      groups: old.groups,
      skus: CatalogSKUs(Array(old.skus.dropFirst())),
      app: old.app
    )
    let (before, after) = (CatalogIndex(old), CatalogIndex(new))
    let (oldTable, newTable) = (CatalogTable(old), CatalogTable(new))
    for position in 0..<before.count {
      let name = oldTable.name(of: before.item(position))
      let found = after.position(ofItemAt: position, in: before)
      let isThere = newTable.items.contains { newTable.name(of: $0) == name }
      #expect(found.map { newTable.name(of: after.item($0)) } == (isThere ? name : nil))
    }
  }
}
