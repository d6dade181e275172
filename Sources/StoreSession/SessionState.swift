import StoreCatalog
import StoreConnection
import StoreEngine
import StoreModel
import StoreSnapshots

/// A continuation to resume, or work to start, after the session's lock is released.
enum WakeUp {
  case listener(CheckedContinuation<StreamElement?, Never>, StreamElement?)
  case purchase(CheckedContinuation<PurchaseAnswer, Never>, PurchaseAnswer)
  case systemSheet(CheckedContinuation<SystemSheetReply, Never>, SystemSheetReply)
  /// A timer, with `true` if its moment has come, or `false` if the wait ended early.
  case timer(CheckedContinuation<Bool, Never>, Bool)
  case action(ActionID, @Sendable () async -> Void)
  case observer(CheckedContinuation<NewEvents?, Never>, NewEvents?)
  case settled(CheckedContinuation<Void, Never>)
  case notification(OutgoingNotification)
}

extension WakeUp {
  /// Resumes the continuation or starts the work.
  ///
  /// The caller must have released the session's lock.
  func wake(in session: StoreSession) {
    switch self {
    case .listener(let continuation, let element): continuation.resume(returning: element)
    case .purchase(let continuation, let answer): continuation.resume(returning: answer)
    case .systemSheet(let continuation, let reply): continuation.resume(returning: reply)
    case .timer(let continuation, let isDue): continuation.resume(returning: isDue)
    case .observer(let continuation, let news): continuation.resume(returning: news)
    case .settled(let continuation): continuation.resume()
    case .action(let action, let body): session.start(action, body)
    case .notification(let outgoing): session.start(outgoing)
    }
  }
}

/// Counters that show whether the current work makes progress.
struct WatchdogCounters: Equatable {
  /// The number of deliveries so far, plus the number of events that their receivers produced.
  var progress = 0
  /// The number of calls that the receivers of deliveries have made.
  var calls = 0
}

typealias PurchaseAnswer = Result<PurchaseOutcome, PurchaseFailureError>

typealias SystemSheetReply = Result<SystemSheetOutcome, PurchaseFailureError>

/// The store between two commands, in an object that readers can share without copying the store.
final class CurrentStore: Sendable {
  let store: Store

  init(_ store: Store) {
    self.store = store
  }
}

/// The state that a session's lock protects.
struct SessionState {
  private(set) var catalog: Catalog
  private let catalogs: KnownCatalogs
  private(set) var present: CurrentStore
  var log: EventLog
  /// The recorded steps, or `nil` if the session doesn't support undo.
  var steps: StepLog?
  /// The snapshot from which the store was opened.
  ///
  /// The value is `nil` if all events were replayed, or after the driver has read the snapshot.
  var resumed: ResumedStore?
  var queue: DeliveryQueue
  var listeners = ListenerTable()
  var purchases = CallTable<PurchaseID, PurchaseOutcome>()
  var systemSheets = CallTable<SystemSheetID, SystemSheetOutcome>()
  var announcer: Announcer
  /// The announcer at the app's last launch, for listeners that receive the elements since the launch.
  var announcerAtLaunch: Announcer
  var timers = TimerTable()
  var actions: [ActionID: @Sendable () async -> Void] = [:]
  var observers: [Int: Observer] = [:]
  var settling: [Int: SettlingWait] = [:]
  var nonces: UsedNonces
  /// The transaction history up to the last request.
  ///
  /// See ``StoreSession/history``.
  var history = TransactionHistory()
  /// The dispatcher, or `nil` until notifications are needed.
  ///
  /// The notifications of the journal aren't computed earlier.
  var dispatcher: NotificationDispatcher?
  /// The tasks of the attempts in progress to send notifications to webhooks.
  var attemptsOut: [OutgoingNotification: Task<SendAttemptResult, Never>] = [:]
  /// The webhooks that a stopped step doesn't wait for, or `nil` if no stopped step is ending.
  var abandoned: Set<String>?
  var isClosed = false
  /// The attached program, or `nil` for an app in this process.
  var program: (any ProgramActivity)?
  /// The input mark of the attached program at the start of the current delivery, or `nil` if the program didn't wait
  /// for input.
  var inputMark: Int?
  /// The number of deliveries that ended because the attached program was at rest for a while.
  var quietDeliveries = 0
  /// The work that runs before the store is closed.
  var lastWork: [@Sendable (StoreSession) -> Void] = []
  var journalFailures = JournalFailures()
  /// The applied rules that events don't name, or `nil` if no caller has requested them.
  var notedRules: [RuleID]?
  /// The counters for the watchdog.
  private(set) var signs = WatchdogCounters()
  /// The progress of each current move of time, by the number of the move.
  var moves: [Int: TimeMove] = [:]
  /// The numbers after which the next command must begin a life, or `nil` if that command continues the current life.
  var lifeBehind: IssuedIdentifiers?
  private var lastNumber = 0

