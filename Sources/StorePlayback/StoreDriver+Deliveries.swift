import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StorefrontUI

extension StoreDriver {
  /// How a notification stands at each webhook: those of now, then those that had it before.
  func deliveries(of notification: ServerNotification) -> [WebhookDelivery] {
    let (settings, environment) = session.read { ($0.settings, $0.identity.environment) }
    let attempts = session.attempts(at: notification.id)
    let now = settings.notifications?.webhooks ?? []
    var urls = now
    for attempt in attempts where !urls.contains(attempt.attempt.webhook) {
      urls.append(attempt.attempt.webhook)
    }
    let schedule =
      settings.notifications?.retries ?? (environment == .production ? .production : .sandbox)
    return urls.map { url in
      let own = attempts.filter { $0.attempt.webhook == url }
      return WebhookDelivery(
        webhook: url,
        state: state(of: own, schedule, isStillThere: now.contains(url)),
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
///   - isStillThere: Whether the webhook is still one of the store's.
/// - Returns: How it stands.
private func state(
  of attempts: [NotedAttempt],
  _ schedule: RetrySchedule,
  isStillThere: Bool
) -> WebhookDelivery.State {
  if attempts.contains(where: { $0.attempt.result == .success }) { return .delivered }
  let own = attempts.filter { $0.attempt.isByHand != true }
  guard isStillThere else { return .failed }
  guard let last = own.last else { return .waiting }
  guard schedule.waits.indices.contains(own.count - 1) else { return .failed }
  return .retrying(at: last.at.advanced(bySeconds: schedule.waits[own.count - 1] * 3600))
}

extension RetrySchedule {
  /// The hours from each failure to the next attempt (server-api.md 3.2).
  fileprivate var waits: [Int64] {
    switch self {
    case .production: [1, 12, 24, 48, 72]
    case .sandbox: []
    }
  }
}
