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
  func take(_ attempt: NotificationAttempt, in turn: inout CommandTurn) {
    turn.earlyAttempts.add(attempt, after: session.change(\.log.count))
    // An event that can't happen again makes the step come out differently, which is reported then.
    try? takeFromOutside(in: &turn)
  }

  /// Has happen what came from outside next: commands of clients, and attempts at notifications.
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

  /// Drops the attempts that ended before a step and that the journal didn't have by its end.
  ///
  /// - Parameter ordinal: The step's first event. The step waited for everything that was under way.
  package func dropAttempts(before ordinal: Int) {
    session.inTurn { $0.earlyAttempts.drop(before: ordinal) }
  }

  /// Returns the event that has to happen next, or `nil` at the end and in a session that carries out nothing again.
  ///
  /// An awaited life begins with the command that brings that event about.
  private func expectedEvent(inNextLife isLifeAwaited: Bool) -> StoreEvent? {
    journal?.expected(inNextLife: isLifeAwaited)?.event
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

  /// Returns the moment at which time stops next, which is where it stopped the first time.
  ///
  /// Notifications without a sender at that time fall due in the replay, because it has a sender.
  ///
  /// - Parameters:
  ///   - due: The moment at which something is due.
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
        try session.inTurn { try takeFromOutside(in: &$0) }
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
    try session.inTurn { _ in
      let (count, present) = session.change { ($0.log.count, $0.store) }
      guard first.ordinal == count + 1 else { throw ReplayDeviation(ordinal: count + 1) }
      var store = present
      for event in events { try store.take(event) }
      try session.journal.append(events)
      session.apply(events, leadingTo: store)
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
    let steps = try other.inTurn { _ throws(StoreSessionError) in
      let (present, log) = other.change { ($0.isClosed ? nil : $0.steps, $0.log) }
      guard let steps = present else { throw .closed }
      // A client's command between the decision and now would be lost.
      guard steps.tree == moment.tree, log.count == moment.log.count else { throw .wentOn }
      do {
        try journal.dropNotifications(behind: told)
        try steps.change(by: deeds, to: tree, from: log) {
          replayed.commit(to: journal)
          // A journal without branches holds the active one alone.
          if journal.steps == nil, !(journal is NoJournal) {
            try? journal.replace(with: session.log)
          }
          // From here on the steps belong to this session alone.
          other.change { $0.close() }
        }
      } catch {
        throw .journal(JournalTrouble(keeping: error))
      }
      return steps
    }
    session.takeSteps(steps)
    session.kept.goOn(after: other, sharing: shared)
    for work in other.takeLastWork() { session.beforeClosing(work) }
  }
}
