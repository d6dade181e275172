/// Where a session's events are kept; SQLite in a program, memory in tests and `--ephemeral`.
package protocol EventJournal: Sendable {
  /// Adds events behind the last one; all of them are durable when it returns, or none.
  ///
  /// - Parameter events: At least one, with the ordinals that follow the last one.
  /// - Throws: An error of the journal's own; the command that led to the events has not happened.
  func append(_ events: [JournaledEvent]) throws

  /// Ends the use of the journal; nothing is appended after it.
  func close()
}

extension EventJournal {
  /// A journal in memory has nothing to end.
  package func close() {}
}
