import StoreEngine
import Synchronization

/// The journal of a store that is still being made ready to take another one's place.
///
/// Until it does, its events are in memory, and giving it up leaves no trace.
final class StagedJournal: EventJournal {
  private let journal: any EventJournal
  private let stage: Mutex<Stage>

  private enum Stage: Sendable {
    /// All events so far.
    case waiting(EventLog)
    /// The events are in the journal, and further ones go there.
    case committed
  }

  /// - Parameters:
  ///   - journal: Where the events go in the end; it is another store's until then.
  ///   - events: What the store has begun with.
  init(before journal: any EventJournal, holding events: [JournaledEvent]) {
    // A store that took another one's place writes where that one did, however often it happened.
    self.journal = (journal as? any PassingJournal)?.innermost ?? journal
    stage = Mutex(.waiting(EventLog(events)))
  }

  private var isCommitted: Bool {
    stage.withLock { if case .committed = $0 { true } else { false } }
  }

  var keepsNotifications: Bool { isCommitted && journal.keepsNotifications }

  var steps: (any StepKeeper)? { isCommitted ? journal.steps : nil }

  func append(_ events: [JournaledEvent]) throws {
    let isStaged = stage.withLock { stage in
      guard case .waiting(var log) = stage else { return false }
      for event in events { log.append(event) }
      stage = .waiting(log)
      return true
    }
    if !isStaged { try journal.append(events) }
  }

  func keep(_ notifications: NotificationLog, of events: ChunkedArray<JournaledEvent>) {
    if isCommitted { journal.keep(notifications, of: events) }
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

  /// Puts the events in the place of those that are in the journal.
  ///
  /// It is called in a turn of its store, so that no event comes meanwhile.
  ///
  /// - Throws: The journal's own error; it holds the old events then.
  func commit() throws {
    guard case .waiting(let events) = stage.withLock(\.self) else { return }
    try journal.replace(with: events)
    stage.withLock { $0 = .committed }
  }

  /// A journal that is another store's stays open.
  func close() -> (any Error)? {
    isCommitted ? journal.close() : nil
  }
}

extension StagedJournal: PassingJournal {
  var innermost: (any EventJournal)? { isCommitted ? journal : nil }
}
