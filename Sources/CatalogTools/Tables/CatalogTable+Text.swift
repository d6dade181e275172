import StoreCatalog
package import StoreModel
import VisibleText

extension CatalogTable {
  /// Writes the table for a spreadsheet in the form of RFC 4180, to be read again with ``CatalogTableReading``.
  ///
  /// A storefront's cell is empty without its own price. Words that a spreadsheet would take for a formula
  /// start with an apostrophe, which the reading removes. Between semicolons, numbers have decimal commas, as
  /// programs that use semicolons expect.
  ///
  /// - Parameters:
  ///   - separator: The character between two cells.
  ///   - write: Receives the next bytes.
  /// - Throws: The error that `write` throws.
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

  /// Returns the text of a cell, or an empty text if it shows the price of another storefront.
  static func own(_ cell: Cell) -> String { cell.standsIn ? "" : cell.text }

  /// The table in Markdown.
  ///
  /// A price used in place of a missing one is in parentheses.
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

  /// The table as JSON: an array of objects with the columns' names as keys, without empty cells.
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
