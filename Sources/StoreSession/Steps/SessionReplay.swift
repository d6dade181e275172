package import StoreEngine
package import StoreModel

/// A session that replays recorded steps, until it replaces another session.
package struct SessionReplay: Sendable {
  let session: StoreSession

  /// The journal of the replay, or `nil` in a session without one.
  var journal: ReplayedJournal? { session.journal as? ReplayedJournal }

  /// Stops expecting events after the last one of a step, until the next step.
  package func expectNothing(after ordinal: Int) { journal?.expectNothing(after: ordinal) }

  /// Adds an attempt that has ended, at the position where the recorded journal has it.
  ///
  /// An attempt that the journal lacks didn't happen then, so a later sender can make it.
  func handle(_ attempt: NotificationAttempt, in turn: inout CommandTurn) {
    turn.earlyAttempts.add(attempt, after: session.change(\.log.count))
    // An event that can't be repeated changes the outcome of the step, which is reported then.
    try? takeFromOutside(in: &turn)
  }

  /// Repeats the next events from outside: commands of clients, and attempts to send notifications.
  func takeFromOutside(in turn: inout CommandTurn) throws {
    guard let journal else { return }
    while true {
      try journal.takeCommandsOfClients(in: session)
      let isLifeAwaited = session.change { $0.lifeBehind != nil }
      guard case .notificationAttempted(let attempt)? = expectedEvent(inNextLife: isLifeAwaited),
        turn.earlyAttempts.remove(attempt)
      else { return }
      try session.beginAwaitedLife(in: &turn)
      let present = session.change(\.present)
      try session.carryOut(try present.store.decision(on: .noteAttempt(attempt)), in: &turn)
    }
  }

  /// Drops the attempts that ended before a step and that the journal lacked at its end.
  ///
  /// - Parameter ordinal: The step's first event. The step waited for all pending work.
  package func dropAttempts(before ordinal: Int) {
    session.inTurn { $0.earlyAttempts.drop(before: ordinal) }
  }

  /// Returns the next expected event, or `nil` at the end and in a session without a replay.
  ///
  /// An awaited life begins with the command that produces that event.
  private func expectedEvent(inNextLife isLifeAwaited: Bool) -> StoreEvent? {
    journal?.expected(inNextLife: isLifeAwaited)?.event
  }

  /// Returns the catalog with a digest, if the store is about to change to it.
  ///
  /// A life may begin first, and clients may give commands.
  package func expectedCatalog(_ digest: String) -> CatalogFile? {
    let count = session.log.count
    for event in journal?.events(count..<count + Self.mostBeforeCatalog) ?? [] {
      if case .catalogChanged(let file) = event.event, file.digest == digest { return file }
    }
    return nil
  }

  private static let mostBeforeCatalog = 64

  /// Returns the next stop of time, which is where time stopped in the recording.
  ///
  /// Notifications that had no sender in the recording are due in the replay, because it has a sender.
  ///
  /// - Parameters:
  ///   - due: The moment at which an event or notification is due.
  ///   - now: The store time.
  ///   - isLifeAwaited: Whether the next command begins a life.
  /// - Returns: The moment.
  func expected(
    _ due: StoreInstant,
    at now: StoreInstant,
    inNextLife isLifeAwaited: Bool
  ) -> StoreInstant {
    guard due > now,
      case .clockAdvanced(let moment)? = expectedEvent(inNextLife: isLifeAwaited)
    else { return due }
    return max(due, moment)
  }

  /// Repeats the next events from outside, and waits until their effects have settled.
  ///
  /// In a session without a replay, it only waits.
  ///
  /// - Throws: The errors of `StoreSession.settled()`, or ``StoreSessionError/journal(_:)``.
  package func settled() async throws(StoreSessionError) {
    guard session.answers.isReplaying else { return try await session.settled() }
    var count: Int
    repeat {
      count = session.log.count
      do {
        try session.inTurn { try takeFromOutside(in: &$0) }
      } catch {
        throw StoreSessionError(error)
      }
      try await session.settled()
    } while session.log.count > count
  }

  /// Applies given events, whatever caused them.
  ///
  /// - Parameter events: The next events.
  /// - Throws: ``JournalFault`` for events that can't come next, or the journal's error.
  package func replay(given events: [JournaledEvent]) throws {
    guard let first = events.first else { return }
    try session.inTurn { _ in
      let (count, present) = session.change { ($0.log.count, $0.store) }
      guard first.ordinal == count + 1 else { throw ReplayDeviation(ordinal: count + 1) }
      var store = present
      for event in events { try store.replay(event) }
      try session.journal.append(events)
      session.apply(events, leadingTo: store)
    }
  }

  /// Keeps all later events in memory, because this session replaces no other one.
  package func goOnApart() { journal?.commit(to: NoJournal()) }

  /// Replaces another session by this one, whose branch becomes the active one.
  ///
  /// - Parameters:
  ///   - other: The other session, which continues if this fails.
  ///   - operations: The operations on the branches.
  ///   - tree: The branches after them.
  ///   - moment: The other session's branches and events at the time of the decision.
  /// - Throws: ``StoreSessionError``; ``StoreSessionError/wentOn`` if the other session is no longer at that
  ///   moment.
  package func takePlace(
    of other: StoreSession,
    changing operations: [BranchOperation],
    to tree: BranchTree,
    from moment: StepMoment
  ) throws(StoreSessionError) {
    guard let replayed = self.journal else { throw .closed }
    let shared = replayed.sharedCount
    let journal = other.journal
    let told = journal.keepsNotifications ? session.notificationCount(through: shared) : 0
    let steps = try other.inTurn { _ throws(StoreSessionError) in
      let (present, log) = other.change { ($0.isClosed ? nil : $0.steps, $0.log) }
      guard let steps = present else { throw .closed }
      // A client's command after the decision would be lost.
      guard steps.tree == moment.tree, log.count == moment.log.count else { throw .wentOn }
      do {
        try journal.dropNotifications(behind: told)
        try steps.change(by: operations, to: tree, from: log) {
          replayed.commit(to: journal)
          // A journal without branches contains only the active one.
          if journal.steps == nil, !(journal is NoJournal) {
            try? journal.replace(with: session.log)
          }
          // From here on only this session owns the steps.
          other.change { $0.close() }
        }
      } catch {
        throw .journal(JournalFailure(keeping: error))
      }
      return steps
    }
    session.takeSteps(steps)
    session.storedSnapshots.goOn(after: other, sharing: shared)
    for work in other.takeLastWork() { session.beforeClosing(work) }
  }
}
