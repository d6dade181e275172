package import StoreEngine

/// Functions that read and record the steps of a session consistently with its events.
///
/// Clients can send commands while a step runs. Therefore the start and the end of a step, and changes of branches, are
/// recorded in a turn of the session.
package struct SessionSteps: Sendable {
  let session: StoreSession

  /// Returns the current branches and events, or `nil` if the session records no steps.
  ///
  /// - Throws: ``BranchesMoved`` if another session has replaced this one, because the steps then belong to that
  ///   session.
  package func moment() throws -> StepMoment? { try momentWithStore().moment }

  /// Returns the store, with the branches and events that led to its state.
  ///
  /// See ``moment()``.
  ///
  /// - Throws: ``BranchesMoved`` if another session has replaced this one.
  package func momentWithStore() throws -> (store: Store, moment: StepMoment?) {
    try session.withState { state in
      guard let steps = state.steps else {
        if state.isClosed { throw BranchesMoved() }
        return (state.store, nil)
      }
      return (state.store, StepMoment(steps, state.log, now: state.store.now))
    }
  }

  /// Records the start of a step after the last event.
  ///
  /// The step becomes durable together with its first event.
  ///
  /// - Parameters:
  ///   - kind: The way in which a replay runs the step.
  ///   - text: The step as a line of a script, or `nil` if scripts can't contain it.
  /// - Returns: The number of events before the step.
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
  ///   - text: The step as a line of a script at its end, or `nil` if the line at its start is still correct.
  ///   - count: The number of events before the step. A failed step without events is dropped.
  ///   - hasFailed: Whether the step failed.
  ///   - failures: The journal's failures before the step. If the journal has failed since then, the step has failed
  ///     too, even if the app hid the error. The step can't run again in that case.
  ///   - answers: Returns the step's answers from outside, as JSON. The closure runs in the session's turn, so that
  ///     each client's command is either among the answers or a separate step.
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

  /// Changes the line that describes the current step in a script.
  package func rename(_ text: String) { session.inTurn { _ in session.steps?.rename(text) } }

  /// Marks the last step as a tick of a running clock, if the last step has the given text.
  package func noteTick(_ text: String) { session.inTurn { _ in session.steps?.noteTick(text) } }

  /// The last step, with its number and the number of events so far, or `nil` before the first step.
  package var last: (step: RecordedStep, number: Int, events: Int)? {
    guard let moment = try? moment(), let step = moment.last else { return nil }
    return (step, moment.tree.count, moment.log.count)
  }

  /// Performs a command of Storefront itself as a separate step, for example to prepare the store.
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

  /// Changes the inactive branches durably in one operation.
  ///
  /// - Parameter change: A closure that changes the tree and returns the operations.
  /// - Throws: The error of `change` or of the storage. Nothing changes in that case.
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
  /// Access to the steps of the session.
  package var stepping: SessionSteps { SessionSteps(session: self) }
}
