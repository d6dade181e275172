package import StoreEngine
import StoreModel

/// The notifications that a store holds back until a tester releases them.
package struct HeldDeliveries: Sendable {
  private let session: StoreSession

  package init(of session: StoreSession) { self.session = session }

  /// Returns the due notifications that are held back for a webhook, in the order in which they would be sent.
  ///
  /// - Parameter webhook: One of the store's webhooks.
  /// - Returns: The numbers of the notifications, or an empty list if nothing is held back for the webhook.
  package func notifications(for webhook: String) -> [NotificationID] {
    let now = session.read(\.now)
    return session.withNotifications { dispatcher, _ in
      guard dispatcher.held.contains(webhook),
        let queue = dispatcher.log.webhooks.first(where: { $0.url == webhook })
      else { return [] }
      return queue.ready(at: now, of: dispatcher.log.count).map(NotificationID.init(rawValue:))
    }
  }

  /// The number of notifications that are held back for each webhook.
  ///
  /// Webhooks without held notifications are omitted.
  package var counts: [String: Int] {
    let counts = queues { queue, now, count in (queue.url, queue.readyCount(at: now, of: count)) }
    return Dictionary(counts) { $1 }.filter { $0.value > 0 }
  }

  /// The webhooks for which each notification is held back, in the order of the webhooks.
  package var webhooks: [NotificationID: [String]] {
    let held = queues { queue, now, count in
      (url: queue.url, ids: queue.ready(at: now, of: count).map(NotificationID.init(rawValue:)))
    }
    return held.reduce(into: [:]) { webhooks, queue in
      for id in queue.ids { webhooks[id, default: []].append(queue.url) }
    }
  }

  /// Calls a closure for each webhook whose notifications are held back.
  ///
  /// The closure receives the webhook's queue, the store time and the number of all notifications.
  private func queues<Value>(
    _ body: (WebhookQueue, StoreInstant, _ count: Int) -> Value
  ) -> [Value] {
    let (now, settings) = session.read { ($0.now, $0.settings.notifications) }
    // If nothing is held back, this returns early so that the notifications aren't computed.
    guard let settings, !settings.heldWebhooks.isEmpty else { return [] }
    return session.withNotifications { dispatcher, _ in
      dispatcher.log.webhooks.filter { dispatcher.held.contains($0.url) }
        .map { body($0, now, dispatcher.log.count) }
    }
  }

  /// Sends one of the notifications that are held back for a webhook, and continues to hold back the others.
  ///
  /// A tester can release notifications in any order (rule: notifications.order-not-promised).
  ///
  /// - Parameters:
  ///   - id: A number from ``notifications(for:)`` that hasn't been released yet.
  ///   - webhook: The webhook.
  /// - Returns: `false` if no sender is set or the webhook is unknown.
  package func release(_ id: NotificationID, to webhook: String) -> Bool {
    let outgoing = session.changeNotifications { $0.release(id, to: webhook) }
    guard let outgoing else { return false }
    session.withState { $0.queue.notificationArrived(outgoing) }
    return true
  }
}

extension NotificationDispatcher {
  /// Dequeues one notification for a webhook, even if others come before it.
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
