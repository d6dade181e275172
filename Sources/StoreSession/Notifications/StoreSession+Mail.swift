package import StoreEngine
package import StoreModel

/// Notifications go out: to those in this process, and through whoever has a network.
extension StoreSession {
  /// Tells somebody in this process of every notification from now on.
  package func tellNotifications(to receiver: NotificationReceiver) {
    withNotifications { desk, _ in desk.add(receiver) }
  }

  /// Sends to the webhooks from now on, what is waiting for them included; nil stops.
  ///
  /// What was sent and of which nobody has said how it ended is sent again, with the same UUID.
  package func sendNotifications(through sender: NotificationSender?) {
    withNotifications { desk, _ in desk.take(sender) }
    withState { $0.queueLetters(at: $0.store.now) }
  }

  /// Sends a notification once more, to one webhook; it is an attempt by hand.
  ///
  /// - Returns: How it ended; nil if there is no sender, or no such notification.
  package func resend(_ id: NotificationID, to webhook: String) async -> SendAttemptResult? {
    let found = withNotifications { desk, journal in
      (desk.log.notification(id.rawValue, in: journal), desk.sender)
    }
    guard let notification = found.0, let sender = found.1 else { return nil }
    let result = await sender(webhook, body(of: notification))
    withState { state in
      var attempt = NotificationAttempt(notification: id, webhook: webhook, result: result)
      attempt.isByHand = true
      note(attempt, on: &state)
    }
    return result
  }

  /// Brings a letter to whom it is for; the next delivery goes out when that is done.
  func start(_ letter: Letter) {
    // Not the task that happened to wake it: nothing of that task's is passed on.
    Task.detached {
      await self.bring(letter)
      self.withState { $0.queue.letterReturned(letter) }
    }
  }

  private func bring(_ letter: Letter) async {
    let found = withNotifications { desk, journal in
      (desk.log.notification(letter.number, in: journal), desk.receiver(of: letter), desk.sender)
    }
    guard let notification = found.0 else { return }
    switch letter.addressee {
    case .receiver:
      await found.1?.receive(signedNotification(notification).jws)
    case .webhook(let url, _, _):
      guard let sender = found.2 else { return }
      let result = await sender(url, body(of: notification))
      withState { state in
        let attempt = NotificationAttempt(
          notification: notification.id,
          webhook: url,
          result: result
        )
        note(attempt, on: &state)
      }
    }
  }

  /// The body of the request that brings a notification to a webhook (server-api.md 2.4).
  private func body(of notification: ServerNotification) -> String {
    #"{"signedPayload":""# + signedNotification(notification).jws + #""}"#
  }

  /// Journals how an attempt ended.
  ///
  /// Where that cannot be kept nothing more is sent: it would be sent again after the next opening.
  private func note(_ attempt: NotificationAttempt, on state: inout SessionState) {
    guard !state.isClosed else { return }
    do {
      _ = try perform(.noteAttempt(attempt), on: &state)
    } catch {
      state.desk?.take(nil)
    }
  }
}
