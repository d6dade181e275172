import HashTreeCollections
package import StoreModel

/// A deterministic state machine that follows the App Store's rules and turns commands into events.
///
/// ``events(for:)`` decides and changes nothing. ``apply(_:)`` changes the store and never refuses. Between the two
/// calls, the caller makes the events durable. The store doesn't have a clock, randomness or a catalog: commands and
/// events contain the time, the seed and the products. A store belongs to one customer of one app.
///
/// Copies are cheap and share unchanged parts, so a screen can use a copy while time advances.
package struct Store: Equatable, Sendable, Codable {
  package internal(set) var identity: StoreIdentity
  package internal(set) var settings: StoreSettings
  /// The store time.
  package internal(set) var now: StoreInstant
  /// The ordinal of the last event that was applied.
  package internal(set) var ordinal = 1
  package internal(set) var isAppRunning = false
  package internal(set) var launches = 0
  /// The purchases that wait for the customer's answer.
  ///
  /// The sheet of the first purchase is open.
  package internal(set) var sheets: NumberedTable<PurchaseSheet> = []
  /// The purchases that wait for a parent, the customer or the bank, oldest first.
  package internal(set) var deferred: NumberedTable<DeferredPurchase> = []
  package internal(set) var transactions: TransactionTable
  /// The system sheets in the order of their requests.
  ///
  /// The first sheet is open.
  package internal(set) var systemSheets: NumberedTable<SystemSheet> = []
  /// The undecided refund requests, oldest first.
  package internal(set) var refundRequests: ArrivalTable<RefundRequest> = []
  /// The messages that haven't been shown to the customer, oldest first.
  package internal(set) var messages: NumberedTable<StoreMessage> = []
  /// The intents that the app hasn't received, oldest first.
  package internal(set) var purchaseIntents: NumberedTable<PurchaseIntent> = []

  /// The latest refusals of Advanced Commerce requests, oldest first, at most ``notedRefusals``.
  package internal(set) var refusals: [RecordedRefusal] = []

  /// The mass extensions of renewal dates, oldest first.
  package internal(set) var massExtensions: ArrivalTable<MassExtensionResult> = []
  package internal(set) var messaging = RetentionMessaging()

  /// The maximum number of stored refusals.
  static let notedRefusals = 10

  /// The number of times that the store returned to an earlier moment; see
  /// ``StoreEvent/lifeBegan(after:)``.
  package internal(set) var life = 0
  /// The latest store time of a signature in an earlier life, or `nil` in the first life.
  var signedBefore: StoreInstant?
  /// The highest revision of a consistency token in an earlier life.
  var revisionsBefore = 0
  var numbers: StoreNumbers
  var nextPurchase = PurchaseID(rawValue: 1)
  /// The answered purchases whose callers still wait for a result.
  var answeredPurchases: [PurchaseID] = []
  /// The answered system sheets whose callers still wait for a result.
  var answeredSystemSheets: [SystemSheetID] = []
  var nextSystemSheet = SystemSheetID(rawValue: 1)
  var nextMessage = MessageID(rawValue: 1)
  var nextPurchaseIntent = PurchaseIntentID(rawValue: 1)
  var lineItems = 0
  var devices = 0
  /// The number of test notifications that were requested.
  var testNotifications = 0
  var subscriptionTable = SubscriptionTable()
  /// The unfinished transactions.
  var unfinishedTransactions = NumberedTable<TransactionID>()
  /// The transactions that the app missed while it was closed or offline.
  var missedTransactions = NumberedTable<TransactionID>()
  /// The pending messages by their topics.
  var messageTopics = TreeDictionary<StoreMessage.Topic, MessageID>()
  /// The pending messages that the app missed.
  var missedMessages = TreeSet<MessageID>()
  /// The current entitlements.
  var entitlements = EntitlementTable()
  /// The SKUs that the customer owns; see ``isEntitled(toSKU:)``.
  var ownedSKUs = OwnedSKUTable()
  /// The newest transaction of each product.
  var newest = NewestTable()
  /// The unfinished consumables without refunds, oldest first.
  ///
  /// Another purchase of the same consumable returns the oldest of these transactions.
  var undelivered = TreeDictionary<Undelivered, NumberedTable<TransactionID>>()
  /// The deferred purchases with an Advanced Commerce request, by the request's reference, oldest first.
  var waitingRequests = TreeDictionary<String, NumberedTable<PurchaseID>>()
  /// The state of each subscription before the refund that ended it.
  var beforeRefund = TreeDictionary<TransactionID, Subscription>()
  /// The items of each Advanced Commerce transaction before a refund of all items.
  var itemsBeforeRefund = TreeDictionary<TransactionID, AdvancedCommerceInfo>()
  /// The extensions of subscriptions, by original transaction, oldest first.
  var givenExtensions = TreeDictionary<TransactionID, [GrantedExtension]>()
  /// The references of earlier Advanced Commerce requests.
  var references = RequestReferences()
  /// The groups whose introductory offer the customer has used.
  var introduced = TreeSet<SubscriptionGroupID>()

  private init(identity: StoreIdentity, settings: StoreSettings, at now: StoreInstant) {
    self.identity = identity
    self.settings = settings
    self.now = now
    numbers = StoreNumbers(of: identity)
    transactions = TransactionTable(firstID: numbers.firstTransaction)
  }

  /// Returns the events with which a journal begins.
  package static func opening(
    identity: StoreIdentity,
    settings: StoreSettings,
    at now: StoreInstant
  ) -> [StoreEvent] {
    [.opened(identity: identity, settings: settings, at: now)]
  }

  /// Rebuilds a store from its journal.
  ///
  /// - Parameter journal: Every event from `opened` on, in order.
  /// - Throws: ``JournalFault`` for the first event that can't happen at its position.
  package init(replaying journal: some Sequence<StoreEvent>) throws(JournalFault) {
    var events = journal.makeIterator()
    guard let first = events.next() else { throw .empty }
    try self.init(opening: first)
    var ordinal = 2
    while let event = events.next() {
      try replay(event, ordinal: ordinal)
      ordinal += 1
    }
  }

  /// Rebuilds a store from a journal that comes from outside.
  ///
  /// This initializer checks each event, its ordinal and its time, and the notification attempts.
  ///
  /// - Parameter journal: Every event from `opened` on, in order.
  /// - Throws: ``JournalFault`` for the first event that can't happen at its position.
  package init(replaying journal: [JournaledEvent]) throws(JournalFault) {
    do throws(JournalFault) {
      try self.init(judging: journal)
    } catch {
      throw NotificationLog.fault(of: Array(journal.prefix(error.ordinal - 1))) ?? error
    }
    if let fault = NotificationLog.fault(of: journal) { throw fault }
  }

  private init(judging journal: [JournaledEvent]) throws(JournalFault) {
    guard let first = journal.first else { throw .empty }
    guard first.ordinal == 1 else {
      throw .ordinalsNotConsecutive(expected: 1, found: first.ordinal)
    }
    try self.init(opening: first.event)
    try check(first)
    for (index, journaled) in journal.enumerated().dropFirst() {
      guard journaled.ordinal == index + 1 else {
        throw .ordinalsNotConsecutive(expected: index + 1, found: journaled.ordinal)
      }
      try replay(journaled.event, ordinal: journaled.ordinal)
      try check(journaled)
    }
  }

  /// Checks and applies an event from a journal.
  ///
  /// - Throws: ``JournalFault`` if the event can't happen now.
  package mutating func replay(_ journaled: JournaledEvent) throws(JournalFault) {
    try replay(journaled.event, ordinal: journaled.ordinal)
    try check(journaled)
  }

  private init(opening event: StoreEvent) throws(JournalFault) {
    guard case .opened(let identity, let settings, let now) = event else { throw .doesNotOpen }
    if let what = settings.impossibleValue(opening: identity) {
      throw .impossibleValue(ordinal: 1, what: what)
    }
    self.init(identity: identity, settings: settings, at: now)
  }

  /// Checks and applies the events after the last applied event.
  ///
  /// - Parameter events: The journal's events after ``ordinal``.
  /// - Throws: ``JournalFault`` for the first event that can't happen at its position.
  package mutating func replay(_ events: [JournaledEvent]) throws(JournalFault) {
    for journaled in events {
      guard journaled.ordinal == ordinal + 1 else {
        throw .ordinalsNotConsecutive(expected: ordinal + 1, found: journaled.ordinal)
      }
      try replay(journaled.event, ordinal: journaled.ordinal)
      try check(journaled)
    }
  }

  private mutating func replay(_ event: StoreEvent, ordinal: Int) throws(JournalFault) {
    if let fault = fault(of: event, ordinal: ordinal) { throw fault }
    apply(event)
  }

  private func check(_ journaled: JournaledEvent) throws(JournalFault) {
    guard journaled.at == now else {
      throw .wrongTime(ordinal: journaled.ordinal, at: journaled.at, now: now)
    }
  }
}
