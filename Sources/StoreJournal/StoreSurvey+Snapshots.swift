import GRDB
import StoreEngine
import StoreSnapshots

extension StoreSurvey {
  /// Returns the first problem of a store's snapshots, or `nil` if all snapshots match their events.
  ///
  /// - Parameters:
  ///   - database: The store's file.
  ///   - events: All events of the active branch. The caller has already replayed them.
  ///   - path: The file, for messages.
  /// - Returns: The end of a sentence, or `nil`.
  /// - Throws: An error of SQLite.
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
  /// Returns all events before a snapshot of any branch.
  fileprivate func events(before stand: SnapshotPosition, _ path: String) throws -> [JournaledEvent]
  {
    guard let line = try line(upTo: stand.ordinal, try digest(of: stand), path: path) else {
      return []
    }
    return try events(1...stand.ordinal, of: line, path: path)
  }
}

/// A replay of a journal from one snapshot to the next.
///
/// A check of many snapshots thus costs little more than a check of the last snapshot alone.
///
/// The state outside the store isn't derived from the events, but from an app that runs every step.
/// So only the digests and lengths of that state can be checked. An undo to the snapshot detects
/// more, because it compares each following event.
private struct SnapshotWalk {
  private let events: [JournaledEvent]
  /// The events up to the previous snapshot.
  private var log = EventLog()
  private var store: Store?
  private var notifications = NotificationLog()
  private var before: (base: SnapshotBase, contents: SnapshotContents)?

  init(events: [JournaledEvent]) {
    self.events = events
  }

  /// Compares a snapshot with the state after its events.
  ///
  /// - Throws: ``SnapshotFault`` if they differ, or ``JournalFault``.
  mutating func compare(_ snapshot: (contents: SnapshotContents, parts: SnapshotParts)) throws {
    let (contents, parts) = snapshot
    let end = max(contents.ordinal, log.count)
    let news = Array(events[min(log.count, events.count)..<min(end, events.count)])
    for event in news { log.append(event) }
    var store = try self.store ?? Store(replaying: news.map(\.event))
    if self.store != nil { try store.replay(news) }
    self.store = store
    notifications.fold(log)
    let replayed = SnapshotBase(store: store, notifications: notifications)
    let draft = replayed.draft(since: before?.base)
    for part in draft.written where try !parts.isSame(part.value, named: part.name) {
      throw SnapshotFault("part \"\(part.name)\" is not what the events say")
    }
    // Unchanged parts must equal those of the previous snapshot, which was already compared.
    for name in draft.kept
    where contents.entries[name]?.digest != before?.contents.entries[name]?.digest {
      throw SnapshotFault("part \"\(name)\" is not what the events say")
    }
    before = (replayed, contents)
  }
}
