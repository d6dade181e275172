import StoreEngine
import Synchronization

/// The journal of a store that is being prepared to replace another one.
///
/// Until then its events are in memory, and dropping it leaves no trace.
final class StagedJournal: EventJournal {
  private let journal: any EventJournal
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// All events so far.
    case waiting(EventLog)
    /// The events are in the journal, and so are later ones.
    case committed
  }

  /// - Parameters:
  ///   - journal: The final journal, which belongs to the other store until then.
  ///   - events: The first events of the store.
  init(before journal: any EventJournal, holding events: [JournaledEvent]) {
    // A store that has replaced another one writes to that store's journal, even after several replacements.
    self.journal = (journal as? any PassingJournal)?.innermost ?? journal
    stage = Mutex(.waiting(EventLog(events)))
  }

  private var isCommitted: Bool {
    stage.withLock { if case .committed = $0 { true } else { false } }
  }

  var keepsNotifications: Bool { isCommitted && journal.keepsNotifications }

  var steps: (any StepStore)? { isCommitted ? journal.steps : nil }

  func append(_ events: [JournaledEvent]) throws {
    let isStaged = stage.withLock { stage in
      guard case .waiting(var log) = stage else { return false }
      for event in events { log.append(event) }
      stage = .waiting(log)
      return true
    }
    if !isStaged { try journal.append(events) }
  }

  func store(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {
    if isCommitted { journal.store(notifications, of: events) }
  }

  func dropNotifications(behind number: Int) throws {
    if isCommitted { try journal.dropNotifications(behind: number) }
  }

  func replace(with events: EventLog) throws {
    let isStaged = stage.withLock { stage in
      guard case .waiting = stage else { return false }
      stage = .waiting(events)
      return true
    }
    if !isStaged { try journal.replace(with: events) }
  }

  /// Replaces the events in the journal.
  ///
  /// It is called in a turn of its store, so that no event is added in the meantime.
  ///
  /// - Throws: The journal's error; it holds the old events then.
  func commit() throws {
    guard case .waiting(let events) = stage.withLock(\.self) else { return }
    try journal.replace(with: events)
    stage.withLock { $0 = .committed }
  }

  /// Doesn't close a journal of another store.
  func close() -> (any Error)? {
    isCommitted ? journal.close() : nil
  }
}

extension StagedJournal: PassingJournal {
  var innermost: (any EventJournal)? { isCommitted ? journal : nil }
}
