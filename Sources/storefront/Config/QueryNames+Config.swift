import StoreQueries
import StorefrontUI
import VisibleText

extension QueryNames {
  /// Returns the user's saved queries, for a command with a query.
  ///
  /// If the query uses no saved query, the file isn't read, because the command's result must not
  /// depend on it.
  static func saved(for query: String) -> QueryNames {
    guard query.contains("@"), let reading = ConfigFile.ofThisMachine.read() else {
      return QueryNames()
    }
    for problem in reading.problems { Diagnostics.note("\(problem)") }
    return QueryNames(reading.preferences?.namedQueries ?? [:])
  }
}
