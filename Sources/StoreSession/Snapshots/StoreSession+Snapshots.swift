package import StoreEngine

/// Snapshots of a session's store, in its journal.
extension StoreSession {
  /// How many events come between two snapshots.
  ///
  /// One is written while the next so many events come, and no more come before it is: a process that is
  /// killed leaves at most twice as many that have to be replayed, and those of its last command.
  package static let eventsBetweenSnapshots = 5000

  /// Has something of the caller's written with every snapshot.
  package func addToSnapshots(_ addition: SnapshotAddition) {
    snapshots.add(addition)
  }

  /// Has a snapshot written that says everything behind a step, beside the store and not in its way.
  ///
  /// - Parameters:
  ///   - checkpoint: The session behind it.
  ///   - step: The step's id.
  ///   - number: Its number.
  ///   - write: Writes what others than the session remember.
  /// - Returns: Whether it is being written: not if another one is, if the store has gone on meanwhile, or
  ///   where its journal keeps none.
  package func keepSnapshot(
    of checkpoint: SessionCheckpoint,
    behind step: Int,
    number: Int,
    _ write: @escaping @Sendable (inout MemoryCoder) throws -> Void
  ) -> Bool {
    withState { state in
      let count = checkpoint.log.count
      guard !snapshots.isBusy, state.log.count == count,
        var moment = state.snapshotMoment(of: journal)
      else { return false }
      moment.memory = SnapshotMemory(
        step: SnapshotStep(id: step, number: number, ordinal: count),
        session: checkpoint,
        others: write
      )
      state.snapshotOrdinal = count
      snapshots.begin(moment)
      return true
    }
  }

  /// The snapshots in the journal, for who goes back to one; nil where it keeps none.
  package var snapshotReader: (any SnapshotReader)? { journal.snapshotReader }

  /// Whether a snapshot is being written now.
  package var isKeepingSnapshot: Bool { snapshots.isBusy }

  /// Waits until the snapshot is written that was begun last.
  package func finishSnapshot() async { await snapshots.finish() }

  /// Writes a snapshot before the journal is closed, if enough has happened since the last.
  func keepLastSnapshot() {
    let moment = withState { state in
      let count = state.log.count - state.snapshotOrdinal
      return count >= SnapshotKeeper.intervalAtClose ? state.snapshotMoment(of: journal) : nil
    }
    if let moment { snapshots.write(moment) }
  }

  /// Keeps snapshots on from where another session ends, whose place it takes.
  ///
  /// - Parameters:
  ///   - other: The other session.
  ///   - count: How many events both have.
  func keepSnapshots(after other: StoreSession, sharing count: Int) {
    withState { state in
      guard let moment = state.snapshotMoment(of: journal) else { return }
      let known = snapshots.goOn(
        from: other.snapshots,
        sharing: count,
        at: moment,
        nonces: state.nonces
      )
      let kept = try? journal.snapshotReader?.stands().last?.ordinal
      state.snapshotOrdinal = max(known, (kept ?? nil) ?? 0)
      state.keepSnapshot(of: journal, by: snapshots)
    }
  }
}

extension SessionState {
  /// Has a snapshot written where it is time for one, behind the response to the caller.
  mutating func keepSnapshot(of journal: any EventJournal, by keeper: SnapshotKeeper) {
    guard log.count - snapshotOrdinal >= StoreSession.eventsBetweenSnapshots,
      let moment = snapshotMoment(of: journal)
    else { return }
    snapshotOrdinal = log.count
    // Who is quicker than its writer waits for it.
    if keeper.isBusy { keeper.write(moment) } else { keeper.begin(moment) }
  }
}

/// A snapshot that a store was opened from.
package struct ResumedStore: Sendable {
  package let parts: SnapshotParts
  /// The store as the snapshot has it.
  package let store: Store
}
