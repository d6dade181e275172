import HashTreeCollections
package import StoreModel

/// The App Store's rules as a deterministic state machine: command in, events out.
///
/// ``events(for:)`` decides and changes nothing; ``apply(_:)`` changes and never refuses. Between
/// the two an event is made durable. The store knows no clock, no chance and no catalog: time, seed
/// and products come in with commands and events. A store is one customer of one app.
///
/// Copies are cheap and share what has not changed, so a screen can hold one while time goes on.
package struct Store: Equatable, Sendable, Codable {
  package internal(set) var identity: StoreIdentity
  package internal(set) var settings: StoreSettings
  /// Store time.
  package internal(set) var now: StoreInstant
  /// The ordinal of the last event that was applied.
  package internal(set) var ordinal = 1
  package internal(set) var isAppRunning = false
  package internal(set) var launches = 0
  /// The purchases that wait for the customer; the first one is up.
  package internal(set) var sheets: NumberedTable<PurchaseSheet> = []
  /// The purchases that wait for a parent's approval or for the customer, oldest first.
  package internal(set) var deferred: NumberedTable<DeferredPurchase> = []
  package internal(set) var transactions: TransactionTable
  /// The system's own sheets, in the order they were asked for; the first one is up.
  package internal(set) var systemSheets: NumberedTable<SystemSheet> = []
  /// The refunds that are not decided, oldest first.
  package internal(set) var refundRequests: ArrivalTable<RefundRequest> = []
  /// What the customer has not been shown, oldest first.
  package internal(set) var messages: NumberedTable<StoreMessage> = []
  /// The intents that no app has heard of, oldest first.
  package internal(set) var purchaseIntents: NumberedTable<PurchaseIntent> = []

  /// The last Advanced Commerce requests that were refused, oldest first; at most
  /// ``notedRefusals``.
  package internal(set) var refusals: [NotedRefusal] = []

  /// The mass extensions of renewal dates, oldest first.
  package internal(set) var massExtensions: ArrivalTable<MassExtensionResult> = []
  package internal(set) var messaging = RetentionMessaging()

  /// How many refusals are kept.
  static let notedRefusals = 10

  /// How often the store went back to an earlier moment; see ``StoreEvent/lifeBegan(after:)``.
  package internal(set) var life = 0
  /// The latest store time that earlier lives have signed anything at; nil in the first.
  var signedBefore: StoreInstant?
  /// The highest revision that earlier lives have made a consistency token of.
  var revisionsBefore = 0
  var numbers: StoreNumbers
  var nextPurchase = PurchaseID(rawValue: 1)
  /// The purchases whose sheets were answered and whose callers have no outcome yet.
  var answeredPurchases: [PurchaseID] = []
  /// The same of system sheets.
  var answeredSystemSheets: [SystemSheetID] = []
  var nextSystemSheet = SystemSheetID(rawValue: 1)
  var nextMessage = MessageID(rawValue: 1)
  var nextPurchaseIntent = PurchaseIntentID(rawValue: 1)
  var lineItems = 0
  var devices = 0
  /// How many notifications were asked for to test with.
  var testNotifications = 0
  var subscriptionTable = SubscriptionTable()
  /// The transactions that are not finished.
  var unfinishedTransactions = NumberedTable<TransactionID>()
  /// The transactions that the app missed because it was offline or not running.
  var missedTransactions = NumberedTable<TransactionID>()
  /// The pending messages by what they are about.
  var messageTopics = TreeDictionary<StoreMessage.Topic, MessageID>()
  /// The pending messages that the app missed.
  var missedMessages = TreeSet<MessageID>()
  /// What the transactions entitle to now.
  var entitlements = EntitlementTable()
  /// See ``isEntitled(toSKU:)``.
  var ownedSKUs = OwnedSKUTable()
  /// Every product's newest transaction.
  var newest = NewestTable()
  /// The unfinished, unrefunded consumables, oldest first: buying the same answers with the first.
  var undelivered = TreeDictionary<Undelivered, NumberedTable<TransactionID>>()
  /// The deferred Advanced Commerce purchases, by their references, oldest first.
  var waitingRequests = TreeDictionary<String, NumberedTable<PurchaseID>>()
  /// What subscriptions were before the refunds that ended them.
  var beforeRefund = TreeDictionary<TransactionID, Subscription>()
  /// What Advanced Commerce transactions held before the refunds that took all of them.
  var itemsBeforeRefund = TreeDictionary<TransactionID, AdvancedCommerceInfo>()
  /// The extensions of subscriptions, by original transaction, oldest first.
  var givenExtensions = TreeDictionary<TransactionID, [GivenExtension]>()
  /// The Advanced Commerce requests that were made.
  var references = RequestReferences()
  /// Groups in which the introductory offer is used up.
  var introduced = TreeSet<SubscriptionGroupID>()

  private init(identity: StoreIdentity, settings: StoreSettings, at now: StoreInstant) {
    self.identity = identity
    self.settings = settings
    self.now = now
    numbers = StoreNumbers(of: identity)
    transactions = TransactionTable(firstID: numbers.firstTransaction)
  }

  /// The events with which a journal begins.
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
  /// - Throws: ``JournalFault`` at the first event that cannot have happened there.
  package init(replaying journal: some Sequence<StoreEvent>) throws(JournalFault) {
    var events = journal.makeIterator()
    guard let first = events.next() else { throw .empty }
    try self.init(opening: first)
    var ordinal = 2
    while let event = events.next() {
      try take(event, ordinal: ordinal)
      ordinal += 1
    }
  }

  /// Rebuilds a store from a journal from outside, and judges all that it says: where and when each
  /// event stands, and which notifications were tried.
  ///
  /// - Parameter journal: Every event from `opened` on, in order.
  /// - Throws: ``JournalFault`` at the first event that cannot have happened there.
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
      try take(journaled.event, ordinal: journaled.ordinal)
      try check(journaled)
    }
  }

  /// Takes an event that stands in a journal, and judges it.
  ///
  /// - Throws: ``JournalFault`` for an event that cannot happen now.
  package mutating func take(_ journaled: JournaledEvent) throws(JournalFault) {
    try take(journaled.event, ordinal: journaled.ordinal)
    try check(journaled)
  }

  private init(opening event: StoreEvent) throws(JournalFault) {
    guard case .opened(let identity, let settings, let now) = event else { throw .doesNotOpen }
    if let what = settings.impossibleValue(opening: identity) {
      throw .impossibleValue(ordinal: 1, what: what)
    }
    self.init(identity: identity, settings: settings, at: now)
  }

  /// Goes on with the events behind the last one, judging all that they say.
  ///
  /// - Parameter events: What a journal holds behind ``ordinal``.
  /// - Throws: ``JournalFault`` at the first event that cannot have happened there.
  package mutating func take(_ events: [JournaledEvent]) throws(JournalFault) {
    for journaled in events {
      guard journaled.ordinal == ordinal + 1 else {
        throw .ordinalsNotConsecutive(expected: ordinal + 1, found: journaled.ordinal)
      }
      try take(journaled.event, ordinal: journaled.ordinal)
      try check(journaled)
    }
  }

  private mutating func take(_ event: StoreEvent, ordinal: Int) throws(JournalFault) {
    if let fault = fault(of: event, ordinal: ordinal) { throw fault }
    apply(event)
  }

  private func check(_ journaled: JournaledEvent) throws(JournalFault) {
    guard journaled.at == now else {
      throw .wrongTime(ordinal: journaled.ordinal, at: journaled.at, now: now)
    }
  }
}
