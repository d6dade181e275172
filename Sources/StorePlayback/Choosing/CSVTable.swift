import StoreModel
package import StoreScript
import VisibleText

/// A table in RFC 4180's form: a first row of names, and as many values in each row behind it.
///
/// It tells every row that is not so, with its line and column, which readers that fill up or pass over
/// such rows cannot.
package struct CSVTable: Hashable, Sendable {
  /// The first row.
  package private(set) var names: [String] = []
  /// The others, each with the line that it begins on.
  package private(set) var rows: [Row] = []

  /// A row behind the first one.
  package struct Row: Hashable, Sendable {
    package let line: Int
    package let values: [String]
  }

  /// The most columns that a table may have.
  private static let mostColumns = 1_000

  /// Why a table cannot be read.
  package struct Failure: Error, Hashable, Sendable {
    package let problems: [ScriptProblem]
    package let unlisted: Int
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The file; a byte order mark before it, and blank lines, are left out.
  ///   - file: The file as its problems name it.
  ///   - mostRows: The most rows that it may have.
  /// - Throws: ``Failure`` with everything that is wrong with it.
  package init(_ text: String, file: String, mostRows: Int) throws(Failure) {
    var scanner = CSVScanner(text, file: file)
    var problems = ProblemList<ScriptProblem>()
    func complain(_ line: Int, _ message: String, _ remedy: String) {
      problems.add(
        ScriptProblem(line: line, column: 1, file: file, message: message, remedy: remedy)
      )
    }
    do throws(ScriptProblem) {
      while let row = try scanner.row() {
        guard !names.isEmpty else {
          names = row.values
          continue
        }
        guard rows.count < mostRows else {
          complain(row.line, "there are more than \(mostRows) rows", "take some out")
          break
        }
        if row.values.count != names.count {
          complain(
            row.line,
            "the row has \(counted(row.values.count, "value")), the first one \(names.count)",
            "write one for each of \(names.joined(separator: ", "))"
          )
        }
        rows.append(row)
      }
    } catch {
      problems.add(error)
    }
    if problems.isEmpty {
      let seen = Dictionary(grouping: names) { $0 }
      let first = names.first { name in
        (seen[name]?.count ?? 0) > 1 || name.isEmpty || name.contains { "()".contains($0) }
      }
      if names.count > Self.mostColumns {
        complain(1, "there are more than \(Self.mostColumns) columns", "take some out")
      } else if let first {
        complain(1, "\(first.quoted) is no name of one column", "name each column in the first row")
      } else if rows.isEmpty {
        complain(1, "there is no row", "write the names, and a row of values on each line below")
      }
      var lines: [[String]: Int] = [:]
      for row in rows {
        guard let before = lines.updateValue(row.line, forKey: row.values) else { continue }
        complain(row.line, "the row is that of line \(before) again", "take one of them out")
      }
    }
    guard problems.isEmpty else {
      throw Failure(problems: problems.kept, unlisted: problems.unlisted)
    }
  }
}

/// Walks through the rows of a table.
private struct CSVScanner {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String, file: String) {
    scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    self.file = file
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The next row that is no blank line; nil behind the last one.
  mutating func row() throws(ScriptProblem) -> CSVTable.Row? {
    while skipLineEnd() {}
    guard current != nil else { return nil }
    let start = line
    var values = [try value()]
    while current == "," {
      position += 1
      values.append(try value())
    }
    guard current == nil || skipLineEnd() else {
      throw problem("something stands behind the quotation mark", "write \"\" for a mark within")
    }
    return CSVTable.Row(line: start, values: values)
  }

  private mutating func value() throws(ScriptProblem) -> String {
    current == "\"" ? try quoted() : try plain()
  }

  private mutating func plain() throws(ScriptProblem) -> String {
    var value = String.UnicodeScalarView()
    while let scalar = current, scalar != ",", scalar != "\n", scalar != "\r" {
      guard scalar != "\"" else {
        throw problem(
          "a quotation mark stands within a value",
          "put the whole value between quotation marks, and write \"\" for this one"
        )
      }
      value.append(scalar)
      position += 1
    }
    return String(value)
  }

  private mutating func quoted() throws(ScriptProblem) -> String {
    let start = problem("the quotation mark is never closed", "close it behind the value")
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

  /// Moves behind the end of a line: LF, CR, or both.
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

  private func problem(_ message: String, _ remedy: String) -> ScriptProblem {
    ScriptProblem(
      line: line,
      column: position - lineStart + 1,
      file: file,
      message: message,
      remedy: remedy
    )
  }
}
