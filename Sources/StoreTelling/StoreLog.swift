import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// What happened, told as the steps of a script that would do it again.
///
/// It is made from the store's events, so it tells the same story whoever caused it: a key, a script,
/// another program. While a step is carried out (``begin(_:)``, ``end(_:at:)``), that step is the line,
/// and all that happens is its consequence.
package struct StoreLog: Sendable {
  /// A line of the log.
  package struct Line: Hashable, Sendable, Identifiable {
    /// Who did it.
    package enum Kind: Hashable, Sendable {
      /// Somebody outside: the line is a step.
      case step(Step)
      /// The store, as a consequence.
      case store
      /// The app, as a consequence.
      case app
      /// The screen: what it said to the person at the keys.
      case screen
    }

    /// Counted from 1 over the whole life of the screen.
    package internal(set) var id: Int
    package let kind: Kind
    package internal(set) var text: String
    package internal(set) var at: StoreInstant
    /// Whether it is a step that was refused: nothing came of it.
    package internal(set) var wasRefused = false

    package var isStep: Bool {
      if case .step = kind { true } else { false }
    }
  }

  /// Older lines are dropped beyond this number.
  private let capacity: Int
  package private(set) var lines: [Line] = []
  package private(set) var dropped = 0
  /// The newest line that is a step; kept, because every due moment of an advance asks for it.
  private var lastStep: Int?
  /// The ordinal of the last event that is told.
  package private(set) var lastOrdinal = 0

  /// What the store began with; nil if its beginning was not told.
  private(set) var opening: Opening?
  private(set) var settings: StoreSettings?
  private var isNewDevice = false
  private var references = References()
  /// What the sheets, messages and subscriptions that were told of are about.
  var memory = Memory()
  /// Transactions whose signatures a tester chose to spoil.
  private var flawed: Set<TransactionID> = []
  private var waiting: [PurchaseID: ProductID] = [:]
  private var clock = StoreInstant.first
  private var advanceStart: StoreInstant?
  private(set) var openStep: OpenStep?
  private var elsewhere: Set<PurchaseID> = []

  /// A log before anything has happened.
  ///
  /// - Parameter capacity: How many lines it keeps: a screen has no use for all that years have brought.
  package init(capacity: Int = 20_000) {
    self.capacity = capacity
  }

  /// The beginning of a store.
  struct Opening: Hashable, Sendable {
    let identity: StoreIdentity
    let settings: StoreSettings
    let start: StoreInstant
  }

  /// A step that the driver is at.
  struct OpenStep: Sendable {
    let step: Step
    /// The lines there were when it began.
    let firstLine: Int
    /// Whether it is one of the many small moves of a clock that runs.
    let isRunningClock: Bool
    var isTold = false
  }

  /// Tells of an event, unless it has been told.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - name: What people call a product; steps keep to its identifier.
  package mutating func append(
    _ event: JournaledEvent,
    name: (ProductID) -> String = { $0.rawValue }
  ) {
    guard event.ordinal > lastOrdinal else { return }
    lastOrdinal = event.ordinal
    tell(event.event, at: event.at, name)
    let surplus = lines.count - capacity
    guard surplus > 1000 else { return }
    dropped += surplus
    lastStep = lastStep.map { $0 - surplus }.flatMap { $0 < 0 ? nil : $0 }
    lines.removeFirst(surplus)
  }

  /// A step is about to be carried out.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isRunningClock: Whether it is a move of the clock that runs; such moves share one line, which
  ///     grows until something else is done.
  package mutating func begin(_ step: Step, isRunningClock: Bool = false) {
    memory.consequences = []
    openStep = OpenStep(step: step, firstLine: lines.count, isRunningClock: isRunningClock)
    if !isRunningClock { advanceStart = nil }
  }

  /// The step is over; one that no event told of gets its line all the same.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - problem: Why nothing came of it; nil if it was carried out.
  ///   - at: The store time at its end.
  package mutating func end(_ step: Step, problem: String? = nil, at: StoreInstant) {
    defer { openStep = nil }
    guard let openStep, openStep.step == step else { return }
    if !openStep.isTold, !openStep.isRunningClock {
      let place = min(openStep.firstLine, lines.count)
      var line = Line(id: 0, kind: .step(step), text: step.line, at: at)
      line.wasRefused = problem != nil
      lines.insert(line, at: place)
      lastStep = max(place, lastStep.map { $0 < place ? $0 : $0 + 1 } ?? place)
      for index in lines.indices[place...] { lines[index].id = dropped + index + 1 }
    }
    if let problem { add(.store, problem, at: at) }
  }

  /// Tells what the screen has said to the person at the keys: a line each time.
  package mutating func tellOfScreen(_ words: String, at: StoreInstant) {
    add(.screen, words, at: at)
  }

  /// Tells what the app says of itself, which no event of the store knows.
  package mutating func tell(_ words: String, at: StoreInstant) {
    add(.app, words, at: at)
  }

  private mutating func tell(
    _ event: StoreEvent,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    if !event.mayFollowRequest { memory.consequences = [] }
    switch event {
    case .opened(let identity, let settings, let start):
      opening = Opening(identity: identity, settings: settings, start: start)
      self.settings = settings
      clock = start
      add(.store, "store opened, seed \(identity.seed)", at: at)
    case .settingsChanged(let new):
      if let change = settings.map({ SettingsChange(from: $0, to: new) }) {
        add(.set(change), at: at)
      }
      settings = new
    case .clockAdvanced(let to): advance(to: to)
    case .appLaunched, .appTerminated, .deviceReplaced, .synced: tellApp(event, at: at)
    case .sheetPresented, .sheetAnswered, .purchaseEnded, .purchaseDeferred, .deferredEnded:
      tellPurchase(event, at: at, name)
    case .transactionAdded, .transactionChanged, .transactionFinished, .subscriptionChanged:
      tellTransaction(event, at: at, name)
    case .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided:
      tellSystemSheet(event, at: at, name)
    case .messagePosted, .messagesRedelivered, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .networkRestored:
      tellNews(event, at: at)
    case .transactionsDeleted(let ids):
      // A subscription's first one is named: the others go with it.
      if let first = ids.first { add(.delete(reference(first)), at: at) }
      references.delete(ids)
    case .transactionsCleared:
      add(.clear, at: at)
      references = References()
    case .serverRequestAccepted(let request, let id):
      add(.serverRequest(MerchantRequest(request, of: reference(id))), at: at)
      memory.expect(request.endpoint)
    case .requestRefused(let refusal):
      add(.store, "refused at the \(refusal.layer.words): \(refusal)", at: at)
    case .renewalDateExtended, .extensionFailed, .massExtensionEnded, .consumptionReported,
      .refundReversed, .messagingChanged, .testNotificationRequested, .notificationInvented,
      .notificationAttempted:
      tellServer(event, at: at)
    }
  }

  private mutating func tellApp(_ event: StoreEvent, at: StoreInstant) {
    switch event {
    case .appLaunched(let redelivered):
      if isLaunchedByItself {
        add(.store, "the app starts", at: at)
      } else {
        add(.launch, at: at)
      }
      isNewDevice = false
      if !redelivered.isEmpty {
        add(.store, "updates brings \(counted(redelivered.count, "transaction"))", at: at)
      }
    case .appTerminated where openStep?.step.name == .newDevice: break
    case .appTerminated(let crashed): add(crashed ? .crash(beforeFinish: false) : .quit, at: at)
    case .deviceReplaced:
      add(.newDevice, at: at)
      isNewDevice = openStep == nil
    case .synced: add(.restore, at: at)
    default: break
    }
  }

  /// Whether nobody launched the app: it starts with its store, and on a new device.
  private var isLaunchedByItself: Bool {
    lastOrdinal == 2 && opening != nil || isNewDevice || openStep?.step.name == .newDevice
  }

  private mutating func tellPurchase(
    _ event: StoreEvent,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    switch event {
    case .sheetPresented(let sheet):
      add(sheet.request.step(reference), at: at)
      memory.noteReactivation(sheet.request.advancedCommerce)
    case .sheetAnswered(_, let answer) where settings?.standingAnswer == answer && openStep == nil:
      add(.store, "standing answer: \(answer.words)", at: at)
    case .sheetAnswered(_, let answer):
      add(.answer(answer), at: at)
    case .purchaseEnded(let purchase, let outcome):
      let doneElsewhere: [StepName] = [.buyElsewhere, .familyBuy, .respond]
      if elsewhere.contains(purchase)
        || openStep.map({ doneElsewhere.contains($0.step.name) }) == true
      {
        return
      }
      var words = outcome.words
      if case .success(let id) = outcome, flawed.contains(id) { words = "unverified \(id)" }
      add(.app, "the app gets \(words)", at: at)
    case .purchaseDeferred(let deferred):
      waiting[deferred.id] = deferred.sheet.request.product.id
      let product = name(deferred.sheet.request.product.id)
      add(.store, "\(product) waits for \(deferred.reason.whom)", at: at)
    case .deferredEnded(let purchase, let ending):
      let product = waiting.removeValue(forKey: purchase)
      switch ending {
      case .approved: add(.approve(product), at: at)
      case .declined: add(.decline(product), at: at)
      case .resolved: add(.resolve(product), at: at)
      }
    default: break
    }
  }

  private mutating func tellTransaction(
    _ event: StoreEvent,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    switch event {
    case .transactionAdded(let transaction, let sale):
      tellSale(transaction, sale, at: at, name)
    case .transactionChanged(let transaction, .refunded):
      let id = transaction.transactionId
      if memory.grantedRefunds.remove(id) != nil || memory.follows(.refund) {
        add(.store, "\(transaction.requestedName ?? name(transaction.productId)) refunded", at: at)
      } else {
        let reason = transaction.revocationReason ?? .other
        add(.refund(reference(id), reason), at: at)
      }
    case .transactionChanged(let transaction, .refundedInPart):
      _ = memory.follows(.refund)
      add(
        .store,
        "\(transaction.requestedName ?? name(transaction.productId)) refunded in part",
        at: at
      )
    case .transactionChanged(let transaction, .revoked):
      add(.stopSharing(reference(transaction.transactionId)), at: at)
    case .transactionChanged(_, .accountTokenSet): tellServer(event, at: at)
    case .transactionChanged(let transaction, .ended):
      memory.endedEarly = transaction.originalTransactionId
    case .transactionChanged(let transaction, .upgraded):
      add(.store, "\(transaction.requestedName ?? name(transaction.productId)) upgraded", at: at)
    case .transactionFinished(let id, .tester):
      add(.finish(reference(id)), at: at)
    case .transactionFinished(let id, .server):
      add(.store, "the merchant's server finishes \(id)", at: at)
    case .transactionFinished(let id, .app):
      add(.app, "the app finishes \(id)", at: at)
    case .subscriptionChanged(let subscription, let change):
      tellSubscription(subscription, change, at: at, name)
    default: break
    }
  }

  private mutating func tellSale(
    _ transaction: Transaction,
    _ sale: Sale,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let id = transaction.transactionId
    references.add(transaction)
    switch sale.origin {
    case .elsewhere:
      if let purchase = sale.purchase { elsewhere.insert(purchase) }
      add(.buyElsewhere(Buy(elsewhere: transaction, at: at)), at: at)
    case .family:
      if let purchase = sale.purchase { elsewhere.insert(purchase) }
      add(.familyBuy(Buy(product: transaction.productId)), at: at)
    case .purchase, .deferred, .renewal:
      break
    }
    if sale.flaw != nil { flawed.insert(id) }
    let flaw = sale.flaw.map { ", \($0.words)" } ?? ""
    add(
      .store,
      "\(sale.origin.words) of \(transaction.requestedName ?? name(transaction.productId))\(flaw), \(id)",
      at: at
    )
  }

  /// The line of a number; nil for one that was dropped, or that is not there yet.
  package func line(_ id: Int) -> Line? {
    let place = id - dropped - 1
    return lines.indices.contains(place) ? lines[place] : nil
  }

  /// A transaction as the screen's own steps name it.
  func reference(_ id: TransactionID) -> TransactionReference {
    references.reference(id)
  }

  /// Joins moves of the clock that follow each other, whatever fell due on the way.
  private mutating func advance(to: StoreInstant) {
    defer { clock = to }
    if let openStep, openStep.step.name == .advance, !openStep.isRunningClock {
      tell(.advance(.to(to)), of: openStep, at: to)
      return
    }
    if let start = advanceStart, let last = lastStep, case .step(.advance) = lines[last].kind {
      let step = advanceStep(from: start, to: to)
      lines[last] = Line(id: lines[last].id, kind: .step(step), text: step.line, at: to)
      return
    }
    advanceStart = clock
    let step = advanceStep(from: clock, to: to)
    add(.step(step), step.line, at: to)
  }

  /// How a move is written; one that grows keeps its form, and so its line does not flicker.
  private func advanceStep(from start: StoreInstant, to end: StoreInstant) -> Step {
    .advance(openStep?.isRunningClock == true ? .to(end) : Advance(from: start, to: end))
  }

  /// Tells of a step that was done, unless it follows from an answer to a system sheet.
  mutating func add(_ step: Step, at: StoreInstant) {
    if let openStep { return tell(step, of: openStep, at: at) }
    add(memory.isAnswering ? .store : .step(step), step.line, at: at)
  }

  /// Tells what an event amounts to while a step is carried out: the step itself, or a consequence.
  private mutating func tell(_ step: Step, of open: OpenStep, at: StoreInstant) {
    if step.name != open.step.name {
      add(.store, step.line, at: at)
    } else if !open.isTold {
      openStep?.isTold = true
      add(.step(open.step), open.step.line, at: at)
    } else if step.name == .advance, let last = lastStep {
      lines[last].at = at
    }
  }

  mutating func add(_ kind: Line.Kind, _ text: String, at: StoreInstant) {
    if case .step = kind { lastStep = lines.count }
    lines.append(Line(id: dropped + lines.count + 1, kind: kind, text: text, at: at))
  }
}
