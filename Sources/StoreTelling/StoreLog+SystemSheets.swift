import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What events told of that later events name by their number only.
  struct Memory: Sendable {
    var sheets: [SystemSheetID: SystemSheet.Kind] = [:]
    var messages: [MessageID: MessageReason] = [:]
    /// True while the store carries out the answer to a sheet: what it does is no step.
    var isAnswering = false
    /// Refunds that were granted and whose transactions change next.
    var grantedRefunds: Set<TransactionID> = []
    /// Refunds that were asked for and are not decided.
    var refundRequests: [TransactionID: RefundRequest] = [:]
    /// The refund that the last event granted: what becomes of the transaction says whose step that was.
    var granted: TransactionID?
    /// The period that a tester has ended; what becomes of its subscription comes next.
    var endedEarly: Transaction?
    /// Subscriptions that have given the store cause for a message of its own.
    var causes: Set<TransactionID> = []
    /// What a server request has yet to bring about.
    var consequences: Set<Consequence> = []
    /// The references of requests that turn renewal on again.
    var reactivations: Set<String> = []
    /// Intents that an app which runs has heard of, and what it buys of itself next.
    var intents: [PurchaseIntent] = []
    /// The purchase that the app makes for an intent; it turns to the next intent when that has ended.
    var intentPurchase: PurchaseID?
    var isAppRunning = false
    /// The performance test that runs; only one does at a time.
    var performanceTest: PerformanceTest?
    /// Whether nothing but time has brought about what was told of since the clock moved.
    var isTime = false
    /// Subscriptions whose renewal has failed, as they were told of last.
    var failing: [TransactionID: Subscription] = [:]
    /// Purchases whose sheets were told of and whose outcomes were not.
    var purchases: [PurchaseID: PurchaseRequest] = [:]
    /// The Advanced Commerce requests of the newest transactions that they sold, and those in order.
    var requests: [TransactionID: PurchaseRequest] = [:]
    var requested: [TransactionID] = []
    /// The request that waited and was approved by the last event.
    var approved: PurchaseRequest?
    /// The app's newest purchase: what it began before, it does not try again.
    var attempt: PurchaseID?
    /// The purchase that the app will try again of itself.
    var retry: Retry?
    /// The subscription that the last event changed.
    var changed: TransactionID?
    /// Subscriptions that another product or plan waits for, by their latest transactions.
    var awaited: [TransactionID: Subscription] = [:]
    /// The subscription whose plan the last event changed.
    var scheduled: Subscription?
    /// What renews of Advanced Commerce subscriptions.
    var upcoming: [TransactionID: [AdvancedCommerceTerms.Item]] = [:]

    /// What would be a step of its own if no request had brought it about.
    enum Consequence: Hashable, Sendable {
      case autoRenewDisabled
      case refund
      /// A refund that was asked for is granted or declined.
      case decision
      /// A period ends before its time.
      case end
    }
  }

  mutating func tell(_ sheet: SystemSheet, at: StoreInstant) {
    memory.sheets[sheet.id] = sheet.kind
    if let step = sheet.kind.step(reference) {
      add(step, at: at)
    } else {
      add(.store, "the \(sheet.kind.words) sheet opens", at: at)
    }
  }

  mutating func tell(_ answer: SystemSheetAnswer, at: StoreInstant) {
    let agrees = settings?.standingAnswer?.kind.row.agreesToSystemSheets == true
    if answer == .agree, agrees, openStep?.step.name != .respond {
      memory.isAnswering = true
      add(.store, "automatic answer: agree", at: at)
    } else {
      add(.respond(answer.response(reference)), at: at)
      memory.isAnswering = true
    }
  }

  mutating func tell(_ outcome: SystemSheetOutcome, of id: SystemSheetID, at: StoreInstant) {
    memory.isAnswering = false
    guard let kind = memory.sheets.removeValue(forKey: id), kind.isTheApps else { return }
    add(.app, "the app receives \(outcome.words) from the \(kind.words) sheet", at: at)
  }

  /// A message that the store posts by itself is news; one that a tester posts is a step.
  mutating func tell(_ message: StoreMessage, at: StoreInstant) {
    memory.messages[message.id] = message.reason
    let isTheStores = message.subscription.map { posts(message.reason, about: $0, at: at) } ?? false
    if isTheStores, openStep?.step.name != .message {
      add(.store, "message: \(message.reason.rawValue.spacedWords)", at: at)
    } else {
      let about = message.subscription.map(reference)
      add(.message(message.reason, subscription: about), at: at)
    }
  }
}

extension StoreLog {
  /// Whether the store posts a message by itself: together with its cause, or on a day on which it tells of
  /// a failed renewal again.
  private func posts(_ reason: MessageReason, about id: TransactionID, at: StoreInstant) -> Bool {
    guard memory.causes.contains(id) else { return false }
    if openStep != nil || memory.changed == id { return true }
    guard reason == .billingIssue, memory.isTime, let known = memory.failing[id] else {
      return false
    }
    return settings?.reminds(of: known, at: at) == true
  }
}

extension SystemSheet.Kind {
  /// Whether the app itself asked for the sheet, and hears what became of it.
  fileprivate var isTheApps: Bool {
    switch self {
    case .refundRequest, .manageSubscriptions, .redeemOfferCode: true
    case .priceIncreaseConsent, .billingProblem: false
    }
  }
}
