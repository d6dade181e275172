/// Something wrong with a catalog file, where it is, and what would be right.
package struct CatalogProblem: Hashable, Sendable {
  /// How bad it is: an error keeps the catalog from being sold from.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  package var path: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1 in Unicode scalars, as editors count.
  package var column: Int
  package var severity: Severity
  /// What is wrong.
  package var message: String
  /// What would be right.
  package var remedy: String

  package init(
    path: String,
    line: Int,
    column: Int,
    severity: Severity,
    message: String,
    remedy: String
  ) {
    self.path = path
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
    let label = severity == .warning ? "warning: " : ""
    return "\(path):\(line):\(column): \(label)\(message); \(remedy)"
  }
}

/// What came of reading a catalog file.
package struct CatalogReading: Sendable {
  /// The catalog, nil if the file has any error.
  package let catalog: Catalog?
  /// Everything that is wrong with the file, in file order.
  package let problems: [CatalogProblem]

  package init(catalog: Catalog?, problems: [CatalogProblem]) {
    self.catalog = problems.contains { $0.severity == .error } ? nil : catalog
    self.problems = problems
  }

  /// The problems that keep the catalog from being sold from.
  package var errors: [CatalogProblem] { problems.filter { $0.severity == .error } }
}
