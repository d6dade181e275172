package import StoreEngine
package import StoreModel

/// A receiver in this process that receives every notification in order, such as the demo merchant's server.
///
/// Each notification is a delivery, and the next delivery to app code waits for its end. The journal doesn't record
/// these deliveries, and they are never retried. The webhooks outside this process are in
/// ``NotificationSettings/webhooks``.
package struct NotificationReceiver: Sendable {
  /// The receiver's name, for the error message if the delivery never returns.
  package var name: String
  /// A closure that receives the `signedPayload` of a notification, which is a compact JWS.
  package var receive: @Sendable (_ signedPayload: String) async -> Void

  package init(
    name: String,
    receive: @escaping @Sendable (_ signedPayload: String) async -> Void
  ) {
    self.name = name
    self.receive = receive
  }
}

/// A function that makes one attempt to send a notification to a webhook.
///
/// - Parameters:
///   - webhook: The URL of the webhook.
///   - body: The HTTP body, `{"signedPayload":"..."}`.
/// - Returns: The result. It is `timedOut` if the attempt exceeds the sender's limit of wall time.
package typealias NotificationSender =
  @Sendable (_ webhook: String, _ body: String) async -> SendAttemptResult

/// An attempt with the time at which it was recorded.
package struct RecordedAttempt: Hashable, Sendable {
  package var attempt: NotificationAttempt
  /// The store time of the event that records the attempt.
  package var at: StoreInstant

  package init(attempt: NotificationAttempt, at: StoreInstant) {
    self.attempt = attempt
    self.at = at
  }
}

/// Functions that return the notifications of a store.
extension StoreSession {
  /// The number of notifications, which are numbered from 1.
  package var notificationCount: Int {
    withNotifications { dispatcher, _ in dispatcher.log.count }
  }

  /// Returns the number of notifications that the events up to the given ordinal led to.
  func notificationCount(through ordinal: Int) -> Int {
    withNotifications { dispatcher, _ in dispatcher.log.count(through: ordinal) }
  }

  /// The lives of the store, each as a range of notification numbers.
  package var notificationLives: LifeSpans {
    withNotifications { dispatcher, _ in dispatcher.log.lives }
  }

  /// Returns the notifications with the given numbers, oldest first, and ignores numbers that don't exist.
  package func notifications(_ numbers: Range<Int>) -> [ServerNotification] {
    withNotifications { dispatcher, journal in
      numbers.clamped(to: 1..<dispatcher.log.count + 1)
        .compactMap { dispatcher.log.notification($0, in: journal) }
    }
  }

  /// Returns the numbers of the notifications that were signed between the given moments of store time, including both.
  package func notificationNumbers(
    from start: StoreInstant,
    through end: StoreInstant
  ) -> Range<Int> {
    let time = start..<max(start, end.advanced(byMilliseconds: 1))
    return withNotifications { dispatcher, _ in dispatcher.log.numbers(in: time) }
  }

  /// Returns the notification with the given `notificationUUID`, ignoring case, or `nil` if the UUID is unknown.
  package func notification(uuid: String) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.number(uuid: uuid).flatMap { dispatcher.log.notification($0, in: journal) }
    }
  }

  /// Returns the newest notification of the given type, or `nil` before the first notification of this type.
  package func lastNotification(of type: WireName<NotificationType>) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.lastNumber(of: type, in: journal).flatMap {
        dispatcher.log.notification($0, in: journal)
      }
    }
  }

  /// Returns the compact JWS that is sent for a notification (rule: notifications.payload).
  ///
  /// The payload is the same each time, unless the setting for unknown fields changes. The notification is signed again
  /// if the cache doesn't contain a signature with the current keys.
  package func signedNotification(_ notification: ServerNotification) -> SignedItem {
    let (identity, settings) = read { ($0.identity, $0.settings) }
    var terms = SigningTerms(settings)
    if notification.hasUnknownFields { terms.unknownFields = true }
    return signer.serverItem(.notification(notification, identity), terms) { [terms] in
      let server = ServerSigner(session: self, moment: notification.at, terms: terms)
      return SignedPayload.notification(
        notification,
        identity: identity,
        parts: server.parts(of: notification.content),
        unknownFields: terms.unknownFields
      )
    }
  }

  /// Returns the last attempts for the given notification, oldest first.
  package func attempts(
    at notification: NotificationID,
    last count: Int = .max
  ) -> [RecordedAttempt] {
    withNotifications { dispatcher, journal in
      dispatcher.attempts(at: notification.rawValue, last: count, in: journal)
    }
  }

  /// Returns the notification with the given `testNotificationToken`, or `nil` if the token is unknown.
  package func testNotification(token: String) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.number(testToken: token).flatMap {
        dispatcher.log.notification($0, in: journal)
      }
    }
  }
}

extension StoreSession {
  /// Calls a closure with the notifications up to the last event, and with the events.
  ///
  /// The closure runs outside the lock, because it may read events from a file. The first call also computes the
  /// notifications of the whole journal, outside the lock.
  func withNotifications<Value>(_ body: (NotificationDispatcher, EventLog) -> Value) -> Value {
    foldNotifications()
    let (dispatcher, log) = withState { state in
      let dispatcher = state.upToDateDispatcher()
      state.dispatcher = dispatcher
      return (dispatcher, state.log)
    }
    return body(dispatcher, log)
  }

  /// Updates the notifications up to the last event, and calls a closure that changes them under the lock.
  func changeNotifications<Value>(_ body: (inout NotificationDispatcher) -> Value) -> Value {
    foldNotifications()
    return withState { state in
      var dispatcher = state.upToDateDispatcher()
      defer { state.dispatcher = dispatcher }
      return body(&dispatcher)
    }
  }

  /// Computes the notifications of all events so far, if this hasn't been done yet.
  func foldNotifications() {
    if withState({ $0.dispatcher == nil }) {
      var dispatcher = NotificationDispatcher()
      dispatcher.log.fold(log)
      withState { state in
        if state.dispatcher == nil { state.dispatcher = dispatcher }
      }
    }
  }

  /// Returns the store, its counts and its schedule, all at the same moment.
  package func glance() -> StoreGlance {
    foldNotifications()
    return withState { state in
      let dispatcher = state.upToDateDispatcher()
      state.dispatcher = dispatcher
      return StoreGlance(state, notifications: dispatcher.log.count)
    }
  }
}

/// A store, its counts and its schedule, all at the same moment.
package struct StoreGlance: Sendable {
  package let store: Store
  /// The number of events.
  package let events: Int
  /// The number of notifications.
  package let notifications: Int
  /// The next due moment, or `nil` if nothing is scheduled.
  package let nextDue: StoreInstant?
  /// The progress of the current move of time, or `nil` if time isn't moving.
  package let move: TimeMove?
}

extension StoreGlance {
  fileprivate init(_ state: SessionState, notifications: Int) {
    self.init(
      store: state.store,
      events: state.log.count,
      notifications: notifications,
      nextDue: state.nextDue,
      move: state.furthestMove
    )
  }
}

extension ServerSigner {
  /// Returns the signed parts of a notification.
  fileprivate func parts(of content: ServerNotification.Content) -> SignedPayload.NotificationParts
  {
    var parts = SignedPayload.NotificationParts()
    switch content {
    case .transaction(let transaction, let renewal, _, _):
      parts.transaction = signed(transaction)
      parts.renewalInfo = renewal.map { signed($0) }
    case .appData:
      parts.appTransaction = signedAppTransaction()
    case .test, .summary, .externalPurchaseToken:
      break
    }
    return parts
  }
}
