package import StoreCatalog
package import StoreModel
import VisibleText

/// The price changes in a table that was edited in a spreadsheet.
///
/// A cell with the same meaning as the catalog changes nothing, however it is written. Only columns of prices
/// are read. Columns computed from other cells are skipped. Words must be unchanged, because changing them
/// would have no effect.
package struct CatalogTableReading: Sendable {
  /// A problem with a cell.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    /// The column's name, or `nil` for the whole row.
    package let column: String?
    package let message: String
    package let remedy: String

    /// The problem after the file's name, such as `3, DEU: "x" is no price; write ...`.
    package var description: String {
      "\(line)\(column.map { ": \($0.shortened())" } ?? ""): \(message); \(remedy)"
    }
  }

  /// The price changes, in the order of the cells.
  package private(set) var changes: [PriceChange] = []
  /// The problems.
  ///
  /// If there are any, no price changes.
  package private(set) var problems = ProblemList<Problem>()

  /// The problems, one line each after the file's name, and a line with the number of unlisted ones.
  package var problemLines: [String] {
    problems.kept.map(\.description)
      + [ProblemLimit.rest(problems.unlisted)].compactMap(\.self).map { " \($0)" }
  }

  private let table: CatalogTable
  private var items: [String: CatalogIndex.Item] = [:]
  private var seen: [String: Int] = [:]
  private var unknownItems = 0

  /// The maximum number of rows to read.
  private static let mostRows = 1_000_000
  /// The maximum number of columns: a few, plus three for each storefront.
  private static let mostColumns = 1_000
  /// The maximum number of unknown columns, and of unknown products, that get a suggestion.
  private static let mostSuggestions = 10

  /// Reads a table.
  package init(_ bytes: [UInt8], of catalog: Catalog) {
    table = CatalogTable(catalog, storefronts: Storefront.all)
    guard let text = SpreadsheetText(bytes) else {
      complain(1, nil, "this is neither UTF-8 nor UTF-16", "save it as CSV UTF-8")
      return
    }
    for item in table.items { items[table.name(of: item)] = item }
    var reader = CSVReader(text.text, separator: text.separator, line: text.firstLine)
    do throws(CSVReader.Problem) {
      guard let head = try reader.row(), let columns = columns(head) else {
        if problems.isEmpty {
          complain(1, nil, "the table is empty", "create one with storefront catalog export")
        }
        return
      }
      var count = 0
      while let row = try reader.row() {
        count += 1
        guard count <= Self.mostRows else {
          complain(row.line, nil, "there are more than \(Self.mostRows) rows", "split the table")
          return
        }
        read(row, columns)
      }
    } catch {
      complain(error.line, nil, error.message, error.remedy)
    }
  }

  private mutating func complain(
    _ line: Int,
    _ column: String?,
    _ message: String,
    _ remedy: String
  ) {
    problems.add(Problem(line: line, column: column, message: message, remedy: remedy))
  }
}

