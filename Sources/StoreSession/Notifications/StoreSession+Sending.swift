package import StoreEngine
package import StoreModel

/// Functions that send notifications to receivers in this process, and to webhooks through a sender.
extension StoreSession {
  /// Sends every notification to a receiver in this process from now on.
  package func tellNotifications(to receiver: NotificationReceiver) {
    changeNotifications { $0.add(receiver) }
  }

  /// Sends notifications to the webhooks from now on, including notifications that are already waiting.
  ///
  /// If the result of an attempt wasn't recorded, the notification is sent again with the same UUID
  /// (rule: notifications.uuid-same-on-retry).
  ///
  /// - Parameter sender: The sender, or `nil` to stop sending.
  package func sendNotifications(through sender: NotificationSender?) {
    changeNotifications { $0.setSender(sender) }
    withState { $0.queueNotifications(at: $0.store.now) }
  }

  /// Sends a notification to one webhook again, at a user's request (rule: notifications.manual-attempts).
  ///
  /// - Returns: The result, or `nil` if no sender is set or the notification is unknown.
  package func resend(_ id: NotificationID, to webhook: String) async -> SendAttemptResult? {
    let found = withNotifications { dispatcher, journal in
      (dispatcher.log.notification(id.rawValue, in: journal), dispatcher.sender)
    }
    guard let notification = found.0, let sender = found.1 else { return nil }
    let result = await sender(webhook, body(of: notification))
    inTurn { turn in
      var attempt = NotificationAttempt(notification: id, webhook: webhook, result: result)
      attempt.isByHand = true
      record(attempt, in: &turn)
    }
    return result
  }

  /// Sends a notification.
  ///
  /// The next delivery starts when this one finishes.
  func start(_ outgoing: OutgoingNotification) {
    // A detached task, so that it inherits nothing from the task that calls this function.
    Task.detached {
      await self.bring(outgoing)
      self.withState { $0.queue.notificationReturned(outgoing) }
    }
  }

  private func bring(_ outgoing: OutgoingNotification) async {
    let found = withNotifications { dispatcher, journal in
      (
        dispatcher.log.notification(outgoing.number, in: journal),
        dispatcher.receiver(of: outgoing), dispatcher.sender
      )
    }
    guard let notification = found.0 else { return }
    switch outgoing.recipient {
    case .receiver:
      await found.1?.receive(signedNotification(notification).jws)
    case .webhook(let url, _, _):
      guard let sender = found.2 else { return }
      let result = await attempt(outgoing, at: url, body(of: notification), through: sender)
      inTurn { turn in
        let attempt = NotificationAttempt(
          notification: notification.id,
          webhook: url,
          result: result
        )
        record(attempt, in: &turn)
        change { $0.attemptsOut[outgoing] = nil }
      }
    }
  }

  /// Sends a body to a webhook.
  ///
  /// If the attempt is abandoned, its task is cancelled, and the sender returns a result early.
  private func attempt(
    _ outgoing: OutgoingNotification,
    at webhook: String,
    _ body: String,
    through sender: @escaping NotificationSender
  ) async -> SendAttemptResult {
    // Starts the attempt under the lock, so that `abandonAttempts()` can find every attempt in progress.
    let (work, isAbandoned) = withState { state in
      let work = Task { await sender(webhook, body) }
      state.attemptsOut[outgoing] = work
      return (work, state.abandoned?.contains(webhook) == true)
    }
    if isAbandoned { work.cancel() }
    return await work.value
  }

  /// Returns the body of the request that sends a notification to a webhook (rule: notifications.delivered-by-post).
  private func body(of notification: ServerNotification) -> String {
    #"{"signedPayload":""# + signedNotification(notification).jws + #""}"#
  }

  /// Records the result of an attempt in the journal.
  ///
  /// If the journal can't store the result, the session stops sending notifications. Otherwise more notifications
  /// without a recorded result would be sent again after the store is next opened.
  private func record(_ attempt: NotificationAttempt, in turn: inout CommandTurn) {
    guard !change(\.isClosed) else { return }
    guard !answers.isReplaying else { return replay.handle(attempt, in: &turn) }
    do {
      _ = try perform(.noteAttempt(attempt), in: &turn)
    } catch {
      change { $0.dispatcher?.setSender(nil) }
    }
  }
}
