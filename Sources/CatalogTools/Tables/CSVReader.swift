import StoreCatalog
package import VisibleText

/// A reader of tables in the form of RFC 4180, with any separator.
///
/// Lines may end with LF, CR or both, and blank lines are skipped. Errors are reported with their line and
/// column.
package struct CSVReader {
  /// The cells of a row, and the line on which it starts.
  package struct Row: Hashable, Sendable {
    package let line: Int
    package let cells: [String]
  }

  /// The reason why the rest of a table can't be read.
  package struct Problem: Error, Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let message: String
    package let remedy: String
  }

  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var position = 0
  private var line: Int
  private var lineStart = 0

  /// - Parameters:
  ///   - text: The table. A byte order mark at the start is skipped.
  ///   - separator: The character between two cells.
  ///   - line: The number of its first line.
  package init(_ text: String, separator: Unicode.Scalar = ",", line: Int = 1) {
    scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    self.separator = separator
    self.line = line
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Returns the next row that isn't blank, or `nil` after the last one.
  package mutating func row() throws(Problem) -> Row? {
    while skipLineEnd() {}
    guard current != nil else { return nil }
    let start = line
    var cells = [try cell()]
    while current == separator {
      position += 1
      cells.append(try cell())
    }
    guard current == nil || skipLineEnd() else {
      throw problem(
        "there is text after the closing quotation mark",
        "write \"\" for a quotation mark in a value"
      )
    }
    return Row(line: start, cells: cells)
  }

  private mutating func cell() throws(Problem) -> String {
    current == "\"" ? try quoted() : try plain()
  }

  private mutating func plain() throws(Problem) -> String {
    var value = String.UnicodeScalarView()
    while let scalar = current, scalar != separator, scalar != "\n", scalar != "\r" {
      guard scalar != "\"" else {
        throw problem(
          "a quotation mark in an unquoted value",
          "put the value in quotation marks, and double this one"
        )
      }
      value.append(scalar)
      position += 1
    }
    return String(value)
  }

  private mutating func quoted() throws(Problem) -> String {
    let start = problem("the quotation mark is never closed", "close it after the value")
    position += 1
    var value = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "\"" {
        guard current == "\"" else { return String(value) }
        position += 1
      }
      value.append(scalar)
      if scalar == "\n" { beginLine() }
    }
    throw start
  }

  /// Skips the end of a line: LF, CR, or both.
  private mutating func skipLineEnd() -> Bool {
    guard let scalar = current, scalar == "\n" || scalar == "\r" else { return false }
    position += 1
    if scalar == "\r", current == "\n" { position += 1 }
    beginLine()
    return true
  }

  private mutating func beginLine() {
    line += 1
    lineStart = position
  }

  private func problem(_ message: String, _ remedy: String) -> Problem {
    Problem(line: line, column: position - lineStart + 1, message: message, remedy: remedy)
  }
}

extension CSVReader {
  /// Returns a row in the form of RFC 4180, including the line's end.
  ///
  /// A cell is quoted if any program might split it, whichever separator the table has.
  package static func text(of cells: [CSVCell], separator: Unicode.Scalar = ",") -> String {
    cells.map { cell in
      let scalars = cell.text.unicodeScalars
      let isPlain = !scalars.contains { $0 == "\"" || SpreadsheetText.separators.contains($0) }
      return isPlain && scalars.first != " " && scalars.last != " "
        ? cell.text : "\"" + cell.text.replacing("\"", with: "\"\"") + "\""
    }
    .joined(separator: String(Character(separator))) + "\r\n"
  }
}
