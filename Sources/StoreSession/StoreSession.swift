package import StoreCatalog
import StoreConnection
package import StoreEngine
package import StoreModel
import StoreSigning
package import StoreSnapshots
import Synchronization

/// The owner of a running store: it decides commands, makes events durable, applies and delivers them.
///
/// It uses locks instead of an actor, because the effects of every call must be visible when the call
/// returns. A command has its turn while it decides and writes to the journal (``CommandTurn``). The lock of
/// the state isn't held then, nor while other code runs: continuations are collected under it and resumed
/// after it. App code is resumed one delivery at a time (``DeliveryQueue``).
package final class StoreSession: StoreConnection {
  /// The keys, created on first use.
  package let signer: StoreSigner
  /// The app's promoted products.
  let promotions: PromotedProducts
  package let watchdog: Watchdog
  /// The wall time outside the store, for signatures from outside, or `nil` for a store without connection to
  /// it, such as that of a script.
  package let outsideNow: (@Sendable () -> StoreInstant)?
  let journal: any EventJournal
  /// The catalogs that the store has sold.
  package let catalogs: KnownCatalogs
  /// The answers from outside during a step.
  package let answers = ExternalAnswers()
  private let commands = Mutex(CommandTurn())
  private let state: Mutex<SessionState>
  let snapshots: SnapshotWriter

  /// Creates a store, or continues one.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the store sells, unless its events name another one.
  ///   - opening: The identity and settings of a new store; a store with events keeps its own.
  ///   - journal: The journal that makes events durable.
  ///   - events: All events of the journal; without events the store is new.
  ///   - signer: The keys, created on first use.
  ///   - gating: Whether app code is resumed one delivery at a time.
  ///   - watchdog: The time that a delivery may take.
  ///   - outsideNow: The wall time. A merchant's JWS that is fresh by it is accepted, regardless of its age
  ///     in store time. Without it only store time counts, so that two runs don't differ.
  /// - Throws: ``JournalFault`` for events that can't be a journal, or ``StoreSessionError/journal(_:)``.
  package init(
    catalog: Catalog,
    opening: StoreOpening,
    journal: any EventJournal = NoJournal(),
    events: [JournaledEvent] = [],
    signer: StoreSigner = StoreSigner(),
    gating: Gating = .oneAtATime,
    watchdog: Watchdog = Watchdog(),
    outsideNow: (@Sendable () -> StoreInstant)? = nil
  ) throws {
    var events = events
    if events.isEmpty {
      events = opening.events
      do {
        try journal.append(events)
      } catch {
        throw StoreSessionError.journal(JournalFailure(keeping: error))
      }
    }
    self.journal = journal
    self.signer = signer
    self.watchdog = watchdog
    self.outsideNow = outsideNow
    promotions = PromotedProducts()
    snapshots = SnapshotWriter(journal: journal)
    catalogs = KnownCatalogs(first: catalog)
    state = Mutex(try SessionState(selling: catalogs, events: events, gating: gating))
  }

  /// Creates a session that continues another session's store, with the same keys.
  ///
  /// The listeners and the waiting calls of the other session aren't part of it.
  ///
  /// - Throws: ``JournalFault`` for invalid events, or ``SnapshotFault``.
  package init(
    at start: SessionStart,
    of other: StoreSession,
    journal: any EventJournal
  ) throws {
    self.journal = journal
    signer = other.signer
    watchdog = other.watchdog
    outsideNow = other.outsideNow
    promotions = other.promotions
    snapshots = SnapshotWriter(journal: journal)
    catalogs = other.catalogs
    state = Mutex(try start.state(selling: catalogs))
  }

  /// The journal's storage of steps, or `nil` if it has none.
  package var journalSteps: (any StepStore)? { journal.steps }

  /// The log of steps, or `nil` if undo isn't needed.
  package var steps: StepLog? { withState { $0.steps } }

  /// Continues a store from a snapshot in its journal.
  ///
  /// - Throws: ``SnapshotFault`` or ``JournalFault`` if the journal must be replayed.
  package init(
    catalog: Catalog,
    resuming kept: StoredSnapshot,
    journal: any EventJournal,
    signer: StoreSigner,
    watchdog: Watchdog,
    outsideNow: (@Sendable () -> StoreInstant)?
  ) throws {
    let restored = try kept.restored()
    let nonces = try UsedNonces(kept)
    self.journal = journal
    self.signer = signer
    self.watchdog = watchdog
    self.outsideNow = outsideNow
    promotions = PromotedProducts()
    snapshots = SnapshotWriter(journal: journal, restored: restored, nonces: nonces)
    catalogs = KnownCatalogs(first: catalog)
    state = Mutex(SessionState(selling: catalogs, kept, restored: restored, nonces: nonces))
  }

  /// Returns the snapshot that the store was opened from, on the first call, or `nil` for a replayed store.
  package func takeResumed() -> ResumedStore? {
    withState { $0.resumed.take() }
  }

  /// The catalog that the store sells now.
  package var catalog: Catalog { withState { $0.catalog } }

  /// The current store, a value that shares unchanged parts with later ones.
  package var store: Store { withState { $0.present }.store }

  /// The store, every event so far, and the current catalog, read together.
  package var contents: (store: Store, log: EventLog, catalog: Catalog) {
    withState { ($0.store, $0.log, $0.catalog) }
  }

  package var log: EventLog { withState { $0.log } }

  /// The next due moment of the store or of an app's timer.
  package var nextDue: StoreInstant? {
    let (due, now, isLifeAwaited) = withState { ($0.nextDue, $0.store.now, $0.lifeBehind != nil) }
    return due.map { replay.expected($0, at: now, inNextLife: isLifeAwaited) }
  }

  /// The events that the journal couldn't store so far.
  ///
  /// An app may hide these errors.
  package var journalFailures: JournalFailures { withState { $0.journalFailures } }

  /// Reads the current store without copying it and outside the lock.
  package func read<Value: Sendable>(_ body: (Store) throws -> Value) rethrows -> Value {
    try body(change(\.present).store)
  }

  /// Returns the events after an ordinal, in order.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    log.events(after: ordinal)
  }

  /// Performs a command.
  ///
  /// When it returns, its events are durable, visible and queued for every listener.
  ///
  /// - Parameter command: The command.
  /// - Returns: The events, possibly none.
  /// - Throws: ``StoreRefusal`` if the store refuses, or ``StoreSessionError/journal(_:)``. Nothing has
  ///   happened then, except that the journal has the refusal of an Advanced Commerce request.
  @discardableResult
  package func perform(_ command: StoreCommand) throws -> [JournaledEvent] {
    try inTurn { try perform(command, in: &$0) }
  }

  /// Adds work that runs last when the store is closed, but not when another session replaces it.
  package func beforeClosing(_ work: @escaping @Sendable (StoreSession) -> Void) {
    withState { $0.lastWork.append(work) }
  }

  /// Returns the work for the store's close and removes it from this session.
  func takeLastWork() -> [@Sendable (StoreSession) -> Void] {
    withState { state in
      defer { state.lastWork = [] }
      return state.lastWork
    }
  }

  /// Ends every observer once it has received all events, and closes the journal.
  ///
  /// - Returns: The failure to complete the store's file, or `nil`.
  @discardableResult
  package func close() -> IncompleteClose? {
    guard !withState({ $0.isClosed }) else { return nil }
    for work in takeLastWork() { work(self) }
    return inTurn { turn in
      guard !change(\.isClosed) else { return nil }
      if journal.keepsNotifications {
        let (notifications, events) = withNotifications { ($0.log, $1) }
        journal.store(notifications, of: events)
      }
      storedSnapshots.keepLast(in: turn)
      snapshots.end()
      change { $0.isClosed = true }
      return journal.close().map(IncompleteClose.init(because:))
    }
  }
}

