package import StoreEngine
package import StoreModel

/// A receiver in this process that gets every notification, in order: the demo merchant's server.
///
/// Each notification is a delivery: the next thing that wakes app code waits for it. Its result is
/// neither journaled nor tried again. Webhooks are
/// ``NotificationSettings/webhooks``.
package struct NotificationReceiver: Sendable {
  /// The name that the watchdog's message has for it.
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

/// Makes one attempt to bring a notification to a webhook.
///
/// - Parameters:
///   - webhook: The URL.
///   - body: The HTTP body, `{"signedPayload":"..."}`.
/// - Returns: How it ended; after the sender's own limit of wall time, `timedOut`.
package typealias NotificationSender =
  @Sendable (_ webhook: String, _ body: String) async -> SendAttemptResult

/// An attempt with the time of its event.
package struct NotedAttempt: Hashable, Sendable {
  package var attempt: NotificationAttempt
  /// Store time.
  package var at: StoreInstant

  package init(attempt: NotificationAttempt, at: StoreInstant) {
    self.attempt = attempt
    self.at = at
  }
}

/// The notifications of a store.
extension StoreSession {
  /// How many there are; they are numbered from 1.
  package var notificationCount: Int {
    withNotifications { dispatcher, _ in dispatcher.log.count }
  }

  /// How many of them came of the first so many events, or fewer.
  func notificationCount(through ordinal: Int) -> Int {
    withNotifications { dispatcher, _ in dispatcher.log.count(through: ordinal) }
  }

  /// How far the lives of the store go in the numbers of the notifications.
  package var notificationLives: LifeSpans {
    withNotifications { dispatcher, _ in dispatcher.log.lives }
  }

  /// The notifications of some numbers, oldest first; numbers that there are not are passed over.
  package func notifications(_ numbers: Range<Int>) -> [ServerNotification] {
    withNotifications { dispatcher, journal in
      numbers.clamped(to: 1..<dispatcher.log.count + 1)
        .compactMap { dispatcher.log.notification($0, in: journal) }
    }
  }

  /// The numbers of the notifications that were signed from one moment of store time through another.
  package func notificationNumbers(
    from start: StoreInstant,
    through end: StoreInstant
  ) -> Range<Int> {
    let time = start..<max(start, end.advanced(byMilliseconds: 1))
    return withNotifications { dispatcher, _ in dispatcher.log.numbers(in: time) }
  }

  /// The notification with a `notificationUUID`, in any case; nil if there is none.
  package func notification(uuid: String) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.number(uuid: uuid).flatMap { dispatcher.log.notification($0, in: journal) }
    }
  }

  /// The newest notification of a type; nil if there is none.
  package func lastNotification(of type: WireName<NotificationType>) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.lastNumber(of: type, in: journal).flatMap {
        dispatcher.log.notification($0, in: journal)
      }
    }
  }

  /// A notification as it is sent: a compact JWS of its payload (rule: notifications.payload).
  ///
  /// The payload is the same each time, unless unknown fields were turned on or off. The notification is signed
  /// again if its signature isn't kept, or was made with other keys.
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

  /// Every attempt at a notification, oldest first.
  package func attempts(
    at notification: NotificationID,
    last count: Int = .max
  ) -> [NotedAttempt] {
    withNotifications { dispatcher, journal in
      dispatcher.attempts(at: notification.rawValue, last: count, in: journal)
    }
  }

  /// The notification that a `testNotificationToken` names; nil if there is none.
  package func testNotification(token: String) -> ServerNotification? {
    withNotifications { dispatcher, journal in
      dispatcher.log.number(testToken: token).flatMap {
        dispatcher.log.notification($0, in: journal)
      }
    }
  }
}

extension StoreSession {
  /// Reads the notifications up to the last event, without the lock: it may have to read events from a file.
  ///
  /// The first call folds the whole journal, without the lock too.
  func withNotifications<Value>(_ body: (NotificationDispatcher, EventLog) -> Value) -> Value {
    foldNotifications()
    let (dispatcher, log) = withState { state in
      let dispatcher = state.upToDateDispatcher()
      state.dispatcher = dispatcher
      return (dispatcher, state.log)
    }
    return body(dispatcher, log)
  }

  /// Changes what is known of the notifications up to the last event, under the lock.
  func changeNotifications<Value>(_ body: (inout NotificationDispatcher) -> Value) -> Value {
    foldNotifications()
    return withState { state in
      var dispatcher = state.upToDateDispatcher()
      defer { state.dispatcher = dispatcher }
      return body(&dispatcher)
    }
  }

  /// Has the notifications of what has happened so far found, unless they were asked for before.
  func foldNotifications() {
    if withState({ $0.dispatcher == nil }) {
      var dispatcher = NotificationDispatcher()
      dispatcher.log.fold(log)
      withState { state in
        if state.dispatcher == nil { state.dispatcher = dispatcher }
      }
    }
  }

  /// The store at one instant, whatever moves it meanwhile.
  package func glance() -> StoreGlance {
    foldNotifications()
    return withState { state in
      let dispatcher = state.upToDateDispatcher()
      state.dispatcher = dispatcher
      return StoreGlance(state, notifications: dispatcher.log.count)
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
  /// The signed parts of a notification.
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
