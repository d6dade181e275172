package import StoreModel

/// The notifications of a store, which are derived from its journal (rule: notifications.types).
///
/// The contents of a notification are in its events. The log stores only the ordinals of these events and the
/// `signedDate`, 24 bytes per notification. Readers assemble the notification from these values. The store doesn't
/// contain notifications, so they cost nothing until a reader needs them.
///
/// The journal is folded event by event, always up to the end of a decision, because a notification
/// shows the state after the whole decision.
package struct NotificationLog: Equatable, Sendable, Codable {
  /// The parts of a notification.
  ///
  /// Ordinals are counted from 1, and 0 means no event.
  struct Entry: Equatable, Sendable, Codable {
    /// The `signedDate` in store time.
    var signed: StoreInstant
    /// The event that the notification reports.
    var event: UInt32
    /// The event with the values of the notification's transaction.
    var transaction: UInt32
    /// The event with the values of the notification's subscription.
    var subscription: UInt32
    /// The type, or `nil` if Apple doesn't document it.
    ///
    /// In that case the event contains the type's name.
    var type: NotificationType?
    var subtype: Subtype
    /// A number that distinguishes notifications of the same event.
    ///
    /// For a CONSUMPTION_REQUEST, it is the number of earlier requests.
    var part: UInt8

    /// A subtype in one byte.
    ///
    /// The event contains the name of an undocumented subtype.
    enum Subtype: Hashable, Sendable, Codable {
      case absent
      case known(NotificationSubtype)
      /// A subtype that Apple doesn't document. The event contains its name.
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

    /// Whether the notification repeats an earlier notification.
    ///
    /// A repeated notification refers to the event of the earlier notification.
    var isRepeated: Bool { type == .consumptionRequest && part > 0 }
  }

  /// The source of a life's UUIDs, with the event that began the life.
  struct UUIDSource: Equatable, Sendable, Codable {
    var event: Int
    var numbers: StoreNumbers
  }

  var entries = ChunkedArray<Entry>()
  /// The latest store time of a signature, in this life or an earlier life, or `nil` before the first signature.
  package internal(set) var signedThrough: StoreInstant?
  /// The ordinal of the last event that was folded.
  package internal(set) var folded = 0
  /// All attempts to send notifications.
  package internal(set) var attempts = AttemptTable()
  /// The current webhooks, in order.
  package var webhooks: [WebhookQueue] = []

  /// The store time of the event that is being folded.
  var now = StoreInstant(milliseconds: 0)
  var identity: StoreIdentity?
  /// The lives, each with its last notification.
  package internal(set) var lives = LifeSpans()
  /// The sources of the UUIDs of all lives, in order.
  var uuidSources: [UUIDSource] = []
  var refundPolicy = RefundPolicy.grant
  var schedules = ScheduleHistory()
  /// The undecided refund requests.
  var refundRequests = PendingRefunds()
  /// The refund that the customer requested and that the previous event granted.
  var granted: TransactionID?
  /// The entry of a refund whose subscription the next event may still change, or `nil`.
  var incomplete: Int?
  /// The subscriptions that family members share.
  var shared = SharedSubscriptions()
  /// The test notifications by their tokens.
  var tests: [String: Int] = [:]
  /// The indices of transaction ids among all issued ids.
  ///
  /// The indices are positions in ``transactionEvents``, which contains the ordinal of each transaction's last event.
  /// They are also positions in ``subscriptionEvents``, which contains the ordinal of each subscription's last event at
  /// the position of its first transaction.
  var ids: IDRuns?
  var transactionEvents = ChunkedArray<UInt32>()
  var subscriptionEvents = ChunkedArray<UInt32>()

  package init() {}

  package var count: Int { entries.count }

  /// Returns the number of notifications of the events up to an ordinal, without repeated notifications at the end.
  ///
  /// A repeated notification refers to the event of the first notification, so the event that caused the repetition is
  /// unknown.
  package func count(through ordinal: Int) -> Int {
    let last = entries.lastIndex { entry in
      entry.event <= ordinal && !entry.isRepeated
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Returns the ordinal of the event that caused a notification, or `nil` for a repeated notification.
  ///
  /// A later, unknown event caused a repeated notification.
  package func cause(of number: Int) -> Int? {
    let entry = entries[number - 1]
    return entry.isRepeated ? nil : Int(entry.event)
  }

  /// Returns the number of the newest notification of a range of events.
  ///
  /// Returns `nil` if no notification reports these events, or if a repeated notification may be newer.
  package func newest(of ordinals: Range<Int>) -> Int? {
    let number = count(through: ordinals.upperBound - 1)
    guard number > 0, entries[number - 1].event >= ordinals.lowerBound else { return nil }
    return number < count && entries[number].isRepeated ? nil : number
  }

  /// The time of the next notification that time alone causes: a repeated CONSUMPTION_REQUEST.
  package var nextDue: StoreInstant? { refundRequests.nextDue }

  /// Adds the notifications of new events.
  ///
  /// - Parameter journal: The whole journal, which begins with the events that were already folded.
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

  /// Returns the `signedDate` of the next notification: the time of its event, or a millisecond
  /// after the previous date if that is later.
  ///
  /// Backends that compare the dates therefore find the newest notification
  /// (rule: notifications.signing-dates-increase).
  mutating func signing(at moment: StoreInstant) -> StoreInstant {
    let next = signedThrough.map { max(moment, $0.advanced(byMilliseconds: 1)) } ?? moment
    signedThrough = next
    return next
  }

  /// Begins a life after all numbers that were issued earlier.
  mutating func beginLife(after handedOut: IssuedIdentifiers) {
    let life = handedOut.life + 1
    lives.startLife(life, behind: count)
    if let identity {
      uuidSources.append(UUIDSource(event: folded, numbers: StoreNumbers(of: identity, life: life)))
    }
    signedThrough = max(signedThrough ?? handedOut.signedThrough, handedOut.signedThrough)
    ids?.jump(to: handedOut.nextTransaction, count: transactionEvents.count)
  }

  // Positions of the last events.

  /// Returns the ordinal of the event with a transaction's values, or 0 for an unknown transaction.
  func lastEvent(of id: TransactionID) -> UInt32 {
    guard let index = index(of: id), index < transactionEvents.count else { return 0 }
    return transactionEvents[index]
  }

  /// Returns the ordinal of the event with a subscription's values, or 0 for an unknown subscription.
  ///
  /// The id is that of the subscription's first transaction.
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
    // A subscription begins with a known transaction, so an unknown id is invalid.
    guard let index = index(of: subscription.id), index < transactionEvents.count else { return }
    subscriptionEvents.set(UInt32(folded), at: index)
    shared.update(subscription)
  }

  private func index(of id: TransactionID) -> Int? {
    ids?.index(of: id, count: transactionEvents.count + 1)
  }
}

extension ChunkedArray<UInt32> {
  /// Sets the number at a position.
  ///
  /// Earlier positions that were never set become 0.
  fileprivate mutating func set(_ number: UInt32, at position: Int) {
    while count <= position { append(0) }
    update(at: position) { $0 = number }
  }
}
