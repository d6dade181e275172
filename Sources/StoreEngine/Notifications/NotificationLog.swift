package import StoreModel

/// The notifications of a store, as they follow from its journal (rule: notifications.types).
///
/// What a notification says is in the events that led to it, so only their ordinals and its `signedDate`
/// are kept, 24 bytes for each notification, and it is put together when it is read. Nothing of it is in the
/// store: a journal that is not asked about notifications costs nothing.
///
/// The journal is folded event by event, and always to the end of a decision: what belongs to one
/// decision is told of as it is after all of it.
package struct NotificationLog: Equatable, Sendable, Codable {
  /// A notification by what it is made of; ordinals count from 1, and 0 stands for none.
  struct Entry: Equatable, Sendable, Codable {
    /// `signedDate`, store time.
    var signed: StoreInstant
    /// The event that it is about.
    var event: UInt32
    /// The event that made its transaction what it was.
    var transaction: UInt32
    /// The event that made its subscription what it was.
    var subscription: UInt32
    /// The type, or `nil` if Apple doesn't document it and the event has its name.
    var type: NotificationType?
    var subtype: Subtype
    /// Tells notifications of one event apart; of a repeated CONSUMPTION_REQUEST, how often it was
    /// repeated.
    var part: UInt8

    /// A subtype without its event, in one byte.
    enum Subtype: Hashable, Sendable, Codable {
      case absent
      case known(NotificationSubtype)
      /// A subtype that Apple doesn't document; the event has its name.
      case unknown

      init(_ name: WireName<NotificationSubtype>?) {
        self =
          switch name {
          case nil: .absent
          case .known(let subtype): .known(subtype)
          case .unknown: .unknown
          }
      }
    }

    /// Whether it says again what another one said, whose event it names.
    var isRepeated: Bool { type == .consumptionRequest && part > 0 }
  }

  /// The source of the UUIDs of a life, with the event that began the life.
  struct UUIDSource: Equatable, Sendable, Codable {
    var event: Int
    var numbers: StoreNumbers
  }

  var entries = ChunkedArray<Entry>()
  /// The latest store time that anything was signed at, in this life or in those before; nil if nothing
  /// was.
  package internal(set) var signedThrough: StoreInstant?
  /// The ordinal of the last event that was folded.
  package internal(set) var folded = 0
  /// Every attempt to send one.
  package internal(set) var attempts = AttemptTable()
  /// The webhooks that are set, in their order.
  package var webhooks: [WebhookQueue] = []

  /// The store time of the event that is folded.
  var now = StoreInstant(milliseconds: 0)
  var identity: StoreIdentity?
  /// The lives by the last notification of each.
  package internal(set) var lives = LifeSpans()
  /// The sources of the UUIDs of all lives, in order.
  var uuidSources: [UUIDSource] = []
  var refundPolicy = RefundPolicy.grant
  var schedules = ScheduleHistory()
  /// The refunds that are not decided.
  var refundRequests = PendingRefunds()
  /// A refund that the customer asked for and that was granted by the event before.
  var granted: TransactionID?
  /// The entry whose subscription the next event may change: the rest of a refund.
  var incomplete: Int?
  /// Subscriptions that family members share.
  var shared = SharedSubscriptions()
  /// Notifications that were asked for to test with, by their tokens.
  var tests: [String: Int] = [:]
  /// The ordinals of the last events of transactions and, at their first transactions, of
  /// subscriptions: by their indices among all ids that were given.
  var ids: IDRuns?
  var transactionEvents = ChunkedArray<UInt32>()
  var subscriptionEvents = ChunkedArray<UInt32>()

  package init() {}

  package var count: Int { entries.count }

  /// How many of them came of events up to an ordinal, or fewer: one that is repeated names the event of
  /// the first, whenever it came.
  package func count(through ordinal: Int) -> Int {
    let last = entries.lastIndex { entry in
      entry.event <= ordinal && !entry.isRepeated
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// The event that a notification came of; nil for one that is repeated, which came later.
  package func cause(of number: Int) -> Int? {
    let entry = entries[number - 1]
    return entry.isRepeated ? nil : Int(entry.event)
  }

  /// The newest one that came of some events; nil if none did, or one that is repeated may be newer.
  package func newest(of ordinals: Range<Int>) -> Int? {
    let number = count(through: ordinals.upperBound - 1)
    guard number > 0, entries[number - 1].event >= ordinals.lowerBound else { return nil }
    return number < count && entries[number].isRepeated ? nil : number
  }

  /// When the next one comes by itself: a CONSUMPTION_REQUEST that is repeated.
  package var nextDue: StoreInstant? { refundRequests.nextDue }

  /// Takes in what is new in a journal.
  ///
  /// - Parameter journal: All of it, the same as before and more.
  package mutating func fold(_ journal: ChunkedArray<JournaledEvent>) {
    while folded < journal.count {
      fold(journal[folded], in: journal)
    }
  }
}

extension NotificationLog {
  mutating func add(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    about transaction: TransactionID? = nil,
    of subscription: TransactionID? = nil
  ) {
    add(
      NotificationKind(type, subtype),
      transaction: transaction.map(lastEvent(of:)) ?? 0,
      subscription: subscription.map(lastEvent(ofSubscription:)) ?? 0
    )
  }

  mutating func add(_ kind: NotificationKind, transaction: UInt32, subscription: UInt32) {
    let event = UInt32(folded)
    let part = entries.last.flatMap { $0.event == event ? $0.part + 1 : nil } ?? 0
    entries.append(
      Entry(
        signed: signing(at: now),
        event: event,
        transaction: transaction,
        subscription: subscription,
        type: kind.type.known,
        subtype: Entry.Subtype(kind.subtype),
        part: part
      )
    )
  }

  /// The `signedDate` of the next notification: the time of its event, or a millisecond after the one
  /// before, so that a backend that compares the dates finds the newest
  /// (rule: notifications.signing-dates-increase).
  mutating func signing(at moment: StoreInstant) -> StoreInstant {
    let next = signedThrough.map { max(moment, $0.advanced(byMilliseconds: 1)) } ?? moment
    signedThrough = next
    return next
  }

  /// Goes on behind what was handed out before a life.
  mutating func beginLife(after handedOut: HandedOut) {
    let life = handedOut.life + 1
    lives.begin(life, behind: count)
    if let identity {
      uuidSources.append(UUIDSource(event: folded, numbers: StoreNumbers(of: identity, life: life)))
    }
    signedThrough = max(signedThrough ?? handedOut.signedThrough, handedOut.signedThrough)
    ids?.jump(to: handedOut.nextTransaction, count: transactionEvents.count)
  }

  // Where everything stands.

  /// The ordinal of the event that made a transaction what it is; 0 if there is none.
  func lastEvent(of id: TransactionID) -> UInt32 {
    guard let index = index(of: id), index < transactionEvents.count else { return 0 }
    return transactionEvents[index]
  }

  /// The ordinal of the event that made a subscription what it is, by its first transaction.
  func lastEvent(ofSubscription id: TransactionID) -> UInt32 {
    guard let index = index(of: id), index < subscriptionEvents.count else { return 0 }
    return subscriptionEvents[index]
  }

  mutating func place(_ transaction: Transaction) {
    let id = transaction.transactionId
    if ids == nil { ids = IDRuns(first: id) }
    guard let index = index(of: id) else { return }
    transactionEvents.set(UInt32(folded), at: index)
  }

  mutating func place(_ subscription: Subscription) {
    // A subscription begins with one of the transactions: any other id is a stranger's number.
    guard let index = index(of: subscription.id), index < transactionEvents.count else { return }
    subscriptionEvents.set(UInt32(folded), at: index)
    shared.note(subscription)
  }

  private func index(of id: TransactionID) -> Int? {
    ids?.index(of: id, count: transactionEvents.count + 1)
  }
}

extension ChunkedArray<UInt32> {
  /// Sets the number at a position; those before it that were never set are 0.
  fileprivate mutating func set(_ number: UInt32, at position: Int) {
    while count <= position { append(0) }
    update(at: position) { $0 = number }
  }
}
