package import StoreEngine
import StoreModel

/// Functions for undo and for changes of branches.
///
/// In both cases, a session that has replayed the steps of a branch replaces the earlier session.
extension StoreSession {
  /// Begins a life with higher numbers than other branches have issued, if this is the first command since an undo.
  func beginAwaitedLife(in turn: inout CommandTurn) throws {
    let isForClient = turn.isForClient
    let begun = change { state -> (IssuedIdentifiers, CurrentStore)? in
      guard let handedOut = state.lifeBehind else { return nil }
      if !isForClient { state.steps?.lifeBegins(at: state.log.count + 1) }
      return (handedOut, state.present)
    }
    guard let (handedOut, present) = begun else { return }
    let decision = try present.store.decision(on: .beginLife(after: handedOut))
    try carryOut(decision, in: &turn) { $0.lifeBehind = nil }
  }

  /// Sets the step log, and makes the next command begin a life if other branches have issued higher numbers.
  package func takeSteps(_ steps: StepLog?) {
    inTurn { _ in change { $0.steps = steps } }
    guard let left = steps?.tree.issuedIdentifiers else { return }
    let own = issuedIdentifiers
    let all = left.joined(with: own)
    lifeBehind = all == own ? nil : all
  }

  /// Drops a trial branch, if the last process of the store ended during the trial.
  ///
  /// - Returns: `true` if the events in the journal changed. The caller must then open the store again.
  /// - Throws: The error of the journal.
  package func leaveUnfinishedBranch() throws -> Bool {
    guard let keeper = journalSteps else { return false }
    var tree = try keeper.tree()
    guard let trial = tree.trial else { return false }
    let own = issuedIdentifiers
    let operations = tree.endTrial()
    if let tried = try keeper.steps(trial.step + 1..<trial.step + 2).first {
      tree.issuedIdentifiers = tree.issuedIdentifiers?.joined(with: own) ?? own
      // If the process ended normally, it also stored the notifications of the trial branch.
      try journal.dropNotifications(behind: notificationCount(through: tried.first - 1))
    }
    try keeper.carryOut(operations, leadingTo: tree, from: log)
    return !operations.isEmpty
  }

  /// The numbers after which the next command must begin a life, or `nil` if that command continues the current life.
  package var lifeBehind: IssuedIdentifiers? {
    get { withState { $0.lifeBehind } }
    set { inTurn { _ in change { $0.lifeBehind = newValue } } }
  }

  /// Makes new listeners begin with the next element instead of the elements since the last launch.
  package func takeLaunchAsHeard() { withState { $0.listeners.takeLaunchAsHeard() } }

  /// Access to the replay of recorded steps in this session.
  package var replay: SessionReplay { SessionReplay(session: self) }

  /// Performs a command of a client of the App Store Server API.
  ///
  /// The command is recorded as a separate step. If another step is running, for example because a webhook calls back,
  /// the command becomes a part of that step. A replay repeats the command at the same position.
  ///
  /// - Throws: The errors of ``perform(_:)``.
  @discardableResult
  package func perform(forClient command: StoreCommand) throws -> [JournaledEvent] {
    try inTurn { turn in
      turn.isForClient = true
      defer { turn.isForClient = false }
      return try perform(command, in: &turn)
    }
  }
}

extension CurrentStore {
  /// Throws an error if the store refuses a command that would begin a life.
  ///
  /// No life begins in that case, so a redo is still possible. Refused Advanced Commerce requests are an exception:
  /// their refusal is recorded as an event, so a life begins.
  func refuse(_ command: StoreCommand, inLifeBehind handedOut: IssuedIdentifiers?)
    throws(StoreRefusal)
  {
    guard let handedOut else { return }
    do throws(StoreRefusal) {
      _ = try store.decision(on: .beginLife(after: handedOut)).store.decision(on: command)
    } catch {
      guard case .request = error else { throw error }
    }
  }
}
