import StoreQueries
import StorefrontUI
import VisibleText

extension QueryNames {
  /// The queries that a person has saved, for a command that is given a query.
  ///
  /// Where the query names none, no file is read: what a command finds depends on nothing else.
  static func saved(for query: String) -> QueryNames {
    guard query.contains("@"), let reading = ConfigFile.ofThisMachine.read() else {
      return QueryNames()
    }
    for problem in reading.problems { Diagnostics.note("\(problem)") }
    return QueryNames(reading.preferences?.namedQueries ?? [:])
  }
}
