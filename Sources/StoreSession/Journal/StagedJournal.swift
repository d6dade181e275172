import StoreEngine
import Synchronization

/// The journal of a store that is prepared to replace another store.
///
/// Until the replacement, the events are only in memory. If the new store isn't used, the other store's journal is
/// unchanged.
final class StagedJournal: EventJournal {
  private let journal: any EventJournal
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// The store hasn't replaced the other one yet. The value contains all events so far.
    case waiting(EventLog)
    /// All events are in the final journal, and later events are appended there.
    case committed
  }

  /// - Parameters:
  ///   - journal: The final journal, which belongs to the other store until the replacement.
  ///   - events: The first events of the store.
  init(before journal: any EventJournal, holding events: [JournaledEvent]) {
    // If the other store was a replacement itself, this uses the journal that receives that store's events.
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

  /// Replaces the events in the final journal with the events of this store.
  ///
  /// The caller must have the turn of the new store, so that no event is added in the meantime.
  ///
  /// - Throws: The journal's error. The journal still contains the old events in that case.
  func commit() throws {
    guard case .waiting(let events) = stage.withLock(\.self) else { return }
    try journal.replace(with: events)
    stage.withLock { $0 = .committed }
  }

  /// Closes the final journal, unless it still belongs to the other store.
  func close() -> (any Error)? {
    isCommitted ? journal.close() : nil
  }
}

extension StagedJournal: PassingJournal {
  var innermost: (any EventJournal)? { isCommitted ? journal : nil }
}
