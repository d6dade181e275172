package import StoreModel

/// A message of the system to the customer: StoreKit's `Message`.
package struct StoreMessage: Hashable, Sendable, Codable, Identifiable {
  package typealias Reason = MessageReason

  package let id: MessageID
  package var reason: Reason
  /// The subscription that the message is about, by its original transaction, or `nil` for a
  /// generic message.
  package var subscription: TransactionID?
  /// The store time at which the message was posted.
  package var since: StoreInstant

  package init(
    id: MessageID,
    reason: Reason,
    subscription: TransactionID?,
    since: StoreInstant
  ) {
    self.id = id
    self.reason = reason
    self.subscription = subscription
    self.since = since
  }
}

/// The number of a message in its store, counted from 1.
package struct MessageID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: MessageID, right: MessageID) -> Bool {
    left.rawValue < right.rawValue
  }
}
