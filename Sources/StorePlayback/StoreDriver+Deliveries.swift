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
  /// What has become of a notification at one webhook.
  ///
  /// - Parameters:
  ///   - attempts: Those at it, oldest first; attempts by hand change no schedule.
  ///   - schedule: When one that fails now is tried again.
  ///   - isStillHearing: Whether the webhook is one that hears of it.
  /// - Returns: How it stands.
  private func state(
    of attempts: [NotedAttempt],
    _ schedule: RetrySchedule,
    isStillHearing: Bool
  ) -> WebhookDelivery.State {
    let own = attempts.filter { $0.attempt.isByHand != true }
    if own.last?.attempt.result == .success { return .delivered }
    let hasArrived = attempts.contains { $0.attempt.result == .success }
    let end: WebhookDelivery.State = hasArrived ? .delivered : .failed
    guard isStillHearing else { return end }
    guard let last = own.last else { return .waiting }
    let hours = RetrySchedule.production.hours
    guard hours.indices.contains(own.count - 1) else { return end }
    let due = last.at.advanced(bySeconds: hours[own.count - 1] * 3600)
    guard self.schedule(at: last, now: schedule) == .production else { return end }
    return due > session.read(\.now) ? .retrying(at: due) : .waiting
  }

  /// The schedule that held when an attempt failed: that decided whether another one follows.
  private func schedule(at attempt: NotedAttempt, now: RetrySchedule) -> RetrySchedule {
    var hasChanged = false
    var isBefore = false
    for entry in session.log.reversed() {
      switch entry.event {
      case .settingsChanged(let settings), .opened(_, let settings, _):
        guard isBefore else {
          hasChanged = true
          continue
        }
        return settings.notifications?.retries ?? usualSchedule
      case .notificationAttempted(attempt.attempt) where entry.at == attempt.at:
        guard hasChanged else { return now }
        isBefore = true
      default: continue
      }
    }
    return now
  }

  /// That of the environment: only production tries again (server-api.md 3.2).
  private var usualSchedule: RetrySchedule {
    session.read(\.identity).environment == .production ? .production : .sandbox
  }
}
