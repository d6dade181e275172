package import StoreEngine
package import StoreSnapshots

/// The snapshots in a session's journal.
///
/// Undo uses these snapshots, and so does a session that replaces another session.
package struct SessionSnapshots: Sendable {
  let session: StoreSession

  /// The journal as a reader of snapshots, or `nil` if the journal stores no snapshots.
  package var reader: (any SnapshotJournal)? { session.journal.snapshots }

  /// Whether a snapshot is being written now.
  package var isBusy: Bool { session.snapshots.isBusy }

  /// The number of events that the next snapshot would contain.
  package var eventCount: Int { session.log.count }

  /// Starts writing a snapshot of the state after a step, in the background.
  ///
  /// - Parameters:
  ///   - checkpoint: The state of the session after the step.
  ///   - step: The step's id.
  ///   - number: The step's number.
  ///   - write: A closure that writes the state outside the session.
  /// - Returns: `true` if the snapshot is being written. The result is `false` if another snapshot is being written, if
  ///   the store has changed in the meantime, or if the journal stores no snapshots.
  package func store(
    _ checkpoint: SessionCheckpoint,
    behind step: Int,
    number: Int,
    _ write: @escaping @Sendable (inout SnapshotDraft) -> Void
  ) -> Bool {
    session.inTurn { turn in
      let count = checkpoint.log.count
      guard !isBusy,
        var moment = session.change({ $0.snapshotMoment(of: session.journal) }),
        moment.log.count == count
      else { return false }
      moment.memory = SnapshotMemory(
        step: SnapshotStep(id: step, number: number, ordinal: count),
        session: checkpoint,
        others: write
      )
      turn.snapshotOrdinal = count
      session.snapshots.startWriting(moment)
      return true
    }
  }

  /// Continues from the last snapshot of the session that this session replaces.
  ///
  /// - Parameters:
  ///   - other: The other session.
  ///   - count: The number of events that both sessions share.
  func goOn(after other: StoreSession, sharing count: Int) {
    session.inTurn { turn in
      let (found, nonces) = session.change { state in
        (state.snapshotMoment(of: session.journal), state.nonces)
      }
      guard let moment = found else { return }
      turn.snapshotOrdinal = session.snapshots.goOn(
        from: other.snapshots,
        sharing: count,
        at: moment,
        nonces: nonces
      )
      keepNext(behind: moment.log.count, in: &turn)
    }
  }

  /// Writes a snapshot before the journal is closed, if there are enough events since the last snapshot.
  func keepLast(in turn: CommandTurn) {
    let last = max(turn.snapshotOrdinal, session.snapshots.writtenOrdinal)
    let moment = session.change { state in
      let isDue = state.log.count - last >= SnapshotWriter.intervalAtClose
      return isDue ? state.snapshotMoment(of: session.journal) : nil
    }
    if let moment { session.snapshots.write(moment) }
  }

  /// Starts writing a snapshot in the background, if there are enough events since the last snapshot.
  ///
  /// - Parameters:
  ///   - count: The number of events so far.
  ///   - turn: The turn of the command that produced the last event.
  func keepNext(behind count: Int, in turn: inout CommandTurn) {
    let (interval, snapshots) = (StoreSession.eventsBetweenSnapshots, session.snapshots)
    guard count - turn.snapshotOrdinal >= interval else { return }
    turn.snapshotOrdinal = max(turn.snapshotOrdinal, snapshots.writtenOrdinal)
    guard count - turn.snapshotOrdinal >= interval,
      let moment = session.change({ $0.snapshotMoment(of: session.journal) })
    else { return }
    turn.snapshotOrdinal = count
    // If the previous snapshot isn't finished, the caller waits for it and then writes this one itself.
    if snapshots.isBusy { snapshots.write(moment) } else { snapshots.startWriting(moment) }
  }
}

extension EventJournal {
  /// The journal as a journal of snapshots, or `nil` if it stores only events.
  ///
  /// For a ``PassingJournal``, the value is also `nil` until the journal's store has replaced another store.
  var snapshots: (any SnapshotJournal)? {
    guard let passing = self as? any PassingJournal else { return self as? any SnapshotJournal }
    return passing.innermost as? any SnapshotJournal
  }
}
