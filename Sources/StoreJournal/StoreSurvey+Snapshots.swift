import GRDB
import StoreEngine

extension StoreSurvey {
  /// What is wrong with the snapshots of a store, a sentence's end; nil if each is what its events lead to.
  ///
  /// - Parameters:
  ///   - database: The store's file.
  ///   - events: All of its events, which were replayed before.
  /// - Returns: The first thing that is wrong.
  /// - Throws: An error of SQLite's.
  static func faultOfSnapshots(
    in database: Database,
    of events: [JournaledEvent]
  ) throws -> String? {
    var walk = SnapshotWalk(events: events)
    for ordinal in try database.snapshotOrdinals().reversed() {
      do {
        try walk.compare(try database.snapshot(at: ordinal).parts, at: ordinal)
      } catch let fault as SnapshotFault {
        return "its snapshot of event \(ordinal): \(fault); the events are not concerned"
      }
    }
    return nil
  }
}

/// Goes through a journal from one snapshot to the next, so that many cost little more than the last.
///
/// What stands beside the store in a snapshot follows from an app that carries out every step, and not
/// from the events: of that only digests and lengths are known to be right. Who goes back to it finds out
/// more, because each event that follows is compared.
private struct SnapshotWalk {
  private let events: [JournaledEvent]
  /// Those up to the snapshot before.
  private var log = EventLog()
  private var store: Store?
  private var notifications = NotificationLog()
  private var before: (base: SnapshotBase, parts: SnapshotParts)?

  init(events: [JournaledEvent]) {
    self.events = events
  }

  /// Compares a snapshot with what its events lead to.
  ///
  /// - Throws: ``SnapshotFault``: it is not that; or ``JournalFault``.
  mutating func compare(_ parts: SnapshotParts, at ordinal: Int) throws {
    let news = Array(
      events[min(log.count, events.count)..<min(max(ordinal, log.count), events.count)]
    )
    for event in news { log.append(event) }
    var store = try self.store ?? Store(replaying: news.map(\.event))
    if self.store != nil { try store.take(news) }
    self.store = store
    notifications.fold(log)
    let replayed = SnapshotBase(store: store, notifications: notifications)
    let draft = try replayed.draft(since: before?.base)
    for part in draft.written where try parts[part.name] != part.bytes {
      throw SnapshotFault("part \"\(part.name)\" is not what the events say")
    }
    // What did not change is as it was in the one before, which has been compared.
    for name in draft.kept where try parts[name] != before?.parts[name] ?? [] {
      throw SnapshotFault("part \"\(name)\" is not what the events say")
    }
    before = (replayed, parts)
  }
}
