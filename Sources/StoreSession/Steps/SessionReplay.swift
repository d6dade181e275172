package import StoreEngine
package import StoreModel

/// A session that replays recorded steps, until it replaces another session.
package struct SessionReplay: Sendable {
  let session: StoreSession

  /// The journal of the replay, or `nil` if the session isn't a replay.
  var journal: ReplayedJournal? { session.journal as? ReplayedJournal }

  /// Sets the ordinal of the step's last event.
  ///
  /// The journal expects no event after this ordinal until the next step.
  package func expectNothing(after ordinal: Int) { journal?.expectNothing(after: ordinal) }

  /// Adds an attempt that has ended, at its position in the recorded journal.
  ///
  /// If the recorded journal doesn't contain the attempt, the attempt isn't added. A later sender can then repeat the
  /// attempt.
  func handle(_ attempt: NotificationAttempt, in turn: inout CommandTurn) {
    turn.earlyAttempts.add(attempt, after: session.change(\.log.count))
    // If this fails, the events of the step differ from the recorded events. The difference is reported after the step.
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

  /// Drops the attempts that ended before a step and that the recording doesn't contain up to the end of that step.
  ///
  /// The recording can't contain these attempts later, because the recorded step waited for all pending work.
  ///
  /// - Parameter ordinal: The ordinal of the step's first event.
  package func dropAttempts(before ordinal: Int) {
    session.inTurn { $0.earlyAttempts.drop(before: ordinal) }
  }

  /// Returns the next expected event, or `nil` at the end of the step or if the session isn't a replay.
  ///
  /// If a life must begin first, the event that begins the life is skipped.
  private func expectedEvent(inNextLife isLifeAwaited: Bool) -> StoreEvent? {
    journal?.expected(inNextLife: isLifeAwaited)?.event
  }

  /// Returns the file of the catalog with the given digest, or `nil` if the store isn't about to change to that
  /// catalog.
  ///
  /// A few other events may come before the change: a life may begin, and clients may send commands.
  package func expectedCatalog(_ digest: String) -> CatalogFile? {
    let count = session.log.count
    for event in journal?.events(count..<count + Self.mostBeforeCatalog) ?? [] {
      if case .catalogChanged(let file) = event.event, file.digest == digest { return file }
    }
    return nil
  }

  private static let mostBeforeCatalog = 64

  /// Returns the moment at which time must stop next, so that time stops at the same moments as in the recording.
  ///
  /// The replay always has a sender. If the recording had no sender, notifications are due only in the replay. Time
  /// must not stop for these notifications.
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
  /// If the session isn't a replay, the method only waits.
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

  /// Applies recorded events without repeating the command that caused them.
  ///
  /// - Parameter events: The next events.
  /// - Throws: ``JournalFault`` or ``ReplayDeviation`` if the events can't follow the last event, or the
  ///   journal's error.
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

  /// Ends the replay without replacing another session.
  ///
  /// Later events aren't written to any journal.
  package func goOnApart() { journal?.commit(to: NoJournal()) }

  /// Replaces another session with this one.
  ///
  /// The branch of this session becomes the active branch.
  ///
  /// - Parameters:
  ///   - other: The other session. If this method throws, the other session continues.
  ///   - operations: The operations on the branches.
  ///   - tree: The branches after the operations.
  ///   - moment: The branches and events of the other session when the operations were determined.
  /// - Throws: ``StoreSessionError``, which is ``StoreSessionError/wentOn`` if the other session has changed since that
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
      // If a client has sent a command in the meantime, the replacement would lose that command.
      guard steps.tree == moment.tree, log.count == moment.log.count else { throw .wentOn }
      do {
        try journal.dropNotifications(behind: told)
        try steps.change(by: operations, to: tree, from: log) {
          replayed.commit(to: journal)
          // A journal that doesn't store steps contains only the events of the active branch.
          if journal.steps == nil, !(journal is NoJournal) {
            try? journal.replace(with: session.log)
          }
          // From now on, only this session owns the steps.
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
