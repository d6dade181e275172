package import StoreEngine
package import StoreModel

/// A session in which what had happened is carried out again, until it takes another one's place.
package struct SessionReplay: Sendable {
  let session: StoreSession

  /// The journal that lets nothing else happen; nil in a session that carries out nothing again.
  var journal: ReplayedJournal? { session.journal as? ReplayedJournal }

  /// Stops expecting events after the last one of a step, until the next step.
  package func expectNothing(after ordinal: Int) { journal?.expectNothing(after: ordinal) }

  /// Takes an attempt at a notification that has ended, when the recorded journal has it.
  ///
  /// An attempt that the journal doesn't have didn't happen then: a later sender finds it not made.
  func take(_ attempt: NotificationAttempt, on state: inout SessionState) {
    state.earlyAttempts.add(attempt, after: state.log.count)
    // An event that can't happen again makes the step come out differently, which is reported then.
    try? takeFromOutside(on: &state)
  }

  /// Has happen what came from outside next: commands of clients, and attempts at notifications.
  func takeFromOutside(on state: inout SessionState) throws {
    guard let journal else { return }
    while true {
      try journal.takeCommandsOfClients(session.answers, on: &state)
      guard case .notificationAttempted(let attempt)? = expectedEvent(on: state),
        state.earlyAttempts.remove(attempt)
      else { return }
      try session.beginAwaitedLife(on: &state)
      try session.carryOut(try state.store.decision(on: .noteAttempt(attempt)), on: &state)
    }
  }

  /// Drops the attempts that ended before a step and that the journal didn't have by its end.
  ///
  /// - Parameter ordinal: The step's first event. The step waited for everything that was under way.
  package func dropAttempts(before ordinal: Int) {
    session.withState { $0.earlyAttempts.drop(before: ordinal) }
  }

  /// Returns the event that has to happen next, or `nil` at the end and in a session that carries out nothing again.
  ///
  /// An awaited life begins with the command that brings that event about.
  private func expectedEvent(on state: SessionState) -> StoreEvent? {
    journal?.expected(inNextLife: state.lifeBehind != nil)?.event
  }

  /// The catalog of a digest, if the store is about to change to it: a life may begin before, and clients
  /// may give commands.
  package func expectedCatalog(_ digest: String) -> CatalogFile? {
    let count = session.log.count
    for event in journal?.events(count..<count + Self.mostBeforeCatalog) ?? [] {
      if case .catalogChanged(let file) = event.event, file.digest == digest { return file }
    }
    return nil
  }

  private static let mostBeforeCatalog = 64

  /// Returns where time stops next for something that is due, which is where it stopped the first time.
  ///
  /// Notifications without a sender at that time fall due in the replay, because it has a sender.
  func expected(_ due: StoreInstant, on state: SessionState) -> StoreInstant {
    guard due > state.store.now, case .clockAdvanced(let moment)? = expectedEvent(on: state) else {
      return due
    }
    return max(due, moment)
  }

  /// Has happen what came from outside next, and waits until everything that it caused has settled.
  ///
  /// In a session that carries out nothing again, this only waits.
  ///
  /// - Throws: What `StoreSession.settled()` throws, or ``StoreSessionError/journal(_:)``.
  package func settled() async throws(StoreSessionError) {
    guard session.answers.isReplaying else { return try await session.settled() }
    var count: Int
    repeat {
      count = session.log.count
      do {
        try session.withState { try takeFromOutside(on: &$0) }
      } catch {
        throw StoreSessionError(error)
      }
      try await session.settled()
    } while session.log.count > count
  }

  /// Has events happen that are given, whoever brought them about.
  ///
  /// - Parameter events: Those that come next.
  /// - Throws: ``JournalFault`` for events that cannot come next, or the journal's error.
  package func take(given events: [JournaledEvent]) throws {
    guard let first = events.first else { return }
    try session.withState { state in
      guard first.ordinal == state.log.count + 1 else {
        throw ReplayDeviation(ordinal: state.log.count + 1)
      }
      var store = state.store
      for event in events { try store.take(event) }
      try session.journal.append(events)
      state.take(events, leadingTo: store)
    }
  }

  /// Has everything that happens from now on stay in memory: the session takes nobody's place.
  package func goOnApart() { journal?.commit(to: NoJournal()) }

  /// Has another session give way to this one, whose branch is the active one then.
  ///
  /// - Parameters:
  ///   - other: The other session; it goes on if this fails.
  ///   - deeds: What goes where.
  ///   - tree: The branches after it.
  ///   - moment: The other session's branches and events when that was decided.
  /// - Throws: ``StoreSessionError``; ``StoreSessionError/wentOn`` if the other session is no longer at
  ///   that moment.
  package func takePlace(
    of other: StoreSession,
    changing deeds: [BranchDeed],
    to tree: BranchTree,
    from moment: StepMoment
  ) throws(StoreSessionError) {
    guard let replayed = self.journal else { throw .closed }
    let shared = replayed.sharedCount
    let journal = other.journal
    let told = journal.keepsNotifications ? session.notificationCount(through: shared) : 0
    let steps = try other.withState { state throws(StoreSessionError) in
      guard !state.isClosed, let steps = state.steps else { throw .closed }
      // A client's command between the decision and now would be lost.
      guard steps.tree == moment.tree, state.log.count == moment.log.count else { throw .wentOn }
      do {
        try journal.dropNotifications(behind: told)
        try steps.change(by: deeds, to: tree, from: state.log)
      } catch {
        throw .journal(JournalTrouble(keeping: error))
      }
      replayed.commit(to: journal)
      // A journal without branches holds the active one alone.
      if journal.steps == nil, !(journal is NoJournal) {
        try? journal.replace(with: session.log)
      }
      state.isClosed = true
      state.endApp()
      // From here on the steps belong to this session alone.
      state.steps = nil
      return steps
    }
    session.takeSteps(steps)
    session.kept.goOn(after: other, sharing: shared)
    for work in other.takeLastWork() { session.beforeClosing(work) }
  }
}
