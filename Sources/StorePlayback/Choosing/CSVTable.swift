import CatalogTools
import StoreCatalog
import StoreModel
package import StoreScript
import VisibleText

/// A table in the format of RFC 4180.
///
/// The first row contains the names of the columns. Every other row must have the same number of values. A row with
/// another number of values is reported with its line and column. Libraries that pad or skip such rows can't report it.
package struct CSVTable: Hashable, Sendable {
  /// The names in the first row.
  package private(set) var names: [String] = []
  /// The rows after the first row.
  package private(set) var rows: [Row] = []

  /// A row of values, and the line where the row starts.
  package struct Row: Hashable, Sendable {
    package let line: Int
    package let values: [String]
  }

  /// The maximum number of columns in a table.
  private static let mostColumns = 1_000

  /// The problems that prevent reading a table.
  package struct Failure: Error, Hashable, Sendable {
    package let problems: [ScriptProblem]
    package let unlisted: Int
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The content of the file. A byte order mark at the start and blank lines are skipped.
  ///   - file: The name of the file in messages.
  ///   - mostRows: The maximum number of rows.
  /// - Throws: ``Failure`` with all problems of the table.
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
