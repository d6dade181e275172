import StoreModel

/// Something wrong with a catalog file, where it is, and what would be right.
package struct CatalogProblem: Hashable, Sendable {
  /// How bad it is: an error keeps the catalog from being sold from.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    /// Something that may well be meant.
    case note
  }

  package var path: String
  package var rule: CatalogRule
  /// Counted from 1.
  package var line: Int
  /// Counted from 1 in Unicode scalars, as editors count.
  package var column: Int
  package var severity: Severity
  package var message: String
  package var remedy: String

  package init(
    path: String,
    rule: CatalogRule,
    line: Int,
    column: Int,
    severity: Severity,
    message: String,
    remedy: String
  ) {
    self.path = path
    self.rule = rule
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.remedy = remedy
  }
}

extension CatalogProblem: CustomStringConvertible {
  /// The line that a compiler would print: `path:line:column: message; remedy`.
  package var description: String {
    let label = severity == .error ? "" : "\(severity.rawValue): "
    return "\(path):\(line):\(column): \(label)\(message); \(remedy)"
  }

  /// The line of a file that the words of a problem in it name; nil where they name none.
  package static func line(in description: String, of path: String) -> Int? {
    guard description.hasPrefix("\(path):") else { return nil }
    return Int(description.dropFirst(path.count + 1).prefix { $0.isNumber })
  }
}

/// What came of reading a catalog file.
package struct CatalogReading: Sendable {
  /// The catalog, nil if the file has any error.
  package let catalog: Catalog?
  /// The first problems of the file, in file order; errors before warnings if there is no room.
  package let problems: [CatalogProblem]
  /// How many problems there are besides.
  package let unlisted: Int
  /// Whether there was nothing to read: the one problem is the path's, and not of what is in the file.
  package var isUnreadable = false

  /// - Parameters:
  ///   - catalog: What was read.
  ///   - findings: What is wrong with it.
  ///   - text: The file, for the lines.
  ///   - path: How problems name the file.
  init(
    catalog: Catalog?,
    _ findings: ProblemList<CatalogFinding>,
    in text: CatalogText,
    path: String
  ) {
    self.catalog = findings.hasErrors ? nil : catalog
    problems = CatalogProblem.located(findings.kept, in: text, path: path)
    unlisted = findings.unlisted
  }

  /// A file that could not be read at all.
  package init(refusing problem: CatalogProblem) {
    catalog = nil
    problems = [problem]
    unlisted = 0
    isUnreadable = true
  }

  /// The problems that keep the catalog from being sold from.
  package var errors: [CatalogProblem] { problems.filter { $0.severity == .error } }

  /// A line for each problem that is told, and one for the rest.
  ///
  /// - Parameter remedy: How to see the rest, such as `--all prints them`.
  /// - Returns: The lines in file order.
  package func lines(remedy: String? = nil) -> [String] {
    problems.map(\.description) + [ProblemLimit.rest(unlisted, remedy: remedy)].compactMap(\.self)
  }

  /// The same of errors alone.
  package var errorLines: [String] {
    errors.map(\.description) + [ProblemLimit.rest(unlisted)].compactMap(\.self)
  }
}
