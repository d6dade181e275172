package import StoreEngine
package import StoreSnapshots

/// The snapshots in a session's journal, for undo and for a change of sessions.
package struct SessionSnapshots: Sendable {
  let session: StoreSession

  /// The reader of the snapshots, or `nil` if the journal stores none.
  package var reader: (any SnapshotJournal)? { session.journal.snapshots }

  /// Whether one is being written now.
  package var isBusy: Bool { session.snapshots.isBusy }

  /// The number of events that the next snapshot would contain.
  package var eventCount: Int { session.log.count }

  /// Starts writing a snapshot of the state after a step, without delaying the store.
  ///
  /// - Parameters:
  ///   - checkpoint: The session after the step.
  ///   - step: The step's id.
  ///   - number: Its number.
  ///   - write: Writes state outside the session.
  /// - Returns: Whether it is being written. It isn't if another one is, if the store has changed in the
  ///   meantime, or if the journal stores no snapshots.
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

  /// Continues from the last snapshot of another session, which this one replaces.
  ///
  /// - Parameters:
  ///   - other: The other session.
  ///   - count: The number of events that both share.
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

  /// Writes a snapshot before the journal is closed, if enough has happened since the last.
  func keepLast(in turn: CommandTurn) {
    let last = max(turn.snapshotOrdinal, session.snapshots.writtenOrdinal)
    let moment = session.change { state in
      let isDue = state.log.count - last >= SnapshotWriter.intervalAtClose
      return isDue ? state.snapshotMoment(of: session.journal) : nil
    }
    if let moment { session.snapshots.write(moment) }
  }

  /// Starts a due snapshot, after the response to the caller.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - turn: The turn of the command that produced the last event.
  func keepNext(behind count: Int, in turn: inout CommandTurn) {
    let (interval, snapshots) = (StoreSession.eventsBetweenSnapshots, session.snapshots)
    guard count - turn.snapshotOrdinal >= interval else { return }
    turn.snapshotOrdinal = max(turn.snapshotOrdinal, snapshots.writtenOrdinal)
    guard count - turn.snapshotOrdinal >= interval,
      let moment = session.change({ $0.snapshotMoment(of: session.journal) })
    else { return }
    turn.snapshotOrdinal = count
    // A caller that is faster than the writer waits for it.
    if snapshots.isBusy { snapshots.write(moment) } else { snapshots.startWriting(moment) }
  }
}

extension EventJournal {
  /// The journal that stores snapshots as well as events, or `nil` without one.
  ///
  /// Also `nil` for a ``PassingJournal`` until its store has replaced another one.
  var snapshots: (any SnapshotJournal)? {
    guard let passing = self as? any PassingJournal else { return self as? any SnapshotJournal }
    return passing.innermost as? any SnapshotJournal
  }
}
