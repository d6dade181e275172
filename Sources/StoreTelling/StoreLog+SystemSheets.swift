import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// Details of earlier events that later events refer to by number only.
  struct Memory: Sendable {
    var sheets: [SystemSheetID: SystemSheet.Kind] = [:]
    var messages: [MessageID: MessageReason] = [:]
    /// Whether the store is handling the answer to a sheet, whose effects aren't steps.
    var isAnswering = false
    /// The granted refunds whose transactions change next.
    var grantedRefunds: Set<TransactionID> = []
    /// The requested refunds without a decision.
    var refundRequests: [TransactionID: RefundRequest] = [:]
    /// The refund that the last event granted.
    ///
    /// The next event changes its transaction and determines which step granted it.
    var granted: TransactionID?
    /// The period that a tester ended.
    ///
    /// The change of its subscription comes next.
    var endedEarly: Transaction?
    /// The subscriptions about which the store has a reason to send a message.
    var causes: Set<TransactionID> = []
    /// The remaining consequences of a server request.
    var consequences: Set<Consequence> = []
    /// The references of requests that turn renewal on again.
    var reactivations: Set<String> = []
    /// The purchase intents that a running app has received, which it buys by itself next.
    var intents: [PurchaseIntent] = []
    /// The purchase that the app makes for an intent.
    ///
    /// The next intent follows when it ends.
    var intentPurchase: PurchaseID?
    var isAppRunning = false
    /// The running performance test.
    ///
    /// Only one runs at a time.
    var performanceTest: PerformanceTest?
    /// Whether time alone has caused all events since the clock moved.
    var isTime = false
    /// The subscriptions with a failed renewal, in their last state.
    var failing: [TransactionID: Subscription] = [:]
    /// The purchases whose sheets are open.
    var purchases: [PurchaseID: PurchaseRequest] = [:]
    /// The Advanced Commerce requests that sold the newest transactions, and these transactions in
    /// order.
    var requests: [TransactionID: PurchaseRequest] = [:]
    var requested: [TransactionID] = []
    /// The pending request that the last event approved.
    var approved: PurchaseRequest?
    /// The newest sale.
    var sale: Sale?
    /// The app's newest purchase.
    ///
    /// The app doesn't retry earlier ones.
    var attempt: PurchaseID?
    /// The purchase that the app will retry by itself.
    var retry: Retry?
    /// The subscription that the last event changed.
    var changed: TransactionID?
    /// The subscriptions with a pending change of product or plan, by their latest transactions.
    var awaited: [TransactionID: Subscription] = [:]
    /// The subscription whose plan the last event changed.
    var scheduled: Subscription?
    /// The items that Advanced Commerce subscriptions renew with.
    var upcoming: [TransactionID: [AdvancedCommerceTerms.Item]] = [:]

    /// An event that would be a step if a request hadn't caused it.
    enum Consequence: Hashable, Sendable {
      case autoRenewDisabled
      case refund
      /// A requested refund is granted or declined.
      case decision
      /// A period ends early.
      case end
    }
  }

  mutating func record(_ sheet: SystemSheet, at: StoreInstant) {
    memory.sheets[sheet.id] = sheet.kind
    if let step = sheet.kind.step(reference) {
      add(step, at: at)
    } else {
      add(.store, "the \(sheet.kind.words) sheet opens", at: at)
    }
  }

  mutating func record(_ answer: SystemSheetAnswer, at: StoreInstant) {
    let agrees = settings?.standingAnswer?.kind.row.agreesToSystemSheets == true
    if answer == .agree, agrees, openStep?.step.name != .respond {
      memory.isAnswering = true
      add(.store, "automatic answer: agree", at: at)
    } else {
      add(.respond(answer.response(reference)), at: at)
      memory.isAnswering = true
    }
  }

  mutating func record(_ outcome: SystemSheetOutcome, of id: SystemSheetID, at: StoreInstant) {
    memory.isAnswering = false
    guard let kind = memory.sheets.removeValue(forKey: id), kind.isTheApps else { return }
    add(.app, "the app receives \(outcome.words) from the \(kind.words) sheet", at: at)
  }

  /// Logs a message of the store as a consequence, or a message that a tester sent as a step.
  mutating func record(_ message: StoreMessage, at: StoreInstant) {
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
  /// Returns whether the store sends a message by itself.
  ///
  /// It sends the message together with its cause, and repeats it on some days if it is about a
  /// failed renewal.
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
  /// Whether the app requested the sheet, and receives its result.
  fileprivate var isTheApps: Bool {
    switch self {
    case .refundRequest, .manageSubscriptions, .redeemOfferCode: true
    case .priceIncreaseConsent, .billingProblem: false
    }
  }
}
