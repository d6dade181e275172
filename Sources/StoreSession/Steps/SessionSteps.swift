package import StoreEngine

/// The steps of a session, read and recorded together with its events.
///
/// Clients give commands while steps run, so the start and end of a step, and a change of branches, are
/// recorded in a turn of the session.
package struct SessionSteps: Sendable {
  let session: StoreSession

  /// Returns the current branches and events, or `nil` if the session records no steps.
  ///
  /// - Throws: ``BranchesMoved`` if the session was closed: the steps belong to its successor.
  package func moment() throws -> StepMoment? { try momentWithStore().moment }

  /// Returns the store with the branches and events that led to it; see ``moment()``.
  ///
  /// - Throws: ``BranchesMoved`` if the session was closed.
  package func momentWithStore() throws -> (store: Store, moment: StepMoment?) {
    try session.withState { state in
      guard let steps = state.steps else {
        if state.isClosed { throw BranchesMoved() }
        return (state.store, nil)
      }
      return (state.store, StepMoment(steps, state.log, now: state.store.now))
    }
  }

  /// Begins a step after the last event; it is durable with its first event.
  ///
  /// - Parameters:
  ///   - kind: The way it runs again.
  ///   - text: The step as scripts write it.
  /// - Returns: The number of events before it.
  @discardableResult
  package func startStep(_ kind: RecordedStep.Kind, _ text: String? = nil) -> Int {
    session.inTurn { _ in
      let (steps, count) = session.change { ($0.steps, $0.log.count) }
      steps?.startStep(kind, text, first: count + 1)
      return count
    }
  }

  /// Ends the current step.
  ///
  /// - Parameters:
  ///   - text: The step at its end, if it differs from the text at its start.
  ///   - count: The number of events before it. A failed step without events is dropped.
  ///   - hasFailed: Whether it failed.
  ///   - failures: The journal's failures before it. A step whose events the journal refused has failed, even
  ///     if the app hid the error, and can't run again.
  ///   - answers: Returns its answers from outside, as JSON. It runs in the session's turn, so that a
  ///     client's command is either among them or a separate step.
  package func end(
    as text: String? = nil,
    after count: Int? = nil,
    hasFailed: Bool = false,
    since failures: JournalFailures? = nil,
    answers: () -> String? = { nil }
  ) {
    session.inTurn { _ in
      let answers = answers()
      let (steps, end, failed) = session.change { ($0.steps, $0.log.count, $0.journalFailures) }
      let isCut = failures.flatMap { failed.reason(since: $0) } != nil
      if hasFailed || isCut, end == count {
        steps?.drop()
      } else {
        steps?.end(as: text, answers: answers)
        if isCut { steps?.noteCut() }
      }
    }
  }

  /// Changes the text of the current step.
  package func rename(_ text: String) { session.inTurn { _ in session.steps?.rename(text) } }

  /// Marks the last step as a tick of a running clock, if it is the given step.
  package func noteTick(_ text: String) { session.inTurn { _ in session.steps?.noteTick(text) } }

  /// The last step, with its number and the number of events so far, or `nil` before the first one.
  package var last: (step: RecordedStep, number: Int, events: Int)? {
    guard let moment = try? moment(), let step = moment.last else { return nil }
    return (step, moment.tree.count, moment.log.count)
  }

  /// Performs a command of the program itself, for example when it prepares the store, as a separate step.
  ///
  /// - Throws: The errors of `StoreSession.perform(_:)`.
  package func keepUp(_ command: StoreCommand) throws {
    try session.inTurn { turn in
      let (steps, count) = session.change { ($0.steps, $0.log.count) }
      steps?.startStep(.upkeep, first: count + 1)
      do {
        let events = try session.perform(command, in: &turn)
        if events.isEmpty { steps?.drop() } else { steps?.end(given: events.count) }
      } catch {
        steps?.drop()
        throw error
      }
    }
  }

  /// Changes the inactive branches, durably and all at once.
  ///
  /// - Parameter change: Changes the tree and returns the operations.
  /// - Throws: The error of `change` or of the storage; nothing has changed then.
  package func changeBranches(_ change: (inout BranchTree) throws -> [BranchOperation]) throws {
    try session.inTurn { _ in
      let (present, log) = session.change { ($0.steps, $0.log) }
      guard let steps = present else { return }
      var tree = steps.tree
      let operations = try change(&tree)
      try steps.change(by: operations, to: tree, from: log)
    }
  }
}

extension StoreSession {
  /// Its steps, read and recorded together with its events.
  package var stepping: SessionSteps { SessionSteps(session: self) }
}
