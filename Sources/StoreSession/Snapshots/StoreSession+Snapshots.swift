package import StoreEngine
import StoreSnapshots

/// Access to the snapshots of a session's store.
extension StoreSession {
  /// The number of events between two snapshots.
  ///
  /// Up to the same number of events can be added while a snapshot is written. Later events wait for the snapshot.
  package static let eventsBetweenSnapshots = 5000

  package func addToSnapshots(_ addition: SnapshotAddition) {
    snapshots.add(addition)
  }

  /// The snapshots in the session's journal.
  package var storedSnapshots: SessionSnapshots { SessionSnapshots(session: self) }

  /// Waits until the last started snapshot is written.
  package func finishSnapshot() async { await snapshots.finish() }
}

/// The snapshot that a store was opened from.
package struct ResumedStore: Sendable {
  package let parts: SnapshotParts
  /// The store in the snapshot.
  package let store: Store
}

extension ResumedStore {
  /// Returns a function that reads the last snapshot in a journal.
  ///
  /// The function returns `nil` if the snapshot can't be read or doesn't belong to the given events.
  static func source(in journal: any EventJournal) -> SnapshotAddition.Source {
    { log in
      guard let reader = journal.snapshots,
        let stand = try? reader.lastStand(), stand.ordinal <= log.count,
        let parts = try? reader.parts(of: stand, isWhole: false),
        let store = try? Store(parts, from: EventArchive(log, upTo: stand.ordinal))
      else { return nil }
      return ResumedStore(parts: parts, store: store)
    }
  }
}
