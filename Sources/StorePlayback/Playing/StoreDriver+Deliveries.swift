import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreViews
import StorefrontUI

extension StoreDriver {
  /// Returns the delivery of a notification at each webhook.
  ///
  /// The webhooks that still receive the notification are first. Other webhooks with attempts follow.
  func deliveries(of notification: ServerNotification) -> [WebhookDelivery] {
    let deliveries = session.deliveries(of: notification.id)
    let held = session.read(\.settings).notifications?.heldWebhooks ?? []
    let attempts = Dictionary(grouping: deliveries.attempts, by: \.webhook)
    var urls = deliveries.webhooks
    var listed = Set(urls)
    for attempt in deliveries.attempts where listed.insert(attempt.webhook).inserted {
      urls.append(attempt.webhook)
    }
    return urls.enumerated().map { index, url in
      let own = attempts[url] ?? []
      let state = state(of: own, isStillHearing: index < deliveries.webhooks.count)
      return WebhookDelivery(
        webhook: url,
        state: state == .waiting && held.contains(url) ? .held : state,
        attempts: own.map(\.noted).map {
          WebhookDelivery.Attempt(
            at: $0.at,
            result: $0.attempt.result,
            isByHand: $0.attempt.isByHand == true
          )
        }
      )
    }
  }

  /// Returns the state of a notification at one webhook.
  ///
  /// - Parameters:
  ///   - attempts: The attempts at the webhook, oldest first. Manual attempts don't change the schedule.
  ///   - isStillHearing: Whether the webhook still receives the notification.
  /// - Returns: The state.
  private func state(
    of attempts: [ScheduledAttempt],
    isStillHearing: Bool
  ) -> WebhookDelivery.State {
    let own = attempts.filter { $0.noted.attempt.isByHand != true }
    if own.last?.noted.attempt.result == .success { return .delivered }
    let hasArrived = attempts.contains { $0.noted.attempt.result == .success }
    let end: WebhookDelivery.State = hasArrived ? .delivered : .failed
    guard isStillHearing else { return end }
    guard let last = own.last else { return .waiting }
    let hours = RetrySchedule.production.hours
    guard hours.indices.contains(own.count - 1), last.schedule == .production else { return end }
    let due = last.noted.at.advanced(bySeconds: hours[own.count - 1] * 3600)
    return due > session.read(\.now) ? .retrying(at: due) : .waiting
  }
}
