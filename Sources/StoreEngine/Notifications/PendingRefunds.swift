import StoreModel

/// An undecided refund request.
struct PendingRefund: Equatable, Identifiable, Sendable, Codable {
  var transaction: TransactionID
  /// The ordinal of the event of the request.
  var event: UInt32
  /// The store time of the request.
  var since: StoreInstant
  /// Whether the customer requested the refund with the sheet in the app.
  var isCustomers: Bool
  /// The number of consumption requests sent to the merchant, or `nil` if no further request is needed.
  var asked: UInt8?

  var id: TransactionID { transaction }

  /// The time of the next consumption request, or `nil` if no further request is planned.
  var nextReminder: StoreInstant? {
    guard let asked, asked <= NotificationLog.consumptionReminders else { return nil }
    return since.advanced(bySeconds: NotificationLog.consumptionInterval * Int64(asked))
  }
}

/// The undecided refund requests, and the times of their next consumption requests.
///
/// Thousands of requests can be pending, so neither an advance of time nor a decision iterates over
/// all of them.
struct PendingRefunds: Equatable, Sendable, Codable {
  private var requests = ArrivalTable<PendingRefund>()
  /// The time of each request's next consumption request, by the arrival number of the refund
  /// request.
  private var reminders = DueQueue()

  /// The time of the next consumption request, or `nil` if no further request is planned.
  var nextDue: StoreInstant? { reminders.first?.at }

  /// Appends a request.
  ///
  /// If the transaction already has a request, nothing changes.
  mutating func add(_ request: PendingRefund) {
    requests.append(request)
    schedule(request.id)
  }

  /// Removes a request that was decided, or whose transaction was deleted.
  @discardableResult
  mutating func remove(_ id: TransactionID) -> PendingRefund? {
    if let number = requests.number(of: id) { reminders.set(nil, for: number) }
    return requests.remove(id)
  }

  /// Stops the consumption requests about a transaction.
  mutating func stopAsking(about id: TransactionID) {
    requests.update(id) { $0.asked = nil }
    schedule(id)
  }

  /// Counts a consumption request for the refund request that is due first.
  ///
  /// If several refund requests are due at the same time, the oldest comes first.
  ///
  /// - Returns: The refund request before the change, or `nil` if no refund request is due by the given moment.
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
