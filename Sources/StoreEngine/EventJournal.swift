/// Where a session's events are kept; SQLite in a program, memory in tests and `--ephemeral`.
package protocol EventJournal: Sendable {
  /// Adds events behind the last one; all of them are durable when it returns, or none.
  ///
  /// - Parameter events: At least one, with the ordinals that follow the last one.
  /// - Throws: An error of the journal's own; the command that led to the events has not happened.
  func append(_ events: [JournaledEvent]) throws

  /// Takes in what follows from the events, for people who read the journal; asked for when its use
  /// ends.
  ///
  /// - Parameters:
  ///   - notifications: All of them.
  ///   - events: The events that they follow from.
  func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>)

  /// Whether ``keep(_:of:)`` does anything: who does not ask has nothing worked out.
  var keepsNotifications: Bool { get }

  /// Forgets what it has taken in of notifications behind a number: their events leave the active branch.
  ///
  /// - Throws: An error of the journal's own; the events have to stay then.
  func dropNotifications(behind number: Int) throws

  /// Puts other events in the place of all that were appended; at any instant it holds the old ones or
  /// the new ones.
  ///
  /// - Parameter events: A whole journal, from `opened` on.
  /// - Throws: An error of the journal's own; it holds the old events then.
  func replace(with events: EventLog) throws

  /// Where it keeps steps and branches; nil if it keeps none, and who notes them does so in memory.
  var steps: (any StepKeeper)? { get }

  /// Ends the use of the journal; nothing is appended after it.
  ///
  /// - Returns: An error of the journal's own if it could not complete what it keeps; no event is lost.
  @discardableResult
  func close() -> (any Error)?
}

extension EventJournal {
  /// A journal in memory is not read again.
  package func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {}

  /// It has taken in none.
  package func dropNotifications(behind number: Int) throws {}

  /// Nothing is kept in memory but the events.
  package var keepsNotifications: Bool { false }

  /// A journal in memory is read by nobody who wants to go back.
  package var steps: (any StepKeeper)? { nil }

  /// A journal in memory has nothing to end.
  package func close() -> (any Error)? { nil }

  /// A journal that says nothing of it keeps what it has.
  package func replace(with events: EventLog) throws {
    throw JournalIsFixed()
  }
}

/// A journal whose events cannot be replaced.
package struct JournalIsFixed: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String { "the events of this store's journal cannot be replaced" }
}

/// The events of a journal up to one of them.
package struct JournalPrefix: Hashable, Sendable {
  /// The last one.
  package let ordinal: Int
  /// Follows from all of them.
  package let digest: Int64

  package init(ordinal: Int, digest: Int64) {
    self.ordinal = ordinal
    self.digest = digest
  }
}
