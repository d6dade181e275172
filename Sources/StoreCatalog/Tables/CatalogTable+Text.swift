package import StoreModel
import VisibleText

extension CatalogTable {
  /// The table as a spreadsheet reads it, RFC 4180's form, to be read back with ``CatalogTableReading``.
  ///
  /// A storefront's cell is empty where it has no price of its own. Words that a spreadsheet would take for a
  /// formula begin with an apostrophe, which is taken off on the way back. Between semicolons numbers have decimal
  /// commas, as programs want them that use semicolons.
  ///
  /// - Parameters:
  ///   - separator: What stands between two cells.
  ///   - write: Takes the next bytes.
  /// - Throws: What `write` throws.
  package func csv<Failure>(
    separator: Unicode.Scalar = ",",
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let heads = columns.map { CSVCell(words: $0.name) }
    var chunk = Array(CSVReader.text(of: heads, separator: separator).utf8)
    for item in items {
      let cells = columns.map { column in
        let cell = Self.csv(cell(column, of: item), column)
        return separator == ";" && column.isNumber
          ? CSVCell(value: cell.text.replacing(".", with: ",")) : cell
      }
      chunk += CSVReader.text(of: cells, separator: separator).utf8
      guard chunk.count > 1 << 16 else { continue }
      try write(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try write(chunk)
  }

  static func csv(_ cell: Cell, _ column: Column) -> CSVCell {
    switch column.kind {
    case .price, .month, .difference, .level, .period: CSVCell(value: own(cell))
    case .product, .name, .type, .group, .plans, .missing: CSVCell(words: own(cell))
    }
  }

  /// The text of a cell, empty if it shows the price of another storefront.
  static func own(_ cell: Cell) -> String { cell.standsIn ? "" : cell.text }

  /// The table in Markdown; a price that only stands in is in brackets.
  package var markdown: String {
    var lines = [columns.map(\.name), columns.map { $0.isNumber ? "--:" : "---" }]
    for item in items {
      lines.append(
        columns.map { column in
          let cell = cell(column, of: item)
          return (cell.standsIn ? "(\(cell.text))" : cell.text).markdownCell
        }
      )
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The table as JSON: an array of objects with the columns' names, empty cells left out.
  package var json: JSONValue {
    .list(
      items.map { item in
        JSONValue(
          .object(
            columns.compactMap { column in
              let text = Self.own(cell(column, of: item))
              return text.isEmpty ? nil : JSONMember(key: column.name, value: .text(text))
            }
          )
        )
      }
    )
  }
}

extension CatalogTable.Column {
  package var isNumber: Bool {
    switch kind {
    case .price, .month, .difference, .level: true
    case .product, .name, .type, .group, .period, .plans, .missing: false
    }
  }
}
