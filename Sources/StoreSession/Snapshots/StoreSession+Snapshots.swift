package import StoreEngine

/// Snapshots of a session's store, in its journal.
extension StoreSession {
  /// How many events come between two snapshots, if their writer keeps up.
  package static let eventsBetweenSnapshots = 5000

  /// Has something of the caller's written with every snapshot.
  package func addToSnapshots(_ addition: @escaping SnapshotAddition) {
    snapshots.add(addition)
  }

  /// Has a snapshot written where it is time for one, behind the response to the caller.
  func keepSnapshot(of state: inout SessionState) {
    guard state.log.count - state.snapshotOrdinal >= Self.eventsBetweenSnapshots,
      journal.keepsSnapshots, !snapshots.isBusy
    else { return }
    state.snapshotOrdinal = state.log.count
    snapshots.begin(state.store, state.log, state.dispatcher?.log)
  }

  /// Waits until the snapshot is written that was begun last.
  package func finishSnapshot() async { await snapshots.finish() }

  /// Writes a snapshot before the journal is closed, if enough has happened since the last.
  func keepLastSnapshot() {
    guard journal.keepsSnapshots else { return }
    let (store, log, notifications, isDue) = withState { state in
      let count = state.log.count - state.snapshotOrdinal
      return (
        state.store, state.log, state.dispatcher?.log, count >= SnapshotKeeper.intervalAtClose
      )
    }
    if isDue { snapshots.write(store, log, notifications) }
  }
}

/// A snapshot that a store was opened from.
package struct ResumedStore: Sendable {
  package let parts: SnapshotParts
  /// The store as the snapshot has it.
  package let store: Store
}