extension CatalogTableReading {
  /// Returns the column of each cell in the first row, or `nil` for a cell whose column isn't read.
  private mutating func columns(_ row: CSVReader.Row) -> [CatalogTable.Column?]? {
    guard row.cells.count <= Self.mostColumns else {
      complain(row.line, nil, "there are more than \(Self.mostColumns) columns", "remove some")
      return nil
    }
    let known = Dictionary(
      (table.columns + [CatalogTable.Column(kind: .plans, storefront: nil)])
        .map { ($0.name.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var columns: [CatalogTable.Column?] = []
    var unknown = 0
    for cell in row.cells {
      let name = cell.trimmed
      let column = known[name.lowercased()]
      columns.append(column)
      if column == nil, !name.isEmpty, !name.hasPrefix("#") {
        unknown += 1
        // A first row with only unknown names isn't a table, and each search takes time.
        let nearest =
          unknown > Self.mostSuggestions
          ? nil : Suggestion.nearest(to: name, among: table.columns.map(\.name))
        complain(
          row.line,
          name,
          "there is no such column",
          nearest.map { "did you mean \($0)?" } ?? "begin the names of your own columns with #"
        )
      } else if let column, columns.count(where: { $0 == column }) > 1 {
        complain(row.line, name, "the column exists twice", "remove one of them")
      }
    }
    if !columns.contains(where: { $0?.kind == .product }) {
      complain(
        row.line,
        nil,
        "there is no column product",
        "name the columns in the first row, as storefront catalog export does"
      )
    }
    return columns
  }

  private mutating func read(_ row: CSVReader.Row, _ columns: [CatalogTable.Column?]) {
    guard !row.cells.allSatisfy({ $0.trimmed.isEmpty }) else { return }
    guard
      row.cells.count == columns.count
        || row.cells.count > columns.count
          && row.cells[columns.count...].allSatisfy({ $0.trimmed.isEmpty })
    else {
      complain(
        row.line,
        nil,
        "the row has \(counted(row.cells.count, "cell")), the first one \(columns.count)",
        "write one for each column, empty ones too"
      )
      return
    }
    let item = item(of: row, columns)
    for (column, cell) in zip(columns, row.cells) {
      guard let column else { continue }
      if let item {
        read(cell, column, item, row.line)
      } else if column.kind == .price {
        _ = price(cell, column, row.line)
      }
    }
  }

  /// Returns the product or SKU of a row, or `nil` after adding a problem if it can't be read.
  private mutating func item(
    of row: CSVReader.Row,
    _ columns: [CatalogTable.Column?]
  ) -> CatalogIndex.Item? {
    guard let position = columns.firstIndex(where: { $0?.kind == .product }) else { return nil }
    let name = CSVCell.words(in: row.cells[position].trimmed)
    if let first = seen[name] {
      complain(
        row.line,
        columns[position]?.name,
        "\(name.quoted) is in line \(first) already",
        "remove one of them"
      )
      return nil
    }
    seen[name] = row.line
    guard let item = items[name] else {
      unknownItems += 1
      // Each search takes time.
      let nearest =
        unknownItems > Self.mostSuggestions
        ? nil : Suggestion.nearest(to: name, among: items.keys.sorted())
      complain(
        row.line,
        columns[position]?.name,
        "the catalog has no \(name.quoted)",
        nearest.map { "did you mean \($0)?" }
          ?? "remove the row, or add the product to the catalog"
      )
      return nil
    }
    return item
  }

  private mutating func read(
    _ cell: String,
    _ column: CatalogTable.Column,
    _ item: CatalogIndex.Item,
    _ line: Int
  ) {
    switch column.kind {
    case .price: readPrice(cell, column, item, line)
    case .product, .month, .difference, .missing: return
    case .name, .type, .group, .level, .period, .plans:
      let old = CatalogTable.own(table.cell(column, of: item))
      guard CSVCell.words(in: cell).trimmed != old.trimmed else { return }
      complain(
        line,
        column.name,
        "only prices can be imported, and this is \(cell.quoted)",
        "restore \(old.quoted), or remove the column"
      )
    }
  }

  /// Reads the price in a cell.
  ///
  /// - Returns: The price, `.some(nil)` for an empty cell, or `nil` after adding a problem for an invalid one.
  private mutating func price(
    _ cell: String,
    _ column: CatalogTable.Column,
    _ line: Int
  ) -> Price?? {
    let currency = (column.storefront ?? table.home).currency
    switch MoneyCell(cell, currency: currency) {
    case .empty: return .some(nil)
    case .amount(let milliunits): return Price(milliunits: milliunits, currency: currency)
    case .wrong(let message, let remedy):
      complain(line, column.name, message, remedy)
      return nil
    }
  }

  private mutating func readPrice(
    _ cell: String,
    _ column: CatalogTable.Column,
    _ item: CatalogIndex.Item,
    _ line: Int
  ) {
    let shown = table.cell(column, of: item)
    guard cell.trimmed != CatalogTable.own(shown) else { return }
    let amount = table.price(of: item, in: column.storefront)
    let old = amount.flatMap { $0.isOwn ? $0.price : nil }
    guard let new = price(cell, column, line), old != new else { return }
    guard new != nil || column.storefront != nil else {
      complain(line, column.name, "the base price was removed", "restore \(shown.text)")
      return
    }
    changes.append(
      PriceChange(
        thing: table.thing(of: item),
        storefront: column.storefront,
        old: old,
        new: new,
        home: table.home,
        base: table.basePrice(of: item)
      )
    )
  }
}

extension String {
  /// The text without white space at its ends, including no-break spaces.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
