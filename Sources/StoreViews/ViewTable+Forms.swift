import StoreCatalog
package import StoreModel
import StoreQueries
import VisibleText

// A table as people and programs read it.
extension ViewTable {
  /// With a line of names, columns wide enough for what they hold; of a terminal it knows nothing.
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

  /// As a spreadsheet reads it, a line for each row behind one of names.
  package var csvLines: [String] {
    let names = CSVReader.text(of: columns.map { CSVCell(words: $0.name) })
    return [names] + rows.map { CSVReader.text(of: $0.map(\.cell)) }
  }

  /// An array of objects with the columns' names; what a row has not is left out.
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
  /// As a cell of a spreadsheet, which takes no words for a formula.
  fileprivate var cell: CSVCell {
    switch self {
    case .text, .texts: CSVCell(words: text)
    case .none, .number, .money, .date, .flag: CSVCell(value: text)
    }
  }

  /// Nil for nothing; amounts are texts, because no floating point holds them.
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
