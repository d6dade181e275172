import StoreEngine
import StoreModel

/// The exclusive right to change a session's store.
///
/// Only one command has a turn at a time. The session decides the command, makes the resulting events durable, and
/// applies the events. Between these phases the state isn't locked, so other callers can read the state and begin to
/// wait for results. Other commands can't change the store, its events or its steps until the turn ends. Therefore
/// values that were read earlier in the turn stay valid.
struct CommandTurn: Sendable {
  /// Whether the command comes from a client.
  ///
  /// Commands of clients aren't steps.
  var isForClient = false
  /// The number of events when the session began to write the last snapshot.
  var snapshotOrdinal = 0
  /// The attempts that a replay has made before it reached their recorded events.
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
  /// If the store refuses an Advanced Commerce request, the journal records the refusal before this method throws.
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
  ///   - prepare: A closure that changes the state before the events are added, under the same lock.
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
  ///   - store: The store after the events.
  ///   - prepare: A closure that changes the state before the events are added, under the same lock.
  func apply(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    preparing prepare: (inout SessionState) -> Void = { _ in }
  ) {
    // Reads unknown catalogs outside the lock, because parsing a catalog takes a long time.
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
  /// Commands write to the journal only through this function. Therefore ``journalFailures`` counts every failed write
  /// of a command, even if the app hides the error.
  ///
  /// - Throws: ``StoreSessionError`` if the journal couldn't store the events, or if the store is closed.
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
  /// Returns the events with consecutive ordinals that follow the last ordinal of a journal.
  func journaled(after ordinal: Int, at now: StoreInstant) -> [JournaledEvent] {
    var now = now
    return enumerated().map { offset, event in
      if case .opened(_, _, let moment) = event { now = moment }
      if case .clockAdvanced(let moment) = event { now = Swift.max(now, moment) }
      return JournaledEvent(ordinal: ordinal + offset + 1, at: now, event: event)
    }
  }
}
