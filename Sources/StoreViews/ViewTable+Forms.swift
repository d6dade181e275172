import CatalogTools
import StoreCatalog
package import StoreModel
import StoreQueries
import VisibleText

// Text formats for users and programs.
extension ViewTable {
  /// The table as lines of text with a header and aligned columns, whose width doesn't depend on a terminal.
  package var lines: [String] {
    let cells = [columns.map { $0.name.uppercased() }] + rows.map { $0.map(\.text) }
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let padded = row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - text.count)
        return columns[column].isRightAligned ? blanks + text : text + blanks
      }
      return padded.joined(separator: "  ").trimmedEnd
    }
  }

  /// The table as CSV, with a header.
  package var csvLines: [String] {
    let names = CSVReader.text(of: columns.map { CSVCell(words: $0.name) })
    return [names] + rows.map { CSVReader.text(of: $0.map(\.cell)) }
  }

  /// The table as an array of JSON objects, with the columns' names as keys and without empty values.
  package var json: JSONValue {
    .list(
      rows.map { row in
        JSONValue(
          .object(
            zip(columns, row).compactMap { column, value in
              value.json.map { JSONMember(key: column.name, value: $0) }
            }
          )
        )
      }
    )
  }
}

extension QueryField {
  fileprivate var isRightAligned: Bool {
    switch kind {
    case .number, .money: true
    case .text, .date, .flag, .choice: false
    }
  }
}

extension FieldValue {
  /// The value as a cell of a spreadsheet, in which text is never a formula.
  fileprivate var cell: CSVCell {
    switch self {
    case .text, .texts: CSVCell(words: text)
    case .none, .number, .money, .date, .flag: CSVCell(value: text)
    }
  }

  /// The value as JSON, or `nil` if it is empty.
  ///
  /// Amounts are text, because floating-point numbers aren't exact.
  fileprivate var json: JSONValue? {
    switch self {
    case .none: nil
    case .text, .money, .date: .text(text)
    case .texts(let texts): .list(texts.map { .text($0) })
    case .number(let number): .number(Int(number))
    case .flag(let isTrue): .bool(isTrue)
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
