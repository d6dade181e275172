package import StoreEngine
package import StoreSnapshots

/// The snapshots in a session's journal, for who goes back to one, or gives way.
package struct SessionSnapshots: Sendable {
  let session: StoreSession

  /// Reads them; nil where the journal keeps none.
  package var reader: (any SnapshotJournal)? { session.journal.snapshots }

  /// Whether one is being written now.
  package var isBusy: Bool { session.snapshots.isBusy }

  /// How many events the next one would be of.
  package var eventCount: Int { session.log.count }

  /// Has one written that says everything behind a step, beside the store and not in its way.
  ///
  /// - Parameters:
  ///   - checkpoint: The session behind it.
  ///   - step: The step's id.
  ///   - number: Its number.
  ///   - write: Writes what others than the session remember.
  /// - Returns: Whether it is being written: not if another one is, if the store has gone on meanwhile, or
  ///   where its journal keeps none.
  package func keep(
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
      session.snapshots.begin(moment)
      return true
    }
  }

  /// Goes on from where those of another session end, whose place this one takes.
  ///
  /// - Parameters:
  ///   - other: The other session.
  ///   - count: How many events both have.
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

  /// Writes one before the journal is closed, if enough has happened since the last.
  func keepLast(in turn: CommandTurn) {
    let last = max(turn.snapshotOrdinal, session.snapshots.writtenOrdinal)
    let moment = session.change { state in
      let isDue = state.log.count - last >= SnapshotKeeper.intervalAtClose
      return isDue ? state.snapshotMoment(of: session.journal) : nil
    }
    if let moment { session.snapshots.write(moment) }
  }

  /// Has one written where it is time for one, behind the response to the caller.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - turn: The turn of the command that brought the last of them.
  func keepNext(behind count: Int, in turn: inout CommandTurn) {
    let (interval, snapshots) = (StoreSession.eventsBetweenSnapshots, session.snapshots)
    guard count - turn.snapshotOrdinal >= interval else { return }
    turn.snapshotOrdinal = max(turn.snapshotOrdinal, snapshots.writtenOrdinal)
    guard count - turn.snapshotOrdinal >= interval,
      let moment = session.change({ $0.snapshotMoment(of: session.journal) })
    else { return }
    turn.snapshotOrdinal = count
    // Who is quicker than its writer waits for it.
    if snapshots.isBusy { snapshots.write(moment) } else { snapshots.begin(moment) }
  }
}

extension EventJournal {
  /// The journal that keeps snapshots as well as the events, or `nil` without one.
  ///
  /// Also `nil` for a ``PassingJournal`` until its store has taken another one's place.
  var snapshots: (any SnapshotJournal)? {
    guard let passing = self as? any PassingJournal else { return self as? any SnapshotJournal }
    return passing.innermost as? any SnapshotJournal
  }
}