extension StoreSession {
  /// Runs code that may change the store, for one caller at a time, and then resumes the waiting code.
  ///
  /// The turn comes before the lock of the state: code that holds that lock must not call this, and neither
  /// must code in a turn.
  func inTurn<Value, Failure: Error>(
    _ body: (inout CommandTurn) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { withState { _ in } }
    return try commands.withLock { turn throws(Failure) in
      // After a failure too, and before the next turn records steps.
      defer { change { $0.steps?.show() } }
      return try body(&turn)
    }
  }

  /// Changes the state under its lock, and then resumes the waiting code.
  func withState<Value, Failure: Error>(
    _ body: (inout SessionState) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var wakeUps: [WakeUp] = []
    defer {
      for wakeUp in wakeUps { wakeUp.wake(in: self) }
    }
    return try change { state throws(Failure) in
      defer { wakeUps = state.takeWakeUps() }
      return try body(&state)
    }
  }

  /// Changes the state under its lock.
  ///
  /// The next ``withState(_:)``, or the end of the turn, resumes the waiting code.
  func change<Value, Failure: Error>(
    _ body: (inout SessionState) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { state throws(Failure) in
      let isReceiver = state.queue.out != nil && state.queue.isOut(to: currentCaller())
      let count = state.log.count
      defer {
        if isReceiver { state.noteSign(events: state.log.count - count) }
      }
      return try body(&state)
    }
  }
}

extension SessionState {
  var nextDue: StoreInstant? {
    [store.nextDue, timers.nextDue, dispatcher?.nextDue].compactMap(\.self).min()
  }

  /// The next moment at which app code may be resumed.
  ///
  /// Due moments of the store count only while an app listens or notifications are sent.
  var nextStop: StoreInstant? {
    listeners.isListening || dispatcher?.isTelling == true ? nextDue : timers.nextDue
  }
}