  /// Creates the state of a store from all of its events.
  init(
    selling catalogs: KnownCatalogs,
    events: [JournaledEvent],
    gating: Gating
  ) throws(JournalFault) {
    self.init(
      selling: catalogs,
      store: try Store(replaying: events),
      log: EventLog(events),
      nonces: UsedNonces(events),
      gating: gating
    )
  }

  /// Creates the state of a store from a snapshot.
  init(
    selling catalogs: KnownCatalogs,
    _ kept: StoredSnapshot,
    restored: RestoredStore,
    nonces: UsedNonces
  ) {
    self.init(
      selling: catalogs,
      store: restored.store,
      log: restored.log,
      nonces: nonces,
      gating: .oneAtATime
    )
    resumed = ResumedStore(parts: kept.parts, store: restored.kept.store)
    var dispatcher = NotificationDispatcher()
    dispatcher.log = restored.notifications
    self.dispatcher = dispatcher
  }

  private init(
    selling catalogs: KnownCatalogs,
    store: Store,
    log: EventLog,
    nonces: UsedNonces,
    gating: Gating
  ) {
    self.catalogs = catalogs
    catalog = catalogs.sold(by: store, log)
    present = CurrentStore(store)
    self.log = log
    self.nonces = nonces
    queue = DeliveryQueue(gating: gating)
    announcer = Announcer(
      settings: store.settings,
      isAppRunning: store.isAppRunning
    )
    announcerAtLaunch = announcer
  }

  /// Creates the state of a store from a checkpoint, without listeners and waiting callers.
  init(selling catalogs: KnownCatalogs, resuming checkpoint: SessionCheckpoint) {
    self.catalogs = catalogs
    catalog = catalogs.sold(by: checkpoint.store, checkpoint.log)
    present = CurrentStore(checkpoint.store)
    log = checkpoint.log
    queue = DeliveryQueue(gating: .oneAtATime)
    listeners = ListenerTable(awaiting: checkpoint.launches)
    announcer = checkpoint.announcer
    announcerAtLaunch = checkpoint.announcerAtLaunch
    nonces = checkpoint.nonces
    history = checkpoint.history
    dispatcher = checkpoint.notifications.map { NotificationDispatcher(resuming: $0) }
  }

  var store: Store { present.store }

  /// Returns a number that this session hasn't used yet for a listener, timer, action, observer, wait or move of time.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// An observer that follows the events.
  struct Observer {
    /// The number of events that the observer has received.
    var cursor: Int
    /// The continuation of the task that waits for more events, or `nil` if no task waits.
    var continuation: CheckedContinuation<NewEvents?, Never>?
  }
}

// Functions that queue deliveries for events, and don't resume any code.
extension SessionState {
  /// Adds durable events, replaces the store with the store after them, and queues their deliveries.
  mutating func apply(_ events: [JournaledEvent], leadingTo next: Store) {
    // Readers can now see the steps of these events.
    steps?.show()
    var storefront = store.settings.storefront
    present = CurrentStore(next)
    for journaled in events {
      log.append(journaled)
      if case .catalogChanged(let file) = journaled.event {
        catalog = catalogs.catalog(of: file) ?? catalog
      }
      notifyListeners(journaled, storefrontBefore: storefront)
      if case .settingsChanged(let settings) = journaled.event { storefront = settings.storefront }
    }
  }

  private mutating func notifyListeners(_ journaled: JournaledEvent, storefrontBefore: Storefront) {
    let event = journaled.event
    if case .purchaseEnded(let purchase, let outcome) = event {
      answer(purchase, with: .success(outcome))
    } else if case .systemSheetEnded(let sheet, let outcome) = event {
      answer(sheet, with: .success(outcome))
    } else if case .clockAdvanced(let moment) = event {
      for timer in timers.due(at: moment) { queue.timerFellDue(timer) }
    } else if case .settingsChanged(let settings) = event {
      if settings.storefront != storefrontBefore {
        queueElement(.storefront(settings.storefront), on: .storefronts)
      }
    } else if case .appLaunched = event {
      listeners.launched(at: journaled.ordinal)
      announcerAtLaunch = announcer
    } else if event.endsApp {
      endApp()
    }
    defer { tellNotifications(of: journaled) }
    guard listeners.isListening else { return announcer.handle(event) }
    let announcement = announcer.announcement(of: event)
    for stream in StoreStream.allCases {
      for element in StreamElement.elements(of: announcement, on: stream) {
        queueElement(element, on: stream)
      }
    }
  }

