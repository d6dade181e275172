package import StoreEngine
package import StoreModel

/// Somebody in this process who is told of every notification, in order: the merchant's own server.
///
/// Each telling is a delivery: the next thing that wakes app code waits for it. What comes of it is
/// nobody's business: it is neither journaled nor tried again. Webhooks are
/// ``NotificationSettings/webhooks``.
package struct NotificationReceiver: Sendable {
  /// What a person calls it; the watchdog names it.
  package var name: String
  /// Takes a `signedPayload`, a compact JWS.
  package var receive: @Sendable (_ signedPayload: String) async -> Void

  package init(
    name: String,
    receive: @escaping @Sendable (_ signedPayload: String) async -> Void
  ) {
    self.name = name
    self.receive = receive
  }
}

/// Brings a notification to a webhook: whoever has a network.
///
/// - Parameters:
///   - webhook: The URL.
///   - body: The HTTP body, `{"signedPayload":"..."}`.
/// - Returns: How it ended; after the sender's own limit of wall time, `timedOut`.
package typealias NotificationSender =
  @Sendable (_ webhook: String, _ body: String) async -> SendAttemptResult

/// An attempt with its ordinal in the journal.
package struct NotedAttempt: Hashable, Sendable {
  package var attempt: NotificationAttempt
  /// Store time.
  package var at: StoreInstant

  package init(attempt: NotificationAttempt, at: StoreInstant) {
    self.attempt = attempt
    self.at = at
  }
}

/// The notifications of a store (server-api.md 3).
extension StoreSession {
  /// How many there are; they are numbered from 1.
  package var notificationCount: Int {
    withNotifications { desk, _ in desk.log.count }
  }

  /// The notifications of some numbers, oldest first; numbers that there are not are passed over.
  package func notifications(_ numbers: Range<Int>) -> [ServerNotification] {
    withNotifications { desk, journal in
      numbers.clamped(to: 1..<desk.log.count + 1)
        .compactMap { desk.log.notification($0, in: journal) }
    }
  }

  /// The notification with a `notificationUUID`, in any case; nil if there is none.
  package func notification(uuid: String) -> ServerNotification? {
    withNotifications { desk, journal in
      desk.log.number(uuid: uuid).flatMap { desk.log.notification($0, in: journal) }
    }
  }

  /// The newest notification of a type; nil if there is none.
  package func lastNotification(of type: NotificationType) -> ServerNotification? {
    withNotifications { desk, journal in
      desk.log.lastNumber(of: type).flatMap { desk.log.notification($0, in: journal) }
    }
  }

  /// A notification as it is sent: a compact JWS of the payload of server-api.md 2.4.
  ///
  /// The payload is always the same; a signature that was forgotten is made anew.
  package func signedNotification(_ notification: ServerNotification) -> SignedItem {
    let identity = read(\.identity)
    return signer.serverItem(.notification(notification, identity)) {
      var parts = SignedPayload.NotificationParts()
      switch notification.content {
      case .transaction(let transaction, let renewal, _, _):
        parts.transaction = serverSigned(transaction)
        parts.renewalInfo = renewal.map { serverSigned($0) }
      case .appData:
        parts.appTransaction = serverSignedAppTransaction(at: notification.at)
      case .test, .summary, .externalPurchaseToken:
        break
      }
      return SignedPayload.notification(notification, identity: identity, parts: parts)
    }
  }

  /// Every attempt at a notification, oldest first.
  package func attempts(
    at notification: NotificationID,
    last count: Int = .max
  ) -> [NotedAttempt] {
    withNotifications { desk, journal in
      desk.attempts(at: notification.rawValue, last: count, in: journal)
    }
  }

  /// The notification that a `testNotificationToken` names; nil if there is none.
  package func testNotification(token: String) -> ServerNotification? {
    withNotifications { desk, journal in
      desk.log.number(testToken: token).flatMap { desk.log.notification($0, in: journal) }
    }
  }
}

extension StoreSession {
  /// Reads the notifications up to the last event.
  ///
  /// The first who asks has the whole journal folded, beside the store and not under its lock.
  func withNotifications<Value>(_ body: (inout NotificationDesk, EventLog) -> Value) -> Value {
    foldNotifications()
    return withState { state in
      var desk = state.upToDateDesk()
      defer { state.desk = desk }
      return body(&desk, state.log)
    }
  }

  /// Has the notifications of what has happened so far found, unless somebody has asked before.
  private func foldNotifications() {
    if withState({ $0.desk == nil }) {
      var desk = NotificationDesk()
      desk.log.fold(log)
      withState { state in
        if state.desk == nil { state.desk = desk }
      }
    }
  }

  /// The store at one instant, whatever moves it meanwhile.
  package func glance() -> StoreGlance {
    foldNotifications()
    return withState { state in
      let desk = state.upToDateDesk()
      state.desk = desk
      return StoreGlance(
        store: state.store,
        events: state.log.count,
        notifications: desk.log.count,
        nextDue: state.nextDue,
        move: state.furthestMove
      )
    }
  }
}

/// A store at one instant, and what stands around it.
package struct StoreGlance: Sendable {
  package let store: Store
  /// How many events there were.
  package let events: Int
  /// How many notifications there were.
  package let notifications: Int
  /// When something falls due next; nil if nothing ever will.
  package let nextDue: StoreInstant?
  /// How far time has come that is being moved; nil if it is not being moved.
  package let move: TimeMove?
}
