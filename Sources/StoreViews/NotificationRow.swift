package import StoreEngine
package import StoreModel

/// A server notification as a list shows it.
package struct NotificationRow: Hashable, Sendable, Identifiable {
  package var id: NotificationID
  package var kind: NotificationKind
  /// The transaction it speaks of; nil if of none.
  package var transaction: TransactionID?
  package var product: ProductID?
  /// Store time.
  package var at: StoreInstant
  /// How it stands at each webhook it is meant for, in their order.
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

/// How a notification stands at one webhook.
package struct WebhookDelivery: Hashable, Sendable {
  /// What has become of it so far.
  package enum State: Hashable, Sendable {
    /// It has not been tried yet.
    case waiting
    /// The notification waits until the webhook's deliveries are released.
    case held
    case delivered
    /// An attempt failed, and the next one is due at a moment of store time.
    case retrying(at: StoreInstant)
    /// No attempt is left.
    case failed
  }

  /// The URL.
  package var webhook: String
  package var state: State
  /// Oldest first.
  package var attempts: [Attempt]

  /// One attempt.
  package struct Attempt: Hashable, Sendable {
    /// Store time.
    package var at: StoreInstant
    package var result: SendAttemptResult
    /// Whether a person asked for it.
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

/// Notifications that were asked for by their rows.
package struct NotificationList: Hashable, Sendable {
  package var count: Int
  /// The row of the first of them, 0 for the newest.
  package var first: Int
  /// Newest first.
  package var rows: [NotificationRow]

  package init(count: Int, first: Int, rows: [NotificationRow]) {
    self.count = count
    self.first = first
    self.rows = rows
  }
}

/// A notification taken apart for a person.
package struct NotificationContent: Hashable, Sendable {
  package var row: NotificationRow
  /// `notificationUUID`.
  package var uuid: String
  /// The JSON of the header, the payload, and every signed payload inside it.
  package var sections: [Section]
  /// Why the verifier refuses it or one that it carries; nil if all verify.
  package var refusal: String?
  package var jws: String

  /// A piece of JSON, pretty-printed, a line each.
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
