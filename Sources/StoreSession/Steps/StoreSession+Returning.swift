package import StoreEngine
import StoreModel

/// Going back, and over to another branch: a session that has carried out the same again takes the
/// place of the one that was there.
extension StoreSession {
  /// Begins a life behind what other branches have handed out, if nothing was done since the session
  /// went back.
  func beginAwaitedLife(on state: inout SessionState) throws {
    guard let handedOut = state.lifeBehind else { return }
    if !state.isForClient { steps?.lifeBegins(at: state.log.count + 1) }
    // First of all, so that the command does not come here again.
    state.lifeBehind = nil
    do {
      try carryOut(try state.store.decision(on: .beginLife(after: handedOut)), on: &state)
    } catch {
      state.lifeBehind = handedOut
      throw error
    }
  }

  /// Carries out a command that nobody asked for: a program makes the store ready, or leaves it.
  ///
  /// - Throws: What ``perform(_:)`` throws.
  package func keepUp(_ command: StoreCommand) throws {
    steps?.begin(.upkeep, first: log.count + 1)
    do {
      let events = try perform(command)
      if events.isEmpty { steps?.drop() } else { steps?.end(given: events.count) }
    } catch {
      steps?.drop()
      throw error
    }
  }

  /// What the next command begins a life behind; nil if it goes on in the life that there is.
  package var lifeBehind: HandedOut? { withState { $0.lifeBehind } }

  /// Has the next command begin a life behind what other branches have handed out.
  package func beginLife(behind handedOut: HandedOut?) {
    withState { $0.lifeBehind = handedOut }
  }

  /// The journal of a session that is carried out again; nil in any other.
  var replayed: ReplayedJournal? { journal as? ReplayedJournal }

  /// What has to happen next in a session that is carried out again; nil in any other, and at its end.
  package var expectedEvent: JournaledEvent? {
    replayed?.expected
  }

  /// Carries out a command of somebody who takes no steps: a client of the App Store Server API.
  ///
  /// It is a step of its own; while another one is under way, as where a webhook calls back, it is a part
  /// of that one, and comes again where it came.
  ///
  /// - Throws: What ``perform(_:)`` throws.
  @discardableResult
  package func perform(forClient command: StoreCommand) throws -> [JournaledEvent] {
    try withState { state in
      state.isForClient = true
      defer { state.isForClient = false }
      return try perform(command, on: &state)
    }
  }

  /// The same, for those that came last in a step.
  package func takeCommandsOfClients() throws {
    try withState { try replayed?.takeCommandsOfClients(answers, on: &$0) }
  }

  /// Has events happen that are given, whoever brought them about.
  ///
  /// - Parameter events: Those that come next.
  /// - Throws: ``JournalFault`` for events that cannot come next, or the journal's error.
  package func take(given events: [JournaledEvent]) throws {
    guard let first = events.first else { return }
    try withState { state in
      guard first.ordinal == state.log.count + 1 else {
        throw ReplayDeviation(ordinal: state.log.count + 1)
      }
      var store = state.store
      for event in events { try store.take(event) }
      try journal.append(events)
      state.take(events, leadingTo: store)
    }
  }

  /// Gives way to a session that has carried out a branch, which is the active one then.
  ///
  /// - Parameters:
  ///   - next: The other session; its journal has seen everything that the branch holds.
  ///   - deeds: What goes where.
  ///   - tree: The branches after it.
  /// - Throws: ``StoreSessionError``; this session goes on then.
  package func giveWay(
    to next: StoreSession,
    changing deeds: [BranchDeed],
    to tree: BranchTree
  ) throws(StoreSessionError) {
    guard let replayed = next.replayed, let steps else { throw .closed }
    try withState { state throws(StoreSessionError) in
      guard !state.isClosed else { throw .closed }
      do {
        try steps.change(by: deeds, to: tree, from: state.log)
      } catch {
        throw .journal(message: "\(error)")
      }
      replayed.commit(to: journal)
      // A journal without branches holds the active one alone.
      if journal.steps == nil, !(journal is NoJournal) {
        try? journal.replace(with: next.events(after: 0))
      }
      state.isClosed = true
      state.endApp()
    }
    next.steps = steps
    for work in takeLastWork() { next.beforeClosing(work) }
    if let left = tree.handedOut {
      let own = next.handedOut
      let all = left.joined(with: own)
      next.beginLife(behind: all == own ? nil : all)
    }
  }
}
