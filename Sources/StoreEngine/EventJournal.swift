/// The storage of a session's events: SQLite in a program, memory in tests and with `--ephemeral`.
package protocol EventJournal: Sendable {
  /// Appends events.
  ///
  /// When it returns all of them are durable; when it throws none is.
  ///
  /// - Parameter events: At least one event, with the ordinals that follow the last one.
  /// - Throws: An error of the journal; the command that produced the events has not happened.
  func append(_ events: [JournaledEvent]) throws

  /// Stores the notifications that follow from the events, for people who read the journal; called when its
  /// use ends.
  ///
  /// - Parameters:
  ///   - notifications: All notifications.
  ///   - events: The events that they follow from.
  func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>)

  /// Whether ``store(_:of:)`` does anything.
  ///
  /// If it doesn't, the caller doesn't compute the notifications.
  var keepsNotifications: Bool { get }

  /// Deletes the stored notifications after a number, because their events leave the active branch.
  ///
  /// - Throws: An error of the journal; the events must stay then.
  func dropNotifications(behind number: Int) throws

  /// Replaces all events.
  ///
  /// At every instant the journal holds either the old or the new ones.
  ///
  /// - Parameter events: A whole journal, from `opened` on.
  /// - Throws: An error of the journal; it holds the old events then.
  func replace(with events: EventLog) throws

  /// The storage of steps and branches, or `nil` if the journal stores none and the caller keeps them in
  /// memory.
  var steps: (any StepStore)? { get }

  /// Ends the use of the journal.
  ///
  /// Nothing is appended after it.
  ///
  /// - Returns: An error of the journal if it could not complete its contents; no event is lost.
  @discardableResult
  func close() -> (any Error)?
}

extension EventJournal {
  /// By default does nothing: a journal in memory is not read again.
  package func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {}

  /// By default does nothing: no notifications are stored.
  package func dropNotifications(behind number: Int) throws {}

  /// By default `false`: a journal in memory stores only events.
  package var keepsNotifications: Bool { false }

  /// By default `nil`: a journal in memory isn't read for undo.
  package var steps: (any StepStore)? { nil }

  /// By default does nothing and reports no error.
  package func close() -> (any Error)? { nil }

  /// By default a journal can't be replaced, and this method throws.
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
  /// The ordinal of the last event.
  package let ordinal: Int
  /// The digest of all events.
  package let digest: Int64

  package init(ordinal: Int, digest: Int64) {
    self.ordinal = ordinal
    self.digest = digest
  }
}
