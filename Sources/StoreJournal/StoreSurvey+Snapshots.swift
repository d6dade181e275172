import GRDB
import StoreEngine
import StoreSnapshots

extension StoreSurvey {
  /// What is wrong with the snapshots of a store, a sentence's end; nil if each is what its events lead to.
  ///
  /// - Parameters:
  ///   - database: The store's file.
  ///   - events: All events of the active branch, which were replayed before.
  ///   - path: The file, for messages.
  /// - Returns: The first thing that is wrong.
  /// - Throws: An error of SQLite's.
  static func faultOfSnapshots(
    in database: Database,
    of events: [JournaledEvent],
    _ path: String
  ) throws -> String? {
    let stands = try database.snapshotStands()
    guard stands.count == (try database.snapshotIDs().count) else {
      return "it has a snapshot of events that it does not have; the events aren't affected"
    }
    for (branch, stands) in Dictionary(grouping: stands, by: \.branch).sorted(by: {
      $0.key ?? 0 < $1.key ?? 0
    }) {
      let last = stands.last
      let known =
        branch == nil ? events : try last.map { try database.events(before: $0, path) } ?? []
      var walk = SnapshotWalk(events: known)
      for stand in stands {
        do {
          try walk.compare(try database.snapshot(stand))
        } catch let fault as SnapshotFault {
          return "its snapshot of event \(stand.ordinal): \(fault); the events aren't affected"
        }
      }
    }
    return nil
  }
}

extension Database {
  /// All events before a snapshot, of whichever branch.
  fileprivate func events(before stand: SnapshotStand, _ path: String) throws -> [JournaledEvent] {
    guard let line = try line(upTo: stand.ordinal, try digest(of: stand), path: path) else {
      return []
    }
    return try events(1...stand.ordinal, of: line, path: path)
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
  private var before: (base: SnapshotBase, contents: SnapshotContents)?

  init(events: [JournaledEvent]) {
    self.events = events
  }

  /// Compares a snapshot with what its events lead to.
  ///
  /// - Throws: ``SnapshotFault``: it is not that; or ``JournalFault``.
  mutating func compare(_ snapshot: (contents: SnapshotContents, parts: SnapshotParts)) throws {
    let (contents, parts) = snapshot
    let end = max(contents.ordinal, log.count)
    let news = Array(events[min(log.count, events.count)..<min(end, events.count)])
    for event in news { log.append(event) }
    var store = try self.store ?? Store(replaying: news.map(\.event))
    if self.store != nil { try store.take(news) }
    self.store = store
    notifications.fold(log)
    let replayed = SnapshotBase(store: store, notifications: notifications)
    let draft = replayed.draft(since: before?.base)
    for part in draft.written where try !parts.isSame(part.value, named: part.name) {
      throw SnapshotFault("part \"\(part.name)\" is not what the events say")
    }
    // What did not change is as it was in the one before, which has been compared.
    for name in draft.kept
    where contents.entries[name]?.digest != before?.contents.entries[name]?.digest {
      throw SnapshotFault("part \"\(name)\" is not what the events say")
    }
    before = (replayed, contents)
  }
}
