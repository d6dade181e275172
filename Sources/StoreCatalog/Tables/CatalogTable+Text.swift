package import StoreModel

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
    var chunk = Array(CSVReader.text(of: columns.map(\.name), separator: separator).utf8)
    for item in items {
      let cells = columns.map { column in
        let text = Self.csv(cell(column, of: item), column)
        return separator == ";" && column.isNumber ? text.replacing(".", with: ",") : text
      }
      chunk += CSVReader.text(of: cells, separator: separator).utf8
      guard chunk.count > 1 << 16 else { continue }
      try write(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try write(chunk)
  }

  /// A cell as CSV has it.
  static func csv(_ cell: Cell, _ column: Column) -> String {
    switch column.kind {
    case .price, .month: cell.standsIn ? "" : cell.text
    case .difference, .level, .period: cell.text
    case .product, .name, .type, .group, .missing:
      cell.text.isFormula ? "'" + cell.text : cell.text
    }
  }

  /// The table in Markdown; a price that only stands in is in brackets.
  package var markdown: String {
    var lines = [columns.map(\.name), columns.map { $0.isNumber ? "--:" : "---" }]
    for item in items {
      lines.append(
        columns.map { column in
          let cell = cell(column, of: item)
          return Self.markdown(cell.standsIn ? "(\(cell.text))" : cell.text)
        }
      )
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func markdown(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|", "\\", "`", "*", "_", "[", "]", "<": result += "\\\(character)"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// The table as JSON: an array of objects with the columns' names, empty cells left out.
  package var json: JSONValue {
    .list(
      items.map { item in
        JSONValue(
          .object(
            columns.compactMap { column in
              let text = Self.csv(cell(column, of: item), column)
              return text.isEmpty ? nil : JSONMember(key: column.name, value: .text(text))
            }
          )
        )
      }
    )
  }
}

extension CatalogTable.Column {
  /// Whether its cells are numbers.
  package var isNumber: Bool {
    switch kind {
    case .price, .month, .difference, .level: true
    case .product, .name, .type, .group, .period, .missing: false
    }
  }
}

extension String {
  /// Whether a spreadsheet may take a cell for a formula.
  package var isFormula: Bool { first.map { "=+-@\t\r".contains($0) } ?? false }

  /// The words of a cell, without the apostrophe that keeps it from being taken for a formula.
  var withoutApostrophe: String {
    guard first == "'", String(dropFirst()).isFormula else { return self }
    return String(dropFirst())
  }
}
