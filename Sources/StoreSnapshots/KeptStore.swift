package import StoreEngine

/// What a journal gives to whoever opens it: a snapshot, and the events behind it.
package struct KeptStore: Sendable {
  package let parts: SnapshotParts
  /// The events until then.
  package let archive: EventArchive
  /// The events since, in order.
  package let events: [JournaledEvent]

  package init(parts: SnapshotParts, archive: EventArchive, events: [JournaledEvent]) {
    self.parts = parts
    self.archive = archive
    self.events = events
  }

  /// The store of the snapshot, with what has happened since.
  ///
  /// - Returns: The store, the store as the snapshot has it, and every event.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``: the journal has to be replayed then.
  package func restored() throws -> RestoredStore {
    let kept = try Store(parts, from: archive)
    var log = archive.log
    var store = kept
    try store.take(events)
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

/// A store that came of a snapshot and the events behind it.
package struct RestoredStore: Sendable {
  package let store: Store
  /// As far as they had to be folded.
  package let notifications: NotificationLog
  package let log: ChunkedArray<JournaledEvent>
  /// What is in the file already.
  package let kept: SnapshotBase
}

/// What a snapshot in a file says, for the next one to differ from.
package struct SnapshotBase: Sendable {
  package let store: Store
  package let notifications: NotificationLog

  package init(store: Store, notifications: NotificationLog) {
    self.store = store
    self.notifications = notifications
  }

  /// The last event before the snapshot.
  package var ordinal: Int { store.ordinal }

  /// Writes a snapshot: what differs from an earlier one, and the names of what does not.
  package func draft(since earlier: SnapshotBase?) -> SnapshotDraft {
    var draft = SnapshotDraft(since: earlier?.ordinal)
    store.write(to: &draft, since: earlier?.store)
    notifications.write(to: &draft, since: earlier?.notifications)
    return draft
  }
}
