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

  /// Writes a snapshot before the journal is closed, if enough has happened since the last.
  func keepLastSnapshot(in turn: CommandTurn) {
    let last = max(turn.snapshotOrdinal, snapshots.writtenOrdinal)
    let moment = change { state in
      let isDue = state.log.count - last >= SnapshotKeeper.intervalAtClose
      return isDue ? state.snapshotMoment(of: journal) : nil
    }
    if let moment { snapshots.write(moment) }
  }

  /// Has a snapshot written where it is time for one, behind the response to the caller.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - turn: The turn of the command that brought the last of them.
  func keepSnapshot(behind count: Int, in turn: inout CommandTurn) {
    guard count - turn.snapshotOrdinal >= Self.eventsBetweenSnapshots else { return }
    turn.snapshotOrdinal = max(turn.snapshotOrdinal, snapshots.writtenOrdinal)
    guard count - turn.snapshotOrdinal >= Self.eventsBetweenSnapshots,
      let moment = change({ $0.snapshotMoment(of: journal) })
    else { return }
    turn.snapshotOrdinal = count
    // Who is quicker than its writer waits for it.
    if snapshots.isBusy { snapshots.write(moment) } else { snapshots.begin(moment) }
  }
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
