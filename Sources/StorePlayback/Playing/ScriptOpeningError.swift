import StoreCatalog
package import StoreDriver
import StoreModel
import StoreScript
import Synchronization

/// The problems that prevent a script from being played.
package struct ScriptOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line for each problem, in the form `path:line:column: message; remedy`.
  package let lines: [String]
  /// The location of the first problem, or `nil` if the location is unknown.
  package let place: FilePlace?
  /// The needs that were found before the problem.
  ///
  /// If they were allowed, the script might be opened.
  package internal(set) var needs: ScriptNeeds

  package init(
    _ lines: [String],
    at place: FilePlace? = nil,
    needs: ScriptNeeds = ScriptNeeds()
  ) {
    (self.lines, self.place, self.needs) = (lines, place, needs)
  }

  /// Creates the error for the problems of a script.
  ///
  /// - Parameters:
  ///   - problems: The problems, in the order of the script.
  ///   - rest: A line about further problems, or `nil` if all problems are listed.
  ///   - path: The path of the script.
  init(_ problems: [ScriptProblem], rest: String? = nil, in path: String) {
    self.init(
      problems.map { $0.rendered(path: path) } + [rest].compactMap(\.self),
      at: problems.first.map { FilePlace(of: $0, in: path) }
    )
  }

  /// Creates the error for a script with problems.
  init(_ reading: ScriptReading, in path: String) {
    let rest = ProblemLimit.rest(reading.unlisted).map { "\(path): \($0)" }
    self.init(reading.problems, rest: rest, in: path)
  }

  /// Creates the error for the catalog of a script.
  init(_ reading: CatalogReading) {
    // If the catalog can't be read, the problem doesn't have a location in the catalog.
    let first = reading.errors.first { $0.rule != .unreadable }
    self.init(
      reading.errorLines,
      at: first.map {
        FilePlace(path: $0.path, position: SourcePosition(line: $0.line, column: $0.column))
      }
    )
  }

  /// Creates the error for a script whose content can't be used at all.
  init(unusable path: String, _ message: String) {
    self.init(["\(path): \(message)"])
  }

  package var description: String { lines.joined(separator: "\n") }
}

/// The current driver of a script.
package final class LastDriver: Sendable {
  private let current: Mutex<StoreDriver>

  package init(_ driver: StoreDriver) {
    current = Mutex(driver)
  }

  package var driver: StoreDriver {
    get { current.withLock(\.self) }
    set { current.withLock { $0 = newValue } }
  }
}

extension Step {
  /// The time limit of the webhook that the step adds, in seconds of wall time, or `nil` for any other step.
  var webhookTimeout: Int? {
    if case .webhook(let webhook) = self, webhook.isServer { webhook.timeout } else { nil }
  }
}
