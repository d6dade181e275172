import StoreEngine
import StoreModel
import StoreSession

/// A client's filter for the notification history: Apple's `NotificationHistoryRequest`
/// (rules: server.notification-history-window, server.notification-history-failures).
struct NotificationFilter: Hashable, Sendable {
  /// The number of days in the history (rule: server.notification-history-window).
  static let days: Int64 = 180

  /// The earliest date, inclusive.
  var start: StoreInstant
  /// The latest date, inclusive (rule: server.notification-history-order).
  ///
  /// A date in the future needs no special case, because no notification is later than now.
  var end: StoreInstant
  var type: WireName<NotificationType>?
  var subtype: WireName<NotificationSubtype>?
  /// Whether to return only notifications about the customer's purchases.
  ///
  /// A store has a single customer, so `transactionId` can't filter more than that.
  var isOfCustomer: Bool
  var onlyFailures: Bool

  /// Decodes the body of a call.
  ///
  /// - Parameters:
  ///   - body: A JSON object. Unknown members are ignored.
  ///   - session: The session of the store.
  ///   - store: The store.
  /// - Throws: The documented error of the first invalid member.
  init(_ body: JSONValue, of session: StoreSession, _ store: Store) throws(AppStoreError) {
    guard let start = body["startDate"]?.int64, start >= 0 else {
      throw AppStoreError(.invalidStartDate)
    }
    guard let end = body["endDate"]?.int64, end >= 0 else {
      throw AppStoreError(
        .invalidEndDate,
        "The end date must be a time in milliseconds since 1970."
      )
    }
    guard start < end else { throw AppStoreError(.startDateAfterEndDate) }
    self.start = StoreInstant(milliseconds: start)
    self.end = StoreInstant(milliseconds: end)
    guard self.start >= store.now.advanced(byDays: -Self.days) else {
      throw AppStoreError(.startDateTooFarInPast)
    }
    let hasType = body.has("notificationType") || body.has("notificationSubtype")
    isOfCustomer = body.has("transactionId")
    guard !hasType || !isOfCustomer else { throw AppStoreError(.multipleFiltersSupplied) }
    if hasType { (type, subtype) = try Self.kind(body, of: session) }
    if isOfCustomer {
      guard let id = body["transactionId"]?.string else {
        throw AppStoreError(.invalidTransactionID)
      }
      try AppStoreIDs(store: store).customer(id)
    }
    guard !body.has("onlyFailures") || body["onlyFailures"]?.bool != nil else {
      throw AppStoreError(.generalBadRequest, "onlyFailures must be true or false.")
    }
    onlyFailures = body["onlyFailures"]?.bool ?? false
  }

  /// Decodes a type and subtype that are documented or that this store has sent
  /// (rule: server.notification-history-types).
  private static func kind(
    _ body: JSONValue,
    of session: StoreSession
  ) throws(AppStoreError) -> (WireName<NotificationType>, WireName<NotificationSubtype>?) {
    guard let type = body["notificationType"]?.string.flatMap(WireName<NotificationType>.init),
      type.known != nil || session.lastNotification(of: type) != nil
    else {
      throw AppStoreError(.invalidNotificationType)
    }
    guard body.has("notificationSubtype") else { return (type, nil) }
    guard
      let subtype = body["notificationSubtype"]?.string
        .flatMap(WireName<NotificationSubtype>.init),
      NotificationKind(type, subtype).isPossible
    else {
      throw AppStoreError(.invalidNotificationType)
    }
    return (type, subtype)
  }

  /// Returns whether a notification matches, apart from its attempts.
  func wants(_ notification: ServerNotification) -> Bool {
    if let type, notification.type != type { return false }
    if let subtype, notification.subtype != subtype { return false }
    if isOfCustomer {
      switch notification.content {
      case .transaction, .appData: break
      case .test, .summary, .externalPurchaseToken: return false
      }
    }
    return true
  }

  /// Returns whether a notification with these attempts matches.
  ///
  /// A notification counts as failed if a webhook that it was sent to hasn't accepted it, even if retries follow.
  func wants(_ attempts: [RecordedAttempt]) -> Bool {
    guard onlyFailures else { return true }
    let tried = Set(attempts.map(\.attempt.webhook))
    let reached = attempts.filter { $0.attempt.result == .success }.map(\.attempt.webhook)
    return !tried.isSubset(of: reached)
  }

  /// A text that is equal for equal filters.
  var canonical: String {
    [
      "notifications", "\(start.milliseconds)", "\(end.milliseconds)", type?.rawValue ?? "",
      subtype?.rawValue ?? "", "\(isOfCustomer)", "\(onlyFailures)",
    ]
    .joined(separator: " ")
  }
}

extension JSONValue {
  /// Returns whether an object contains a member that isn't `null`.
  fileprivate func has(_ key: String) -> Bool {
    self[key].map { !$0.isNull } ?? false
  }
}
