import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StorefrontUI

extension StoreDriver {
  /// How a notification stands at each webhook: those that hear of it, then others that were tried.
  func deliveries(of notification: ServerNotification) -> [WebhookDelivery] {
    let attempts = session.attempts(at: notification.id)
    let (hearing, schedule) = session.hearing(of: notification.id)
    var urls = hearing
    for attempt in attempts where !urls.contains(attempt.attempt.webhook) {
      urls.append(attempt.attempt.webhook)
    }
    return urls.map { url in
      let own = attempts.filter { $0.attempt.webhook == url }
      return WebhookDelivery(
        webhook: url,
        state: state(of: own, schedule, isStillHearing: hearing.contains(url)),
        attempts: own.map {
          WebhookDelivery.Attempt(
            at: $0.at,
            result: $0.attempt.result,
            isByHand: $0.attempt.isByHand == true
          )
        }
      )
    }
  }
}

/// What has become of a notification at one webhook.
///
/// - Parameters:
///   - attempts: Those at it, oldest first; attempts by hand change no schedule.
///   - schedule: When it is tried again.
///   - isStillHearing: Whether the webhook is one that hears of it.
/// - Returns: How it stands.
private func state(
  of attempts: [NotedAttempt],
  _ schedule: RetrySchedule,
  isStillHearing: Bool
) -> WebhookDelivery.State {
  let own = attempts.filter { $0.attempt.isByHand != true }
  let hasArrived = attempts.contains { $0.attempt.result == .success }
  if own.last?.attempt.result == .success { return .delivered }
  guard isStillHearing else { return hasArrived ? .delivered : .failed }
  guard let last = own.last else { return .waiting }
  let hours = schedule.hours
  guard hours.indices.contains(own.count - 1) else { return hasArrived ? .delivered : .failed }
  return .retrying(at: last.at.advanced(bySeconds: hours[own.count - 1] * 3600))
}