  private mutating func queueElement(_ element: StreamElement, on stream: StoreStream) {
    for listener in listeners.active(on: stream) {
      queue.elementArrived(element, for: listener)
    }
  }

  private mutating func answer(_ purchase: PurchaseID, with answer: PurchaseAnswer) {
    if purchases.answer(purchase, with: answer) { queue.outcomeArrived(at: .purchase(purchase)) }
  }

  private mutating func answer(_ sheet: SystemSheetID, with reply: SystemSheetReply) {
    if systemSheets.answer(sheet, with: reply) { queue.outcomeArrived(at: .systemSheet(sheet)) }
  }

  /// Closes the session.
  ///
  /// The steps now belong to the session that replaces this one.
  mutating func close() {
    isClosed = true
    endApp()
    steps = nil
  }

  /// Ends all waits of the app: streams end, calls throw ``PurchaseFailureError/appEnded``, and timers end early.
  mutating func endApp() {
    for listener in listeners.closeAll() {
      queue.streamEnded(for: listener)
    }
    for purchase in purchases.ids {
      answer(purchase, with: .failure(.appEnded))
    }
    for sheet in systemSheets.ids {
      answer(sheet, with: .failure(.appEnded))
    }
    for timer in timers.endAll() {
      queue.timerFellDue(timer)
    }
  }
}

// Functions that collect the code to resume.
extension SessionState {
  /// Removes and returns everything that must be resumed or started now.
  mutating func takeWakeUps() -> [WakeUp] {
    var wakeUps: [WakeUp] = []
    listeners.takeEnded(into: &wakeUps)
    while let delivery = queue.handOver() {
      signs.progress += 1
      inputMark = program?.inputMark()
      if let wakeUp = wakeUp(for: delivery) { wakeUps.append(wakeUp) }
    }
    takeObservers(into: &wakeUps)
    takeSettling(into: &wakeUps)
    return wakeUps
  }

  /// Records that the receiver of the current delivery has called the store.
  ///
  /// - Parameter events: The number of events that the call produced.
  mutating func noteSign(events: Int) {
    signs.calls += 1
    signs.progress += events
  }

  private mutating func takeSettling(into wakeUps: inout [WakeUp]) {
    guard !settling.isEmpty, queue.isSettled || queue.isDoubtful else { return }
    for number in settling.keys.sorted() {
      guard let wait = settling[number], queue.isSettled || wait.endsWithDoubt else { continue }
      wakeUps.append(.settled(wait.continuation))
      settling[number] = nil
    }
  }

  private mutating func wakeUp(for delivery: Delivery) -> WakeUp? {
    switch delivery {
    case .action(let action, _):
      guard let body = actions.removeValue(forKey: action) else { return nil }
      return .action(action, body)
    case .element(let element, let listener):
      return listeners.unpark(listener).map { .listener($0, element) }
    case .streamEnd(let listener):
      return listeners.unpark(listener).map { .listener($0, nil) }
    case .outcome(let purchase):
      return purchases.removeAnswered(purchase).map { .purchase($0, $1) }
    case .systemSheet(let sheet):
      return systemSheets.removeAnswered(sheet).map { .systemSheet($0, $1) }
    case .timer(let timer):
      return timers.remove(timer).map { .timer($0.continuation, $0.isDue) }
    case .notification(let outgoing):
      guard !isClosed, dispatcher?.isWanted(outgoing) == true else {
        queue.notificationReturned(outgoing)
        return nil
      }
      return .notification(outgoing)
    }
  }

  private mutating func takeObservers(into wakeUps: inout [WakeUp]) {
    guard !observers.isEmpty else { return }
    for number in observers.keys.sorted() {
      guard let observer = observers[number], let continuation = observer.continuation else {
        continue
      }
      if observer.cursor < log.count {
        let news = NewEvents(log: log, first: observer.cursor)
        wakeUps.append(.observer(continuation, news))
        observers[number]?.cursor = log.count
      } else if isClosed {
        wakeUps.append(.observer(continuation, nil))
      } else {
        continue
      }
      observers[number]?.continuation = nil
    }
  }
}

extension StreamElement {
  /// Returns the elements that an announcement contains for a stream, in order.
  static func elements(
    of announcement: Announcer.Announcement,
    on stream: StoreStream
  ) -> [StreamElement] {
    switch stream {
    case .transactions: announcement.transactions.map(StreamElement.transaction)
    case .statuses: announcement.statuses.map(StreamElement.status)
    case .storefronts: []
    case .messages: announcement.messages.map(StreamElement.message)
    case .purchaseIntents: announcement.intents.map(StreamElement.purchaseIntent)
    }
  }
}
