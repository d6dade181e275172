package import StoreEngine
import StoreModel

/// The deliveries of a store that wait until they are released.
package struct HeldDeliveries: Sendable {
  private let session: StoreSession

  /// The held deliveries of a store.
  package init(of session: StoreSession) { self.session = session }

  /// Returns the held notifications that are due for a webhook, in the order in which they would be sent.
  ///
  /// - Parameter webhook: One of the store's webhooks.
  /// - Returns: Their numbers, or an empty list if the webhook isn't held.
  package func notifications(for webhook: String) -> [NotificationID] {
    let now = session.read(\.now)
    return session.withNotifications { dispatcher, _ in
      guard dispatcher.held.contains(webhook),
        let queue = dispatcher.log.webhooks.first(where: { $0.url == webhook })
      else { return [] }
      return queue.ready(at: now, of: dispatcher.log.count).map(NotificationID.init(rawValue:))
    }
  }

  /// Sends one of the notifications that are held for a webhook, while the others stay held.
  ///
  /// - Parameters:
  ///   - id: One of ``notifications(for:)`` that hasn't been released yet.
  ///   - webhook: The webhook.
  /// - Returns: `false` if the session can't send notifications.
  package func release(_ id: NotificationID, to webhook: String) -> Bool {
    let outgoing = session.withNotifications { dispatcher, _ in dispatcher.release(id, to: webhook)
    }
    guard let outgoing else { return false }
    session.withState { $0.queue.notificationArrived(outgoing) }
    return true
  }
}

extension NotificationDispatcher {
  /// Hands out one notification for a webhook, even if others come before it.
  fileprivate mutating func release(
    _ id: NotificationID,
    to webhook: String
  ) -> OutgoingNotification? {
    guard sender != nil, let index = log.webhooks.firstIndex(where: { $0.url == webhook }) else {
      return nil
    }
    log.webhooks[index].take([id.rawValue])
    return OutgoingNotification(
      number: id.rawValue,
      recipient: recipient(of: log.webhooks[index])
    )
  }
}
