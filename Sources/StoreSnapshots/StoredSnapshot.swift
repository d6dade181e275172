package import StoreEngine

/// The contents of a journal that are needed to open a store: a snapshot, and the events after it.
package struct StoredSnapshot: Sendable {
  package let parts: SnapshotParts
  /// The events up to the snapshot.
  package let archive: EventArchive
  /// The events after the snapshot, in order.
  package let events: [JournaledEvent]

  package init(parts: SnapshotParts, archive: EventArchive, events: [JournaledEvent]) {
    self.parts = parts
    self.archive = archive
    self.events = events
  }

  /// Returns the store of the snapshot, with the events after it applied.
  ///
  /// - Returns: The store, the store in the snapshot, and every event.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``. The caller must then replay the journal.
  package func restored() throws -> RestoredStore {
    let kept = try Store(parts, from: archive)
    var log = archive.log
    var store = kept
    try store.replay(events)
    var notifications = try NotificationLog(parts, from: archive)
    let keptNotifications = notifications
    if let fault = notifications.fault(of: events, behind: &log) { throw fault }
    for journaled in events[(log.count - archive.count)...] { log.append(journaled) }
    return RestoredStore(
      store: store,
      notifications: notifications,
      log: log,
      kept: SnapshotBase(store: kept, notifications: keptNotifications)
    )
  }
}

/// A store that was restored from a snapshot and the events after it.
package struct RestoredStore: Sendable {
  package let store: Store
  /// The notifications, folded up to the last event that had to be read.
  package let notifications: NotificationLog
  package let log: ChunkedArray<JournaledEvent>
  /// The state in the file's snapshot.
  package let kept: SnapshotBase
}

/// The state in a snapshot, as the base of the next snapshot.
package struct SnapshotBase: Sendable {
  package let store: Store
  package let notifications: NotificationLog

  package init(store: Store, notifications: NotificationLog) {
    self.store = store
    self.notifications = notifications
  }

  /// The ordinal of the last event before the snapshot.
  package var ordinal: Int { store.ordinal }

  /// Returns a draft of a snapshot: the changes since an earlier one, and the names of the
  /// unchanged parts.
  package func draft(since earlier: SnapshotBase?) -> SnapshotDraft {
    var draft = SnapshotDraft(since: earlier?.ordinal)
    store.write(to: &draft, since: earlier?.store)
    notifications.write(to: &draft, since: earlier?.notifications)
    return draft
  }
}
