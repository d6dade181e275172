package import StoreEngine
package import StoreModel

/// The conditions for a search in the history of notifications (rule: server.notification-history-window).
package struct NotificationQuery: Hashable, Sendable {
  /// The period of store time, without its end, or `nil` to search all notifications.
  package var time: Range<StoreInstant>?
  package var type: WireName<NotificationType>?
  /// The subtype, which is ignored if ``type`` is `nil`.
  package var subtype: WireName<NotificationSubtype>?
  /// Whether to return only notifications about a transaction.
  package var hasTransaction = false
  /// Whether to return only notifications whose last attempt failed for at least one webhook.
  ///
  /// The store may still retry some of them.
  package var onlyFailures = false

  package init() {}
}

/// A page of the notifications that match a query.
package struct NotificationPage: Sendable {
  /// The notifications, oldest first.
  package var notifications: [ServerNotification]
  /// The id of the last notification on this page, or `nil` if this is the last page.
  package var next: NotificationID?
}

extension StoreSession {
  /// Returns the next notifications that match a query, oldest first.
  ///
  /// The page contains at most `limit` notifications. It begins after the notification `last`, or with the first one if
  /// `last` is `nil`. The method skips most notifications that don't match without assembling them in full.
  package func notifications(
    matching query: NotificationQuery,
    after last: NotificationID? = nil,
    limit: Int
  ) -> NotificationPage {
    withNotifications { dispatcher, journal in
      let all =
        query.time.map { dispatcher.log.numbers(in: $0) } ?? 1..<dispatcher.log.count + 1
      var page = NotificationPage(notifications: [], next: nil)
      var number = max(all.lowerBound, (last?.rawValue ?? 0) + 1)
      while number < all.upperBound {
        if dispatcher.matches(number, query, in: journal) {
          guard page.notifications.count < limit else {
            page.next = page.notifications.last?.id
            return page
          }
          dispatcher.log.notification(number, in: journal).map { page.notifications.append($0) }
        }
        number += 1
      }
      return page
    }
  }
}

extension NotificationID {
  /// Creates the id of the last notification that a store sent to a webhook, or returns `nil` before the first one.
  ///
  /// Attempts that a user requested count too. Repeated calls are fast: each attempt is read only once, and other
  /// events aren't read.
  package init?(lastSentTo webhook: String, by session: StoreSession) {
    let (last, found) = session.withNotifications { dispatcher, journal in
      var dispatcher = dispatcher
      let last = dispatcher.lastNotification(sentTo: webhook, in: journal)
      return (last, dispatcher.lastSent)
    }
    session.changeNotifications { dispatcher in
      if dispatcher.lastSent.attempts < found.attempts { dispatcher.lastSent = found }
    }
    guard let last else { return nil }
    self = last
  }
}

extension NotificationDispatcher {
  fileprivate func matches(_ number: Int, _ query: NotificationQuery, in journal: EventLog) -> Bool
  {
    let kind = log.kind(number, in: journal)
    if let type = query.type {
      guard kind.type == type, query.subtype == nil || query.subtype == kind.subtype else {
        return false
      }
    }
    if query.hasTransaction {
      if kind.subject == .nothing { return false }
      if kind.transactionNeed == .allowed,
        log.notification(number, in: journal)?.transaction == nil
      {
        return false
      }
    }
    return !query.onlyFailures || hasFailed(number, in: journal)
  }

  /// Returns whether the last attempt failed for at least one webhook.
  private func hasFailed(_ number: Int, in journal: EventLog) -> Bool {
    var results: [String: SendAttemptResult] = [:]
    for noted in attempts(at: number, last: .max, in: journal) {
      results[noted.attempt.webhook] = noted.attempt.result
    }
    return results.values.contains { $0 != .success }
  }

  /// Returns the last attempts for a notification, oldest first.
  func attempts(at number: Int, last count: Int, in journal: EventLog) -> [RecordedAttempt] {
    log.attempts.events(at: number).suffix(count).compactMap { attempt(at: $0, in: journal) }
  }

  /// Returns all attempts for a notification, oldest first, each with the retry schedule at the end of the attempt.
  func scheduledAttempts(at number: Int, in journal: EventLog) -> [ScheduledAttempt] {
    log.attempts.events(at: number).compactMap { ordinal in
      attempt(at: ordinal, in: journal).map { noted in
        ScheduledAttempt(noted: noted, schedule: log.schedule(at: ordinal))
      }
    }
  }

  /// Returns the id of the last notification that was sent to a webhook, or `nil` if nothing was sent to the webhook.
  mutating func lastNotification(sentTo webhook: String, in journal: EventLog) -> NotificationID? {
    for ordinal in log.attempts.events(after: lastSent.attempts) {
      guard let attempt = attempt(at: ordinal, in: journal)?.attempt else { continue }
      lastSent.notifications[attempt.webhook] = attempt.notification
    }
    lastSent.attempts = log.attempts.count
    return lastSent.notifications[webhook]
  }

  private func attempt(at ordinal: Int, in journal: EventLog) -> RecordedAttempt? {
    let journaled = journal[ordinal - 1]
    guard case .notificationAttempted(let attempt) = journaled.event else { return nil }
    return RecordedAttempt(attempt: attempt, at: journaled.at)
  }
}
