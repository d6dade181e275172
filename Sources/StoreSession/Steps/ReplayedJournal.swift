package import StoreEngine
import Synchronization

/// The journal of a store that is carried out again: it writes nothing, and lets nothing else happen
/// than what had happened.
///
/// Its session appends in turns. The lock is free while expected events are read and others are written.
package final class ReplayedJournal: EventJournal {
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// The expected events, the number that have happened, and the ordinal of the step's last event.
    case replaying(ReplayedEvents, count: Int, end: Int)
    /// All of it has happened; further events go to the journal that holds them.
    case committed(any EventJournal)
  }

  /// - Parameters:
  ///   - events: What has to happen, from the beginning.
  ///   - count: How much of it has happened already.
  package init(expecting events: ReplayedEvents, after count: Int) {
    stage = Mutex(.replaying(events, count: count, end: .max))
  }

  /// Where events go since everything has happened; nil before.
  var committed: (any EventJournal)? {
    stage.withLock { if case .committed(let journal) = $0 { journal } else { nil } }
  }

  /// How many of the events the other branch has too; 0 once everything has happened.
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

  /// Returns what has to happen next in the step, or `nil` if everything has.
  ///
  /// The event that begins an awaited life is passed over.
  func expected(inNextLife isLifeAwaited: Bool) -> JournaledEvent? {
    guard case .replaying(let events, var next, let end) = stage.withLock(\.self), next < end else {
      return nil
    }
    if isLifeAwaited, case .lifeBegan? = events[next]?.event { next += 1 }
    return next < end ? events[next] : nil
  }

  /// What has to happen at some indices; nil if everything has, or it cannot be read.
  func events(_ range: Range<Int>) -> [JournaledEvent]? {
    guard case .replaying(let events, _, _) = stage.withLock(\.self) else { return nil }
    return try? events.read(range)
  }

  /// As the journal behind it, once everything has happened.
  package var keepsNotifications: Bool { committed?.keepsNotifications ?? false }

  /// Where that one keeps steps.
  package var steps: (any StepKeeper)? { committed?.steps }

  /// Takes what had to happen next, and nothing else; later all that happens.
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

  /// Hands on what follows from the events, once everything has happened.
  package func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {
    committed?.keep(notifications, of: events)
  }

  /// Hands that on, once everything has happened.
  package func dropNotifications(behind number: Int) throws {
    try committed?.dropNotifications(behind: number)
  }

  /// Has the journal behind it hold other events.
  package func replace(with events: EventLog) throws {
    guard let committed else { throw JournalIsFixed() }
    try committed.replace(with: events)
  }

  /// Has everything that happens from now on written to the journal that holds what has happened.
  func commit(to journal: any EventJournal) {
    stage.withLock { $0 = .committed((journal as? any PassingJournal)?.innermost ?? journal) }
  }

  /// Ends the use of the journal behind it.
  package func close() -> (any Error)? { committed?.close() }
}

/// A journal that passes on to another one what it is given, once its store has taken its place.
protocol PassingJournal {
  /// Where events go in the end; nil before the store has taken its place.
  var innermost: (any EventJournal)? { get }
}

extension ReplayedJournal: PassingJournal {
  var innermost: (any EventJournal)? { committed }
}

/// Something else happens than had happened.
package struct ReplayDeviation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The event that differs, counted from 1.
  package let ordinal: Int

  package var description: String { "event \(ordinal) differs" }
}
