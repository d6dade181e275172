import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The calls for notifications, in the order of Apple's libraries.
  static let notifications: [AppStoreCall] = [
    .requestTestNotification, .testNotificationStatus, .notificationHistory,
  ]

  static let requestTestNotification = AppStoreCall(
    .requestTestNotification,
    .post,
    "/inApps/v1/notifications/test",
    perSecond: 1,
    errors: [.serverNotificationURLNotFound]
  ) { try NotificationCalls.requestTest($0) }

  static let testNotificationStatus = AppStoreCall(
    .getTestNotificationStatus,
    .get,
    "/inApps/v1/notifications/test/{token}",
    perSecond: 1,
    errors: [.invalidTestNotificationToken, .testNotificationNotFound]
  ) { try NotificationCalls.testStatus($0) }

  static let notificationHistory = AppStoreCall(
    .getNotificationHistory,
    .post,
    "/inApps/v1/notifications/history",
    perSecond: 50,
    errors: [
      .invalidTransactionID, .startDateTooFarInPast, .startDateAfterEndDate,
      .invalidPaginationToken, .invalidStartDate, .invalidEndDate, .paginationTokenExpired,
      .invalidNotificationType, .multipleFiltersSupplied, .accountNotFound, .transactionIDNotFound,
    ]
  ) { try await NotificationCalls.history($0) }
}

/// The handlers of Request a Test Notification, Get Test Notification Status and Get Notification
/// History.
enum NotificationCalls {
  /// Requests a test notification, or throws for a store without webhooks.
  ///
  /// A merchant in this process doesn't have a URL, so only webhooks count
  /// (rules: server.test-notification-url, server.test-notification-webhook).
  fileprivate static func requestTest(_ request: AppStoreRequest) throws -> Response {
    let webhooks = request.session.read { $0.settings.notifications?.webhooks ?? [] }
    guard !webhooks.isEmpty else { throw AppStoreError(.serverNotificationURLNotFound) }
    let events = try request.session.perform(forClient: .requestTestNotification)
    for case .testNotificationRequested(let token) in events.map(\.event) {
      return .appStore(of: request.session) { $0.member("testNotificationToken", token) }
    }
    throw AppStoreError(.generalInternal)
  }

  fileprivate static func testStatus(_ request: AppStoreRequest) throws -> Response {
    let token = request.parameter("token")
    let halves = token.split(separator: "_", omittingEmptySubsequences: false)
    let isWellFormed =
      halves.count == 2 && AppStoreRequest.uuid(String(halves[0])) != nil
      && Int64(digits: halves[1]) != nil
    guard isWellFormed else { throw AppStoreError(.invalidTestNotificationToken) }
    let session = request.session
    guard let notification = session.testNotification(token: token),
      session.read(\.now) < answerable(notification)
    else {
      throw AppStoreError(.testNotificationNotFound)
    }
    let attempts = session.attempts(at: notification.id, last: ServerBounds.attempts)
    // Clients must retry until the first attempt has ended.
    guard !attempts.isEmpty else { throw AppStoreError(.testNotificationNotFound) }
    return .appStore(of: request.session) { $0.sent(notification, attempts, signedBy: session) }
  }

  /// Returns the time until which the status of a test notification is available
  /// (rule: server.test-notification-months).
  private static func answerable(_ notification: ServerNotification) -> StoreInstant {
    SubscriptionPeriod(value: 6, unit: .month).end(from: notification.at)
  }

  fileprivate static func history(_ request: AppStoreRequest) async throws -> Response {
    let session = request.session
    let store = session.store
    let filter = try NotificationFilter(try await request.json(), of: session, store)
    let page = NotificationPage(
      of: filter,
      behind: try cursor(of: request, filter, store),
      in: session
    )
    return .appStore(of: request.session) { json in
      json.member("hasMore", ifPresent: page.hasMore)
      json.key("notificationHistory")
      json.beginArray()
      for (notification, attempts) in page.items {
        json.beginObject()
        json.sent(notification, attempts, signedBy: session)
        json.endObject()
      }
      json.endArray()
      if page.hasMore {
        let token = PageToken(cursor: page.cursor, top: 0, issuedAt: store.now)
        json.member("paginationToken", token.sealed(for: filter.canonical, of: store))
      }
    }
  }

  /// The hours of store time for which a pagination token is valid (rule: server.notification-history-token).
  static let tokenHours: Int64 = 24

  /// Returns the number of the last notification of the previous page, or 0 for the first page.
  ///
  /// - Throws: 4000014 for a token that wasn't issued for this query, or 4000017 for an expired one.
  private static func cursor(
    of request: AppStoreRequest,
    _ filter: NotificationFilter,
    _ store: Store
  ) throws(AppStoreError) -> Int {
    guard let text = request.query.first("paginationToken") else { return 0 }
    let lives = request.session.notificationLives
    guard let token = PageToken(text, for: filter.canonical, of: store, lives) else {
      throw AppStoreError(.invalidPaginationToken)
    }
    guard store.now <= token.issuedAt.advanced(bySeconds: tokenHours * 3600) else {
      throw AppStoreError(.paginationTokenExpired)
    }
    return token.cursor
  }
}

/// A page of notifications, oldest first (rule: server.notification-history-order), and whether more follow.
private struct NotificationPage {
  var items: [(ServerNotification, [RecordedAttempt])] = []
  var hasMore = false
  /// The number of the last notification.
  var cursor: Int

  /// The number of notifications that are examined at a time.
  private static let stride = 256

  init(of filter: NotificationFilter, behind cursor: Int, in session: StoreSession) {
    self.cursor = cursor
    let wanted = session.notificationNumbers(from: filter.start, through: filter.end)
    var next = max(cursor + 1, wanted.lowerBound)
    while next < wanted.upperBound {
      let upTo = min(next + Self.stride, wanted.upperBound)
      for notification in session.notifications(next..<upTo) where filter.wants(notification) {
        let attempts = session.attempts(at: notification.id, last: ServerBounds.attempts)
        guard filter.wants(attempts) else { continue }
        guard items.count < HistoryCalls.pageSize else {
          hasMore = true
          return
        }
        items.append((notification, attempts))
        self.cursor = notification.id.rawValue
      }
      next = upTo
    }
  }
}

extension JSONWriter {
  /// Writes a notification as it was sent, and the results of all attempts at each webhook, automatic or manual.
  ///
  /// Apple has one URL per app. If there are several webhooks, the newest attempts at all of them
  /// are listed, up to a maximum number (rule: server.notification-history-webhooks).
  fileprivate mutating func sent(
    _ notification: ServerNotification,
    _ attempts: [RecordedAttempt],
    signedBy session: StoreSession
  ) {
    key("sendAttempts")
    beginArray()
    for attempt in attempts {
      beginObject()
      member("attemptDate", attempt.at.milliseconds)
      member("sendAttemptResult", attempt.attempt.result.rawValue)
      endObject()
    }
    endArray()
    member("signedPayload", session.signedNotification(notification).jws)
  }
}
