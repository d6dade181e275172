/// The storage of a session's events: SQLite in a program, memory in tests and with `--ephemeral`.
package protocol EventJournal: Sendable {
  /// Appends events.
  ///
  /// When the method returns, all events are durable. If it throws an error, no event is stored.
  ///
  /// - Parameter events: At least one event. The ordinals continue those in the journal.
  /// - Throws: An error of the journal. The caller must then treat the command as not run.
  func append(_ events: [JournaledEvent]) throws

  /// Stores the notifications of the events, for people who read the journal.
  ///
  /// The session calls this method when it stops using the journal.
  ///
  /// - Parameters:
  ///   - notifications: All notifications.
  ///   - events: The events that the notifications report.
  func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>)

  /// Whether ``store(_:of:)`` stores anything.
  ///
  /// If `false`, the caller doesn't compute the notifications.
  var keepsNotifications: Bool { get }

  /// Deletes the stored notifications after the given number, because their events leave the active branch.
  ///
  /// - Throws: An error of the journal. The caller must then keep the events.
  func dropNotifications(behind number: Int) throws

  /// Replaces all events.
  ///
  /// At every moment, the journal contains either the old or the new events.
  ///
  /// - Parameter events: A whole journal, from `opened` on.
  /// - Throws: An error of the journal. In this case the journal still contains the old events.
  func replace(with events: EventLog) throws

  /// The storage of steps and branches.
  ///
  /// If the journal doesn't store steps, the value is `nil`, and the caller stores the steps in memory.
  var steps: (any StepStore)? { get }

  /// Ends the use of the journal.
  ///
  /// The caller must not append events later.
  ///
  /// - Returns: An error if the journal couldn't complete its contents, otherwise `nil`. No event is lost in either
  ///   case.
  @discardableResult
  func close() -> (any Error)?
}

extension EventJournal {
  /// Does nothing by default, because a journal in memory isn't read again.
  package func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {}

  /// Does nothing by default, because no notifications are stored.
  package func dropNotifications(behind number: Int) throws {}

  /// `false` by default, because a journal in memory stores only events.
  package var keepsNotifications: Bool { false }

  /// `nil` by default, because a journal in memory isn't read for undo.
  package var steps: (any StepStore)? { nil }

  /// Does nothing by default, and reports no error.
  package func close() -> (any Error)? { nil }

  /// By default a journal can't be replaced, and this method throws.
  package func replace(with events: EventLog) throws {
    throw JournalIsFixed()
  }
}

/// The error of an attempt to replace the events of a journal that doesn't support it.
package struct JournalIsFixed: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String { "the events of this store's journal cannot be replaced" }
}

/// The identity of a journal's events up to a certain event.
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
