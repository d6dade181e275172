import StoreEngine
import StoreModel

/// The right to change a session's store, which only one command has at a time.
///
/// A command decides, makes its events durable and applies them. Between these steps the state isn't locked,
/// but only the command changes the store, its events and its steps, so values that it has read stay valid.
/// Meanwhile, other callers can read the state and wait in it.
struct CommandTurn: Sendable {
  /// Whether the command comes from a caller without steps.
  var isForClient = false
  /// The number of events when the last snapshot began.
  var snapshotOrdinal = 0
  /// In a replay, the attempts that the journal doesn't contain yet.
  var earlyAttempts = EarlyAttempts()
}

extension StoreSession {
  func perform(
    _ command: StoreCommand,
    in turn: inout CommandTurn
  ) throws -> [JournaledEvent] {
    try carryOut(try decision(on: command, in: &turn), in: &turn)
  }

  /// Decides a command.
  ///
  /// The refusal of an Advanced Commerce request is recorded in the journal first.
  func decision(on command: StoreCommand, in turn: inout CommandTurn) throws -> Decision {
    if case .noteAttempt(let attempt) = command {
      foldNotifications()
      try change { state throws(StoreRefusal) in try state.check(attempt) }
    }
    try replay.takeFromOutside(in: &turn)
    let (before, lifeBehind) = change { ($0.present, $0.lifeBehind) }
    try before.refuse(command, inLifeBehind: lifeBehind)
    try beginAwaitedLife(in: &turn)
    let (present, notesRules) = change { ($0.present, $0.notedRules != nil) }
    do throws(StoreRefusal) {
      let decision = try present.store.decision(on: command, notingRules: notesRules)
      record(decision.rules)
      return decision
    } catch {
      if notesRules { record(present.store.rules(refusing: command, for: error)) }
      if case .request(let refusal) = error {
        try carryOut(try present.store.decision(on: .noteRefusal(refusal)), in: &turn)
      }
      throw error
    }
  }

  /// Makes a decision's events durable, and then visible.
  ///
  /// - Parameters:
  ///   - decision: The decision for the current store.
  ///   - turn: The command's turn.
  ///   - prepare: Changes the state under the same lock, before the events are added.
  /// - Returns: The events.
  /// - Throws: ``StoreSessionError``.
  @discardableResult
  func carryOut(
    _ decision: Decision,
    in turn: inout CommandTurn,
    preparing prepare: (inout SessionState) -> Void = { _ in }
  ) throws(StoreSessionError) -> [JournaledEvent] {
    let events = try commit(decision, in: &turn)
    apply(events, leadingTo: decision.store, preparing: prepare)
    if let last = events.last { storedSnapshots.keepNext(behind: last.ordinal, in: &turn) }
    return events
  }

  /// Makes durable events visible, and queues their deliveries.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - store: The store after them.
  ///   - prepare: Changes the state under the same lock, before the events are added.
  func apply(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    preparing prepare: (inout SessionState) -> Void = { _ in }
  ) {
    // Outside the lock, because reading an unknown catalog takes long.
    for case .catalogChanged(let file) in events.lazy.map(\.event) {
      _ = catalogs.catalog(of: file)
    }
    change { state in
      prepare(&state)
      state.apply(events, leadingTo: store)
    }
  }

  /// Makes a decision's events durable without making them visible.
  ///
  /// All writes go through this function. So it knows about every failed write, even if an app hides the
  /// error; see ``journalFailures``.
  ///
  /// - Throws: ``StoreSessionError`` if the journal couldn't store them, or the store is closed.
  func commit(
    _ decision: Decision,
    in turn: inout CommandTurn
  ) throws(StoreSessionError) -> [JournaledEvent] {
    guard !decision.events.isEmpty else { return [] }
    let isForClient = turn.isForClient
    let (count, now) = try change { state throws(StoreSessionError) in
      if state.isClosed { throw .closed }
      state.record(decision.events.count, isForClient: isForClient, answers)
      return (state.log.count, state.store.now)
    }
    let events = decision.events.journaled(after: count, at: now)
    do {
      try snapshots.append(events, leadingTo: decision.store) {
        change { ($0.log, $0.dispatcher?.log) }
      }
    } catch {
      let trouble = JournalFailure(keeping: error)
      change { state in
        state.journalFailures.count += 1
        state.journalFailures.last = trouble
      }
      throw .journal(trouble)
    }
    return events
  }
}

extension [StoreEvent] {
  /// Returns the events with the ordinals after the last one of a journal.
  func journaled(after ordinal: Int, at now: StoreInstant) -> [JournaledEvent] {
    var now = now
    return enumerated().map { offset, event in
      if case .opened(_, _, let moment) = event { now = moment }
      if case .clockAdvanced(let moment) = event { now = Swift.max(now, moment) }
      return JournaledEvent(ordinal: ordinal + offset + 1, at: now, event: event)
    }
  }
}
