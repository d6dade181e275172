package import StoreEngine
import StoreSnapshots

/// Snapshots of a session's store, in its journal.
extension StoreSession {
  /// How many events come between two snapshots.
  ///
  /// One is written while the next so many events come, and no more come before it is.
  package static let eventsBetweenSnapshots = 5000

  package func addToSnapshots(_ addition: SnapshotAddition) {
    snapshots.add(addition)
  }

  /// What its journal keeps to be gone back to.
  package var kept: SessionSnapshots { SessionSnapshots(session: self) }

  /// Waits until the snapshot is written that was begun last.
  package func finishSnapshot() async { await snapshots.finish() }
}

/// A snapshot that a store was opened from.
package struct ResumedStore: Sendable {
  package let parts: SnapshotParts
  /// The store as the snapshot has it.
  package let store: Store
}

extension ResumedStore {
  /// Reads the last snapshot in a journal when it is asked, if it is one of the events that it is asked of.
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
