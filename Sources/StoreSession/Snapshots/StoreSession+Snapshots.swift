package import StoreEngine
import StoreSnapshots

/// Snapshots of a session's store, in its journal.
extension StoreSession {
  /// The number of events between two snapshots.
  ///
  /// A snapshot is written while this many further events are added. Later events wait until it is written.
  package static let eventsBetweenSnapshots = 5000

  package func addToSnapshots(_ addition: SnapshotAddition) {
    snapshots.add(addition)
  }

  /// The snapshots in its journal.
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
  /// Returns a function that reads the last snapshot in a journal, if it belongs to the given events.
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
