package import StoreEngine
import StoreModel

/// Undo and changes of branches: a session that has replayed the steps replaces the earlier one.
extension StoreSession {
  /// Begins a life after the numbers that other branches have issued, if it is the first command since the
  /// undo.
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

  /// Sets the step log.
  ///
  /// The next command begins a life if another branch has issued more numbers.
  package func takeSteps(_ steps: StepLog?) {
    inTurn { _ in change { $0.steps = steps } }
    guard let left = steps?.tree.issuedIdentifiers else { return }
    let own = issuedIdentifiers
    let all = left.joined(with: own)
    lifeBehind = all == own ? nil : all
  }

  /// Drops a trial branch in which the store's last process ended.
  ///
  /// - Returns: Whether the journal has fewer events now, so that the store must be opened again.
  /// - Throws: The error of the journal; nothing has changed then.
  package func leaveUnfinishedBranch() throws -> Bool {
    guard let keeper = journalSteps else { return false }
    var tree = try keeper.tree()
    guard let trial = tree.trial else { return false }
    let own = issuedIdentifiers
    let operations = tree.endTrial()
    if let tried = try keeper.steps(trial.step + 1..<trial.step + 2).first {
      tree.issuedIdentifiers = tree.issuedIdentifiers?.joined(with: own) ?? own
      // A process that ended normally has stored the branch's notifications too.
      try journal.dropNotifications(behind: notificationCount(through: tried.first - 1))
    }
    try keeper.carryOut(operations, leadingTo: tree, from: log)
    return !operations.isEmpty
  }

  /// The numbers that other branches have issued, if the next command begins a life after them, or `nil` if
  /// it continues the current life.
  package var lifeBehind: IssuedIdentifiers? {
    get { withState { $0.lifeBehind } }
    set { inTurn { _ in change { $0.lifeBehind = newValue } } }
  }

  /// Makes listeners begin with the next element, not with the elements of the last launch.
  package func takeLaunchAsHeard() { withState { $0.listeners.takeLaunchAsHeard() } }

  /// The replay in this session.
  package var replay: SessionReplay { SessionReplay(session: self) }

  /// Performs a command of a caller without steps: a client of the App Store Server API.
  ///
  /// It is a separate step. During another step, for example when a webhook calls back, it becomes a part of
  /// that step, and a replay repeats it at the same position.
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
  /// Throws the refusal of a command before a life begins for it, so that a redo stays possible.
  ///
  /// A refused Advanced Commerce request is recorded, so a life begins for it.
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
