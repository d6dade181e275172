package import StoreEngine
package import StoreModel

/// A server notification, as a row of a list.
package struct NotificationRow: Hashable, Sendable, Identifiable {
  package var id: NotificationID
  package var kind: NotificationKind
  /// The transaction of the notification, or `nil` if it isn't about one.
  package var transaction: TransactionID?
  package var product: ProductID?
  /// The store time of the notification.
  package var at: StoreInstant
  /// The deliveries to the webhooks, in the order of the webhooks.
  package var deliveries: [WebhookDelivery]

  package init(_ notification: ServerNotification, deliveries: [WebhookDelivery]) {
    id = notification.id
    kind = notification.kind
    transaction = notification.transaction?.transactionId
    product = notification.transaction?.productId
    at = notification.at
    self.deliveries = deliveries
  }
}

/// The delivery of a notification to one webhook.
package struct WebhookDelivery: Hashable, Sendable {
  /// The state of a delivery.
  package enum State: Hashable, Sendable {
    /// No attempt has been made yet.
    case waiting
    /// The notification waits until the webhook's deliveries are released.
    case held
    case delivered
    /// An attempt failed, and the next one is due at this store time.
    case retrying(at: StoreInstant)
    /// Every attempt failed, and no further one will be made.
    case failed
  }

  /// The URL of the webhook.
  package var webhook: String
  package var state: State
  /// The attempts, the oldest first.
  package var attempts: [Attempt]

  /// An attempt to deliver a notification.
  package struct Attempt: Hashable, Sendable {
    /// The store time of the attempt.
    package var at: StoreInstant
    package var result: SendAttemptResult
    /// Whether the user requested the attempt.
    package var isByHand: Bool

    package init(at: StoreInstant, result: SendAttemptResult, isByHand: Bool = false) {
      self.at = at
      self.result = result
      self.isByHand = isByHand
    }
  }

  package init(webhook: String, state: State, attempts: [Attempt] = []) {
    self.webhook = webhook
    self.state = state
    self.attempts = attempts
  }
}

/// The notifications in a requested range of rows.
package struct NotificationList: Hashable, Sendable {
  package var count: Int
  /// The row of the first notification in ``rows``, where row 0 is the newest notification.
  package var first: Int
  /// The notifications, the newest first.
  package var rows: [NotificationRow]

  package init(count: Int, first: Int, rows: [NotificationRow]) {
    self.count = count
    self.first = first
    self.rows = rows
  }
}

/// A decoded notification.
package struct NotificationContent: Hashable, Sendable {
  package var row: NotificationRow
  /// `notificationUUID`.
  package var uuid: String
  /// The JSON of the header, of the payload, and of each signed text in the payload.
  package var sections: [Section]
  /// The reason that verification failed for the notification or for signed data in it, or `nil` if
  /// everything is valid.
  package var refusal: String?
  package var jws: String

  /// One part of a notification, as formatted lines of JSON.
  package struct Section: Hashable, Sendable {
    /// The part of a notification that is decoded.
    package enum Part: Hashable, Sendable {
      case header
      case payload
      /// The signed text in a member of the payload.
      case member(String)
    }

    package var part: Part
    package var lines: [String]

    package init(_ part: Part, _ lines: [String]) {
      self.part = part
      self.lines = lines
    }
  }

  package init(
    row: NotificationRow,
    uuid: String,
    sections: [Section],
    refusal: String?,
    jws: String
  ) {
    self.row = row
    self.uuid = uuid
    self.sections = sections
    self.refusal = refusal
    self.jws = jws
  }
}
