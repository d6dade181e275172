package import StoreCatalog
import StoreConnection
package import StoreEngine
package import StoreModel
import StoreSigning
package import StoreSnapshots
import Synchronization

/// The owner of a running store.
///
/// A session decides commands, makes their events durable, applies the events, and delivers their effects to the app.
///
/// A session uses locks instead of an actor, because the effects of every call must be visible when the call returns.
/// Only one command at a time has the turn to decide and to write to the journal (``CommandTurn``). The lock of the
/// state is released during a write, so that readers don't wait for the journal. The session collects continuations
/// under the lock, and resumes them after it has released the lock. App code is resumed one delivery at a time
/// (``DeliveryQueue``).
package final class StoreSession: StoreConnection {
  /// The signing keys, which are created on first use.
  package let signer: StoreSigner
  /// The app's promoted products.
  let promotions: PromotedProducts
  package let watchdog: Watchdog
  /// A closure that returns the wall time, or `nil` if the store must not depend on wall time, as in scripts.
  package let outsideNow: (@Sendable () -> StoreInstant)?
  let journal: any EventJournal
  /// The catalogs that the store has sold.
  package let catalogs: KnownCatalogs
  /// The answers that the store receives from outside during a step.
  package let answers = ExternalAnswers()
  private let commands = Mutex(CommandTurn())
  private let state: Mutex<SessionState>
  let snapshots: SnapshotWriter

  /// Creates a store, or continues one.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the store sells, unless its events contain another catalog.
  ///   - opening: The identity and settings of a new store. They are ignored if there are events.
  ///   - journal: The journal that makes events durable.
  ///   - events: All events of the journal, or an empty array to create a new store.
  ///   - signer: The signing keys, which are created on first use.
  ///   - gating: Whether app code is resumed one delivery at a time.
  ///   - watchdog: The watchdog, which limits the time without activity during a delivery.
  ///   - outsideNow: A function that returns the wall time, to accept a merchant's JWS that is recent in wall time. If
  ///     the value is `nil`, only store time counts, so that all runs have the same result.
  /// - Throws: ``JournalFault`` if the events aren't a valid journal, or ``StoreSessionError/journal(_:)``.
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

  /// Creates a session that continues another session's store, with the same signing keys.
  ///
  /// The new session doesn't include the listeners and waiting callers of the other session.
  ///
  /// - Throws: ``JournalFault`` if the events are invalid, or ``SnapshotFault``.
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

  /// The journal's storage of steps, or `nil` if the journal doesn't store steps.
  package var journalSteps: (any StepStore)? { journal.steps }

  /// The log of steps, or `nil` if the session doesn't support undo.
  package var steps: StepLog? { withState { $0.steps } }

  /// Continues a store from a snapshot in its journal.
  ///
  /// - Throws: ``SnapshotFault`` or ``JournalFault``. The caller must then replay the whole journal.
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

  /// Removes and returns the snapshot that the store was opened from, or returns `nil` if the session doesn't have one.
  package func takeResumed() -> ResumedStore? {
    withState { $0.resumed.take() }
  }

  /// The catalog that the store sells now.
  package var catalog: Catalog { withState { $0.catalog } }

  package var store: Store { withState { $0.present }.store }

  /// The store, every event so far, and the current catalog, all at the same moment.
  package var contents: (store: Store, log: EventLog, catalog: Catalog) {
    withState { ($0.store, $0.log, $0.catalog) }
  }

  package var log: EventLog { withState { $0.log } }

  /// The next due moment of the store, of a notification or of an app's timer, or `nil` if nothing is scheduled.
  package var nextDue: StoreInstant? {
    let (due, now, isLifeAwaited) = withState { ($0.nextDue, $0.store.now, $0.lifeBehind != nil) }
    return due.map { replay.expected($0, at: now, inNextLife: isLifeAwaited) }
  }

  /// The failed attempts to write to the journal so far, even if the app has hidden the errors.
  package var journalFailures: JournalFailures { withState { $0.journalFailures } }

  /// Calls a closure with the current store, outside the lock and without copying the store.
  package func read<Value: Sendable>(_ body: (Store) throws -> Value) rethrows -> Value {
    try body(change(\.present).store)
  }

  /// Returns the events after the given ordinal, in order.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    log.events(after: ordinal)
  }

  /// Performs a command.
  ///
  /// When the method returns, the events are durable and visible, and their effects are queued for all listeners.
  ///
  /// - Returns: The events of the command, possibly an empty array.
  /// - Throws: ``StoreRefusal`` if the store refuses the command, or ``StoreSessionError``. The store doesn't change in
  ///   that case, but the journal records the refusal of an Advanced Commerce request.
  @discardableResult
  package func perform(_ command: StoreCommand) throws -> [JournaledEvent] {
    try inTurn { try perform(command, in: &$0) }
  }

  /// Adds work that runs before the store is closed, either by this session or by the session that replaces it.
  package func beforeClosing(_ work: @escaping @Sendable (StoreSession) -> Void) {
    withState { $0.lastWork.append(work) }
  }

  /// Removes and returns the work that runs before the store is closed.
  func takeLastWork() -> [@Sendable (StoreSession) -> Void] {
    withState { state in
      defer { state.lastWork = [] }
      return state.lastWork
    }
  }

  /// Closes the store and its journal, and ends each observer after it has received all events.
  ///
  /// - Returns: An error if the store's file couldn't be completed, otherwise `nil`.
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
  /// Acquires the turn, runs code that may change the store, and then resumes waiting code.
  ///
  /// Callers must not have another turn of this session. They must not have the lock of the state either, because a
  /// turn is acquired before that lock.
  func inTurn<Value, Failure: Error>(
    _ body: (inout CommandTurn) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { withState { _ in } }
    return try commands.withLock { turn throws(Failure) in
      // This also runs after a failure, and before the next turn records steps.
      defer { change { $0.steps?.show() } }
      return try body(&turn)
    }
  }

  /// Changes the state under its lock, and then resumes waiting code.
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

  /// Changes the state under its lock, and leaves resuming code to the next ``withState(_:)`` or the end of the turn.
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
  /// Due moments of the store count only if listeners are registered or notifications have a recipient.
  var nextStop: StoreInstant? {
    listeners.isListening || dispatcher?.isTelling == true ? nextDue : timers.nextDue
  }
}
