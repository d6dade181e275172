package import StoreEngine
import StoreModel

/// The deliveries of a store that wait until they are released.
package struct HeldDeliveries: Sendable {
  private let session: StoreSession

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

  /// The number of held notifications by webhook, without webhooks for which none is held.
  package var counts: [String: Int] {
    let counts = queues { queue, now, count in (queue.url, queue.readyCount(at: now, of: count)) }
    return Dictionary(counts) { $1 }.filter { $0.value > 0 }
  }

  /// The webhooks for which each notification is held, in their order.
  package var webhooks: [NotificationID: [String]] {
    let held = queues { queue, now, count in
      (url: queue.url, ids: queue.ready(at: now, of: count).map(NotificationID.init(rawValue:)))
    }
    return held.reduce(into: [:]) { webhooks, queue in
      for id in queue.ids { webhooks[id, default: []].append(queue.url) }
    }
  }

  /// Calls a closure with the queue of each held webhook, the store time and the number of notifications.
  private func queues<Value>(
    _ body: (WebhookQueue, StoreInstant, _ count: Int) -> Value
  ) -> [Value] {
    let (now, settings) = session.read { ($0.now, $0.settings.notifications) }
    // Notifications cost nothing until they are requested.
    guard let settings, !settings.heldWebhooks.isEmpty else { return [] }
    return session.withNotifications { dispatcher, _ in
      dispatcher.log.webhooks.filter { dispatcher.held.contains($0.url) }
        .map { body($0, now, dispatcher.log.count) }
    }
  }

  /// Sends one of the notifications that are held for a webhook, while the others stay held.
  ///
  /// A tester releases them in any order (rule: notifications.order-not-promised).
  ///
  /// - Parameters:
  ///   - id: One of ``notifications(for:)`` that hasn't been released yet.
  ///   - webhook: The webhook.
  /// - Returns: `false` if the session can't send notifications.
  package func release(_ id: NotificationID, to webhook: String) -> Bool {
    let outgoing = session.changeNotifications { $0.release(id, to: webhook) }
    guard let outgoing else { return false }
    session.withState { $0.queue.notificationArrived(outgoing) }
    return true
  }
}

extension NotificationDispatcher {
  /// Takes one notification for a webhook, even if others come before it.
  fileprivate mutating func release(
    _ id: NotificationID,
    to webhook: String
  ) -> OutgoingNotification? {
    guard sender != nil, let index = log.webhooks.firstIndex(where: { $0.url == webhook }) else {
      return nil
    }
    log.webhooks[index].dequeue([id.rawValue])
    return OutgoingNotification(
      number: id.rawValue,
      recipient: recipient(of: log.webhooks[index])
    )
  }
}
