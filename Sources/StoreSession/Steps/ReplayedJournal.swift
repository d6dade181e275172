package import StoreEngine
import Synchronization

/// The journal of a store in a replay.
///
/// It writes nothing, and accepts only the events that happened the first time.
///
/// Its session appends in turns. It isn't locked while expected events are read and others are written.
package final class ReplayedJournal: EventJournal {
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// The expected events, the number that have happened, and the ordinal of the step's last event.
    case replaying(ReplayedEvents, count: Int, end: Int)
    /// All expected events have happened.
    ///
    /// Later events go to this journal.
    case committed(any EventJournal)
  }

  /// - Parameters:
  ///   - events: The expected events, from the first one on.
  ///   - count: The number of events that have happened already.
  package init(expecting events: ReplayedEvents, after count: Int) {
    stage = Mutex(.replaying(events, count: count, end: .max))
  }

  /// The journal for events after the replay, or `nil` during it.
  var committed: (any EventJournal)? {
    stage.withLock { if case .committed(let journal) = $0 { journal } else { nil } }
  }

  /// The number of events that the other branch shares, or 0 after the replay.
  var sharedCount: Int {
    stage.withLock { if case .replaying(let events, _, _) = $0 { events.trunk } else { 0 } }
  }

  /// Stops expecting events after the last one of a step.
  func expectNothing(after ordinal: Int) {
    stage.withLock { stage in
      guard case .replaying(let events, let count, _) = stage else { return }
      stage = .replaying(events, count: count, end: ordinal)
    }
  }

  /// Returns the next expected event of the step, or `nil` at its end.
  ///
  /// The event that begins an awaited life is skipped.
  func expected(inNextLife isLifeAwaited: Bool) -> JournaledEvent? {
    guard case .replaying(let events, var next, let end) = stage.withLock(\.self), next < end else {
      return nil
    }
    if isLifeAwaited, case .lifeBegan? = events[next]?.event { next += 1 }
    return next < end ? events[next] : nil
  }

  /// Returns the expected events at some indices, or `nil` after the replay or if they can't be read.
  func events(_ range: Range<Int>) -> [JournaledEvent]? {
    guard case .replaying(let events, _, _) = stage.withLock(\.self) else { return nil }
    return try? events.read(range)
  }

  /// The value of the committed journal, or `false` during the replay.
  package var keepsNotifications: Bool { committed?.keepsNotifications ?? false }

  /// The steps of the committed journal.
  package var steps: (any StepStore)? { committed?.steps }

  /// Accepts the expected events during the replay, and all events after it.
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

  /// Replaces the events of the committed journal.
  package func replace(with events: EventLog) throws {
    guard let committed else { throw JournalIsFixed() }
    try committed.replace(with: events)
  }

  /// Writes all later events to the journal that contains the replayed ones.
  func commit(to journal: any EventJournal) {
    stage.withLock { $0 = .committed((journal as? any PassingJournal)?.innermost ?? journal) }
  }

  /// Closes the committed journal.
  package func close() -> (any Error)? { committed?.close() }
}

/// A journal that passes calls on to another one, once its store has replaced another store.
protocol PassingJournal {
  /// The final journal, or `nil` before its store has replaced another one.
  var innermost: (any EventJournal)? { get }
}

extension ReplayedJournal: PassingJournal {
  var innermost: (any EventJournal)? { committed }
}

/// An error of a replay: an event differs from the recorded one.
package struct ReplayDeviation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ordinal of the event that differs, counted from 1.
  package let ordinal: Int

  package var description: String { "event \(ordinal) differs" }
}
