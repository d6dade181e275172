/// The problems of a text from outside: the first ones, and the number of the others.
///
/// Every reader records its problems in such a list, so a reader never stores or formats a million problems. A full
/// list only counts further problems. Errors take precedence over warnings, because a hundred warnings must not hide
/// why a text is rejected.
package struct ProblemList<Problem: Sendable>: Sendable {
  /// The maximum number of stored problems.
  package let limit: Int
  private var entries: [Entry] = []
  private var keptWarnings = 0
  /// The number of recorded errors, including those that aren't stored.
  package private(set) var errorCount = 0
  /// The number of recorded warnings, including those that aren't stored.
  package private(set) var warningCount = 0

  private struct Entry: Sendable {
    let problem: Problem
    let isWarning: Bool
  }

  /// - Parameter limit: The maximum number of stored problems. `Int.max` stores all problems, and 0 stores none.
  package init(limit: Int = ProblemLimit.kept) {
    self.limit = max(0, limit)
  }

  /// The stored problems, in the order in which they were recorded.
  package var kept: [Problem] {
    // Key paths of a generic type would be built at run time for each call.
    entries.map { $0.problem }
  }

  package var keptCount: Int { entries.count }

  package var count: Int { errorCount + warningCount }

  /// The number of recorded problems that aren't stored.
  package var unlisted: Int { count - entries.count }

  package var isEmpty: Bool { count == 0 }

  /// Whether one of the problems is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Records a problem.
  ///
  /// - Parameters:
  ///   - isWarning: Whether the text can be used in spite of the problem.
  ///   - problem: Creates the problem. It is called only if the problem can be stored.
  package mutating func add(isWarning: Bool = false, _ problem: @autoclosure () -> Problem) {
    defer { if isWarning { warningCount += 1 } else { errorCount += 1 } }
    guard hasRoom(forWarning: isWarning) else { return }
    entries.append(Entry(problem: problem(), isWarning: isWarning))
    if isWarning { keptWarnings += 1 }
  }

  package mutating func add(contentsOf other: ProblemList<Problem>) {
    for entry in other.entries { add(isWarning: entry.isWarning, entry.problem) }
    errorCount += other.errorCount - (other.entries.count - other.keptWarnings)
    warningCount += other.warningCount - other.keptWarnings
  }

  /// Returns a list with the same counts and transformed problems.
  package func map<Other: Sendable>(_ transform: (Problem) -> Other) -> ProblemList<Other> {
    var list = ProblemList<Other>(limit: limit)
    for entry in entries { list.add(isWarning: entry.isWarning, transform(entry.problem)) }
    list.errorCount = errorCount
    list.warningCount = warningCount
    return list
  }

  /// Returns whether a problem can be stored.
  ///
  /// If the list is full, an error replaces the last warning.
  private mutating func hasRoom(forWarning isWarning: Bool) -> Bool {
    if entries.count < limit { return true }
    guard !isWarning, keptWarnings > 0, let last = entries.lastIndex(where: { $0.isWarning })
    else {
      return false
    }
    entries.remove(at: last)
    keptWarnings -= 1
    return true
  }
}

/// The limit of reported problems in one text.
package enum ProblemLimit {
  /// The maximum number of stored problems.
  ///
  /// Further problems are only counted.
  package static let kept = 100

  /// Returns the line after the reported problems, or `nil` if all are reported.
  ///
  /// - Parameters:
  ///   - unlisted: The number of problems that aren't reported.
  ///   - remedy: The way to see the other problems, such as `--all prints them`.
  /// - Returns: A line such as `and 399,900 more problems; --all prints them`.
  package static func rest(_ unlisted: Int, remedy: String? = nil) -> String? {
    guard unlisted > 0 else { return nil }
    return "and \(counted(unlisted, "more problem"))" + (remedy.map { "; \($0)" } ?? "")
  }

  /// Returns the first problems, and a line with the number of the others.
  package static func told(_ problems: [String]) -> [String] {
    Array(problems.prefix(kept)) + [rest(problems.count - kept)].compactMap(\.self)
  }
}
