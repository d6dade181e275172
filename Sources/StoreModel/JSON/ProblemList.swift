/// What is wrong with a text from outside: the first problems, and a count of the rest.
///
/// Every reader notes its problems in one of these, so none keeps, or even words, a million of them:
/// a problem that there is no room for is counted and not made. Errors go before warnings, because a
/// hundred warnings must not hide why a text is refused.
package struct ProblemList<Problem: Sendable>: Sendable {
  /// How many problems are kept.
  package let limit: Int
  private var entries: [Entry] = []
  private var keptWarnings = 0
  /// How many errors were noted, those that were not kept included.
  package private(set) var errorCount = 0
  /// How many warnings were noted, those that were not kept included.
  package private(set) var warningCount = 0

  private struct Entry: Sendable {
    let problem: Problem
    let isWarning: Bool
  }

  /// - Parameter limit: How many problems are kept: `Int.max` for all of them, 0 for none.
  package init(limit: Int = ProblemLimit.kept) {
    self.limit = max(0, limit)
  }

  /// The problems that were kept, in the order in which they were noted.
  package var kept: [Problem] {
    // Not by key paths, which a generic type has to put together each time.
    entries.map { $0.problem }
  }

  package var keptCount: Int { entries.count }

  package var count: Int { errorCount + warningCount }

  /// How many were noted and not kept.
  package var unlisted: Int { count - entries.count }

  package var isEmpty: Bool { count == 0 }

  /// True if one of the problems is an error.
  package var hasErrors: Bool { errorCount > 0 }

  /// Notes a problem.
  ///
  /// - Parameters:
  ///   - isWarning: True for one that keeps nothing from being used.
  ///   - problem: Makes it; not called if there is no room for it.
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

  /// The same counts, and every kept problem as something else.
  package func map<Other: Sendable>(_ transform: (Problem) -> Other) -> ProblemList<Other> {
    var list = ProblemList<Other>(limit: limit)
    for entry in entries { list.add(isWarning: entry.isWarning, transform(entry.problem)) }
    list.errorCount = errorCount
    list.warningCount = warningCount
    return list
  }

  /// Makes room by giving up the last warning, if it must.
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

/// How many problems of one text are told.
package enum ProblemLimit {
  /// So many are kept; the rest is counted.
  package static let kept = 100

  /// What stands behind the problems that are told; nil if all of them are.
  ///
  /// - Parameters:
  ///   - unlisted: How many are not told.
  ///   - remedy: How to see them, such as `--all prints them`.
  /// - Returns: Such as `and 399,900 more problems; --all prints them`.
  package static func rest(_ unlisted: Int, remedy: String? = nil) -> String? {
    guard unlisted > 0 else { return nil }
    return "and \(counted(unlisted, "more problem"))" + (remedy.map { "; \($0)" } ?? "")
  }

  /// The first problems in words, and a line that counts the rest.
  package static func told(_ problems: [String]) -> [String] {
    Array(problems.prefix(kept)) + [rest(problems.count - kept)].compactMap(\.self)
  }
}
