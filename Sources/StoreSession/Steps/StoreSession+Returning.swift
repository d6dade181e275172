package import StoreEngine
import StoreModel

/// Going back, and over to another branch: a session that has carried out the same again takes the
/// place of the one that was there.
extension StoreSession {
  /// Begins a life behind what other branches have handed out, if nothing was done since the session
  /// went back.
  func beginAwaitedLife(in turn: inout CommandTurn) throws {
    let isForClient = turn.isForClient
    let begun = change { state -> (HandedOut, PresentStore)? in
      guard let handedOut = state.lifeBehind else { return nil }
      if !isForClient { state.steps?.lifeBegins(at: state.log.count + 1) }
      return (handedOut, state.present)
    }
    guard let (handedOut, present) = begun else { return }
    let decision = try present.store.decision(on: .beginLife(after: handedOut))
    try carryOut(decision, in: &turn) { $0.lifeBehind = nil }
  }

  /// Notes steps in a log, and has the next command begin a life if another of its branches has handed out more.
  package func takeSteps(_ steps: StepLog?) {
    inTurn { _ in change { $0.steps = steps } }
    guard let left = steps?.tree.handedOut else { return }
    let own = handedOut
    let all = left.joined(with: own)
    lifeBehind = all == own ? nil : all
  }

  /// Takes back a branch in whose middle the store's last process ended.
  ///
  /// - Returns: Whether the journal has fewer events now, so that the store has to be opened again.
  /// - Throws: The error of the journal; nothing has changed then.
  package func leaveUnfinishedBranch() throws -> Bool {
    guard let keeper = journalSteps else { return false }
    var tree = try keeper.tree()
    guard let trial = tree.trial else { return false }
    let own = handedOut
    let deeds = tree.endTrial()
    if let tried = try keeper.steps(trial.step + 1..<trial.step + 2).first {
      tree.handedOut = tree.handedOut?.joined(with: own) ?? own
      // A process that ended by itself has written those of the branch too.
      try journal.dropNotifications(behind: notificationCount(through: tried.first - 1))
    }
    try keeper.carryOut(deeds, leadingTo: tree, from: log)
    return !deeds.isEmpty
  }

  /// What other branches have handed out, if the next command begins a life behind it; nil if it goes on
  /// in the life that there is.
  package var lifeBehind: HandedOut? {
    get { withState { $0.lifeBehind } }
    set { inTurn { _ in change { $0.lifeBehind = newValue } } }
  }

  /// Has listeners begin with what comes next, and not with the launch of the app that runs.
  package func takeLaunchAsHeard() { withState { $0.listeners.takeLaunchAsHeard() } }

  /// What is carried out again here.
  package var replay: SessionReplay { SessionReplay(session: self) }

  /// Carries out a command of somebody who takes no steps: a client of the App Store Server API.
  ///
  /// It is a step of its own; while another one is under way, as where a webhook calls back, it is a part
  /// of that one, and comes again where it came.
  ///
  /// - Throws: What ``perform(_:)`` throws.
  @discardableResult
  package func perform(forClient command: StoreCommand) throws -> [JournaledEvent] {
    try inTurn { turn in
      turn.isForClient = true
      defer { turn.isForClient = false }
      return try perform(command, in: &turn)
    }
  }
}

extension PresentStore {
  /// Throws the refusal of a command before a life begins for it: who went back can still go forward again.
  ///
  /// A refused Advanced Commerce request is kept, so a life begins for it.
  func refuse(_ command: StoreCommand, inLifeBehind handedOut: HandedOut?) throws(StoreRefusal) {
    guard let handedOut else { return }
    do throws(StoreRefusal) {
      _ = try store.decision(on: .beginLife(after: handedOut)).store.decision(on: command)
    } catch {
      guard case .request = error else { throw error }
    }
  }
}
