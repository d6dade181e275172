import StoreCatalog
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
    var reader = CSVReader(text)
    var problems = ProblemList<ScriptProblem>()
    func complain(_ line: Int, _ message: String, _ remedy: String) {
      problems.add(
        ScriptProblem(line: line, column: 1, file: file, message: message, remedy: remedy)
      )
    }
    do throws(CSVReader.Problem) {
      while let row = try reader.row() {
        guard !names.isEmpty else {
          names = row.cells
          continue
        }
        guard rows.count < mostRows else {
          complain(row.line, "there are more than \(mostRows) rows", "remove some")
          break
        }
        if row.cells.count != names.count {
          complain(
            row.line,
            "the row has \(counted(row.cells.count, "value")), the first one \(names.count)",
            "write one for each of \(names.joined(separator: ", "))"
          )
        }
        rows.append(Row(line: row.line, values: row.cells))
      }
    } catch {
      problems.add(
        ScriptProblem(
          line: error.line,
          column: error.column,
          file: file,
          message: error.message,
          remedy: error.remedy
        )
      )
    }
    if problems.isEmpty {
      let seen = Dictionary(grouping: names) { $0 }
      let first = names.first { name in
        (seen[name]?.count ?? 0) > 1 || name.isEmpty || name.contains { "()".contains($0) }
      }
      if names.count > Self.mostColumns {
        complain(1, "there are more than \(Self.mostColumns) columns", "remove some")
      } else if let first {
        complain(
          1,
          "\(first.quoted) isn't a unique column name",
          "name each column in the first row"
        )
      } else if rows.isEmpty {
        complain(
          1,
          "there are no rows",
          "write the names, and a row of values on each line after them"
        )
      }
      var lines: [[String]: Int] = [:]
      for row in rows {
        guard let before = lines.updateValue(row.line, forKey: row.values) else { continue }
        complain(row.line, "the row repeats line \(before)", "remove one of them")
      }
    }
    guard problems.isEmpty else {
      throw Failure(problems: problems.kept, unlisted: problems.unlisted)
    }
  }
}
