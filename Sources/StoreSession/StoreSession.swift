package import StoreCatalog
package import StoreEngine
package import StoreModel
import StoreSigning
package import StoreSnapshots
import Synchronization

/// The one owner of a running store: it decides, makes durable, applies and tells.
///
/// Locks and not an actor, because every call must be visible when it returns. A command has its turn while it
/// decides and writes to the journal (``CommandTurn``). The lock of the state is held neither then nor while other
/// code runs: what is to be woken is collected under it and resumed after it. App code is woken one delivery at a
/// time (``DeliveryQueue``).
package final class StoreSession: Sendable {
  /// The keys, made when first needed.
  package let signer: StoreSigner
  /// What the app made of its promoted products.
  package let promotions: PromotedProducts
  package let watchdog: Watchdog
  /// The time outside the store, for what was signed there; nil for a store that has nothing to do
  /// with it, as that of a script.
  package let outsideNow: (@Sendable () -> StoreInstant)?
  let journal: any EventJournal
  /// What the store has sold.
  package let catalogs: KnownCatalogs
  /// What those outside said while a step was carried out.
  package let answers = OutsideAnswers()
  private let commands = Mutex(CommandTurn())
  private let state: Mutex<SessionState>
  let snapshots: SnapshotKeeper

  /// Opens a store, or goes on with one.
  ///
  /// - Parameters:
  ///   - catalog: What the store sells, unless its events say otherwise.
  ///   - opening: What a new store begins with; a store that has events keeps its own.
  ///   - journal: Where events become durable.
  ///   - events: What the journal already holds, all of it; empty opens a new store.
  ///   - signer: The keys; made when first needed.
  ///   - gating: Whether app code is woken one delivery at a time.
  ///   - watchdog: How long a delivery may be out.
  ///   - outsideNow: Wall time; a merchant's JWS that is fresh by it is fresh, however old it may be in
  ///     store time. Without it store time alone counts, so that two runs do not differ.
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
        throw StoreSessionError.journal(JournalTrouble(keeping: error))
      }
    }
    self.journal = journal
    self.signer = signer
    self.watchdog = watchdog
    self.outsideNow = outsideNow
    promotions = PromotedProducts()
    snapshots = SnapshotKeeper(journal: journal)
    catalogs = KnownCatalogs(first: catalog)
    state = Mutex(try SessionState(selling: catalogs, events: events, gating: gating))
  }

  /// Goes on as another session of the same store, with its keys; nobody listens or waits yet.
  ///
  /// - Parameters:
  ///   - start: Where to go on.
  ///   - other: The other session.
  ///   - journal: Where further events become durable.
  /// - Throws: ``JournalFault`` for events that are no journal, or ``SnapshotFault``.
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
    snapshots = SnapshotKeeper(journal: journal)
    catalogs = other.catalogs
    state = Mutex(try start.state(selling: catalogs))
  }

  /// Where the journal keeps steps; nil if it keeps none.
  package var journalSteps: (any StepKeeper)? { journal.steps }

  /// Where steps are noted; nil where nobody goes back.
  package var steps: StepLog? { withState { $0.steps } }

  /// Goes on with a store from a snapshot in its journal.
  ///
  /// - Parameters:
  ///   - catalog: What the store sells, unless its events say otherwise.
  ///   - kept: What the journal holds.
  ///   - journal: Where events become durable.
  ///   - signer: The keys; made when first needed.
  ///   - watchdog: How long a delivery may be out.
  ///   - outsideNow: Wall time.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``: the journal has to be replayed.
  package init(
    catalog: Catalog,
    resuming kept: KeptStore,
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
    snapshots = SnapshotKeeper(journal: journal, restored: restored, nonces: nonces)
    catalogs = KnownCatalogs(first: catalog)
    state = Mutex(SessionState(selling: catalogs, kept, restored: restored, nonces: nonces))
  }

  /// The snapshot that the store was opened from, once; nil for a store whose events were replayed.
  package func takeResumed() -> ResumedStore? {
    withState { $0.resumed.take() }
  }

  /// The products that can be asked for now.
  package var catalog: Catalog { withState { $0.catalog } }

  /// The store as it is now: a value that shares what later changes leave alone.
  package var store: Store { withState { $0.present }.store }

  /// The store, every event so far, and the catalog that is sold, read together.
  package var contents: (store: Store, log: EventLog, catalog: Catalog) {
    withState { ($0.store, $0.log, $0.catalog) }
  }

  package var log: EventLog { withState { $0.log } }

  /// The next moment at which the store or a timer of the app has something to do.
  package var nextDue: StoreInstant? {
    let (due, now, isLifeAwaited) = withState { ($0.nextDue, $0.store.now, $0.lifeBehind != nil) }
    return due.map { replay.expected($0, at: now, inNextLife: isLifeAwaited) }
  }

  /// What the journal could not keep so far: an app that is told of it may keep it to itself.
  package var journalFailures: JournalFailures { withState { $0.journalFailures } }

  /// Reads the store as it is now, without copying it and without the lock.
  package func read<Value: Sendable>(_ body: (Store) throws -> Value) rethrows -> Value {
    try body(change(\.present).store)
  }

  /// The events behind an ordinal, in order.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    log.events(after: ordinal)
  }

  /// Carries out a command: when it returns, its events are durable, visible and queued for every listener.
  ///
  /// - Parameter command: What the store is asked to do.
  /// - Returns: The events, which may be none.
  /// - Throws: ``StoreRefusal`` if the store refuses, or ``StoreSessionError/journal(_:)``; nothing has happened,
  ///   but that the refusal of an Advanced Commerce request is in the journal.
  @discardableResult
  package func perform(_ command: StoreCommand) throws -> [JournaledEvent] {
    try inTurn { try perform(command, in: &$0) }
  }

  /// Has something done in the store when it is closed, as the last thing; not when it gives way to another.
  package func beforeClosing(_ work: @escaping @Sendable (StoreSession) -> Void) {
    withState { $0.lastWork.append(work) }
  }

  /// What is to be done when the store is closed; it is not done here any more.
  func takeLastWork() -> [@Sendable (StoreSession) -> Void] {
    withState { state in
      defer { state.lastWork = [] }
      return state.lastWork
    }
  }

  /// Ends every observer once it has seen everything, and the use of the journal.
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
        journal.keep(notifications, of: events)
      }
      kept.keepLast(in: turn)
      snapshots.end()
      change { $0.isClosed = true }
      return journal.close().map(IncompleteClose.init(because:))
    }
  }
}

extension StoreSession {
  /// Runs code that may change the store, for one caller at a time, and then wakes what is to be woken.
  ///
  /// The turn comes before the lock of the state: code that has that lock must not call this, and neither must code
  /// in a turn.
  func inTurn<Value, Failure: Error>(
    _ body: (inout CommandTurn) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { withState { _ in } }
    return try commands.withLock { turn throws(Failure) in
      // Also after a failure, and before the next turn notes steps.
      defer { change { $0.steps?.show() } }
      return try body(&turn)
    }
  }

  /// Changes the state under its lock, and then wakes what is to be woken.
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

  /// Changes the state under its lock; what it wakes is woken by the next ``withState(_:)``, or with the turn's end.
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

  /// The next moment at which app code may be woken: what falls due in the store counts only while
  /// an app listens, or notifications are told.
  var nextStop: StoreInstant? {
    listeners.isListening || dispatcher?.isTelling == true ? nextDue : timers.nextDue
  }
}
