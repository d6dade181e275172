import StoreModel

/// A problem of a catalog file, its position, and its remedy.
package struct CatalogProblem: Hashable, Sendable {
  /// The severity.
  ///
  /// An error prevents selling from the catalog.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    /// A finding that may well be intended.
    case note
  }

  package var path: String
  package var rule: CatalogRule
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars, as editors do.
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
  /// The line that a compiler would print: `path:line:column: message; remedy`, without a location if the
  /// file can't be read.
  package var description: String {
    let label = severity == .error ? "" : "\(severity.rawValue): "
    let location = rule == .unreadable ? path : "\(path):\(line):\(column)"
    return "\(location): \(label)\(message); \(remedy)"
  }

  /// Returns the line of a file that a problem's description names, or `nil` if it names none.
  package static func line(in description: String, of path: String) -> Int? {
    guard description.hasPrefix("\(path):") else { return nil }
    return Int(description.dropFirst(path.count + 1).prefix { $0.isNumber })
  }
}

/// The result of reading a catalog file.
package struct CatalogReading: Sendable {
  /// The catalog, or `nil` if the file has an error.
  package let catalog: Catalog?
  /// The first problems of the file, in file order.
  ///
  /// If there are too many, errors come before warnings.
  package let problems: [CatalogProblem]
  /// The number of problems that aren't listed.
  package let unlisted: Int
  /// Whether the file couldn't be read at all.
  ///
  /// If so, the only problem is about the path, not about the contents.
  package var isUnreadable = false

  /// - Parameters:
  ///   - catalog: The catalog, or `nil`.
  ///   - findings: The findings.
  ///   - text: The file, for the lines.
  ///   - path: The name of the file in problems.
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

  /// The result for a file that couldn't be read at all.
  package init(refusing problem: CatalogProblem) {
    catalog = nil
    problems = [problem]
    unlisted = 0
    isUnreadable = true
  }

  /// The problems that prevent selling from the catalog.
  package var errors: [CatalogProblem] { problems.filter { $0.severity == .error } }

  /// Returns a line for each listed problem, and one for the rest.
  ///
  /// - Parameter remedy: The way to see the rest, such as `--all prints them`.
  /// - Returns: The lines in file order.
  package func lines(remedy: String? = nil) -> [String] {
    problems.map(\.description) + [ProblemLimit.rest(unlisted, remedy: remedy)].compactMap(\.self)
  }

  /// A line for each listed error, and one for the rest.
  package var errorLines: [String] {
    errors.map(\.description) + [ProblemLimit.rest(unlisted)].compactMap(\.self)
  }
}
