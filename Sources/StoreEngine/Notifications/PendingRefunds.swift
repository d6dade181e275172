import StoreModel

/// A refund that was asked for and is not decided.
struct PendingRefund: Equatable, Identifiable, Sendable, Codable {
  var transaction: TransactionID
  /// The ordinal of the event that asked.
  var event: UInt32
  /// Store time.
  var since: StoreInstant
  /// Whether the customer asked, on the sheet in the app.
  var isCustomers: Bool
  /// How often the merchant was asked to tell what was used up; nil once it need not be any more.
  var asked: UInt8?

  var id: TransactionID { transaction }

  /// When the merchant is asked again; nil if not.
  var nextReminder: StoreInstant? {
    guard let asked, asked <= NotificationLog.consumptionReminders else { return nil }
    return since.advanced(bySeconds: NotificationLog.consumptionInterval * Int64(asked))
  }
}

/// The refunds that are not decided, and about which of them the merchant is asked again first.
///
/// Thousands may wait, so neither time nor a decision looks at all of them.
struct PendingRefunds: Equatable, Sendable, Codable {
  private var requests = ArrivalTable<PendingRefund>()
  /// The next reminder of each request, by the number under which it came.
  private var reminders = DueQueue()

  /// When the merchant is asked again; nil if about none of them.
  var nextDue: StoreInstant? { reminders.first?.at }

  /// Adds a request behind all others; one that waits already stays.
  mutating func add(_ request: PendingRefund) {
    requests.append(request)
    schedule(request.id)
  }

  /// Takes a request out that was decided, or whose transaction is gone.
  @discardableResult
  mutating func remove(_ id: TransactionID) -> PendingRefund? {
    if let number = requests.number(of: id) { reminders.set(nil, for: number) }
    return requests.remove(id)
  }

  /// Has the merchant not asked about a request any more.
  mutating func stopAsking(about id: TransactionID) {
    requests.update(id) { $0.asked = nil }
    schedule(id)
  }

  /// Counts one more reminder of the request that is due first; of several at once the oldest.
  ///
  /// - Returns: The request as it was before; nil if none is due by the moment.
  mutating func takeDue(upTo moment: StoreInstant) -> PendingRefund? {
    guard let first = reminders.first, first.at <= moment,
      let request = requests[number: first.position]
    else { return nil }
    requests.update(request.id) { $0.asked? += 1 }
    schedule(request.id)
    return request
  }

  private mutating func schedule(_ id: TransactionID) {
    guard let number = requests.number(of: id) else { return }
    reminders.set(requests[number: number]?.nextReminder, for: number)
  }
}
