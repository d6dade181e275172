package import StoreEngine
import Synchronization

/// The journal of a store in a replay.
///
/// During the replay, the journal doesn't write events. It accepts only the events that were recorded when the steps
/// first ran.
///
/// The session appends events only in its turn. Therefore this journal isn't locked while it reads expected events or
/// writes to the committed journal.
package final class ReplayedJournal: EventJournal {
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// The expected events, the number of events that have already happened, and the ordinal of the step's last event.
    case replaying(ReplayedEvents, count: Int, end: Int)
    /// The replay has ended, and later events are appended to this journal.
    case committed(any EventJournal)
  }

  /// - Parameters:
  ///   - events: All expected events, from the first event of the store on.
  ///   - count: The number of events that have already happened.
  package init(expecting events: ReplayedEvents, after count: Int) {
    stage = Mutex(.replaying(events, count: count, end: .max))
  }

  /// The journal for events after the replay, or `nil` during the replay.
  var committed: (any EventJournal)? {
    stage.withLock { if case .committed(let journal) = $0 { journal } else { nil } }
  }

  /// The number of events that the replayed branch shares with the other session, or 0 after the replay.
  var sharedCount: Int {
    stage.withLock { if case .replaying(let events, _, _) = $0 { events.trunk } else { 0 } }
  }

  /// Sets the ordinal of the step's last event.
  ///
  /// The journal expects no event after this ordinal.
  func expectNothing(after ordinal: Int) {
    stage.withLock { stage in
      guard case .replaying(let events, let count, _) = stage else { return }
      stage = .replaying(events, count: count, end: ordinal)
    }
  }

  /// Returns the next expected event of the step, or `nil` at the end of the step.
  ///
  /// If a life must begin first, the event that begins the life is skipped.
  func expected(inNextLife isLifeAwaited: Bool) -> JournaledEvent? {
    guard case .replaying(let events, var next, let end) = stage.withLock(\.self), next < end else {
      return nil
    }
    if isLifeAwaited, case .lifeBegan? = events[next]?.event { next += 1 }
    return next < end ? events[next] : nil
  }

  /// Returns the expected events at the given indices, or `nil` if the replay has ended or the events can't be read.
  func events(_ range: Range<Int>) -> [JournaledEvent]? {
    guard case .replaying(let events, _, _) = stage.withLock(\.self) else { return nil }
    return try? events.read(range)
  }

  /// The value of the committed journal, or `false` during the replay.
  package var keepsNotifications: Bool { committed?.keepsNotifications ?? false }

  /// The steps of the committed journal.
  package var steps: (any StepStore)? { committed?.steps }

  /// Accepts only the expected events during the replay, and any events after the replay.
  package func append(_ events: [JournaledEvent]) throws {
    switch stage.withLock(\.self) {
    case .replaying(let expected, let count, _):
      for (offset, event) in events.enumerated() {
        guard event == expected[count + offset] else {
          throw ReplayDeviation(ordinal: count + offset + 1)
        }
      }
      stage.withLock { stage in
        guard case .replaying(_, _, let end) = stage else { return }
        stage = .replaying(expected, count: count + events.count, end: end)
      }
    case .committed(let journal): try journal.append(events)
    }
  }

  /// Passes the call on to the committed journal, if any.
  package func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {
    committed?.store(notifications, of: events)
  }

  /// Passes the call on to the committed journal, if any.
  package func dropNotifications(behind number: Int) throws {
    try committed?.dropNotifications(behind: number)
  }

  /// Replaces the events of the committed journal, or throws an error during the replay.
  package func replace(with events: EventLog) throws {
    guard let committed else { throw JournalIsFixed() }
    try committed.replace(with: events)
  }

  /// Ends the replay.
  ///
  /// All later events are appended to the given journal.
  func commit(to journal: any EventJournal) {
    stage.withLock { $0 = .committed((journal as? any PassingJournal)?.innermost ?? journal) }
  }

  /// Closes the committed journal, if any.
  package func close() -> (any Error)? { committed?.close() }
}

/// A journal that passes calls on to another journal after its store has replaced another store.
protocol PassingJournal {
  /// The final journal, or `nil` until this journal's store has replaced another store.
  var innermost: (any EventJournal)? { get }
}

extension ReplayedJournal: PassingJournal {
  var innermost: (any EventJournal)? { committed }
}

/// An error that occurs if an event in a replay differs from the recorded event.
package struct ReplayDeviation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ordinal of the event that differs, counted from 1.
  package let ordinal: Int

  package var description: String { "event \(ordinal) differs" }
}
