import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Steps that change how notifications are delivered.
extension StoreDriver {
  /// Holds, releases or repeats deliveries, or has them fail on their way.
  func change(_ deliveries: WebhookDeliveries) async throws(StepFailure) {
    let webhooks = try webhooks(of: deliveries)
    if deliveries.fault != nil { try arm(deliveries, at: webhooks) }
    if deliveries.holds { try hold(webhooks, true) }
    if let release = deliveries.release {
      for webhook in webhooks { try await self.release(release, deliveries, to: webhook) }
    } else if deliveries.copies > 0 {
      for webhook in webhooks {
        try await send(try lastDelivered(to: webhook), again: deliveries.copies, to: webhook)
      }
    }
    try await settle()
  }

  /// The webhooks that a change is about.
  private func webhooks(of deliveries: WebhookDeliveries) throws(StepFailure) -> [String] {
    let all = session.read(\.settings).notifications?.webhooks ?? []
    guard let url = deliveries.url else {
      guard all.isEmpty else { return all }
      throw .impossible(
        "the store has no webhook",
        right: "name one first, such as webhook: \(WebAddress.example)"
      )
    }
    guard all.contains(url) else {
      throw .impossible(
        "\(url) is not a webhook of the store",
        right: all.isEmpty ? "add it with webhook: \(url)" : Suggestion.remedy(for: url, among: all)
      )
    }
    return [url]
  }

  private func arm(_ change: WebhookDeliveries, at webhooks: [String]) throws(StepFailure) {
    try faults.change { armed throws(StepFailure) in
      guard
        change.fault?.fault == nil || armed.deliveries.count + webhooks.count <= APIFault.most
      else {
        throw .impossible(
          "\(armed.deliveries.count) faults are waiting for deliveries, and \(APIFault.most) may",
          right: "withdraw them with webhook: {fault: none}"
        )
      }
      for webhook in webhooks { armed.arm(change, at: webhook) }
    }
  }

  /// Holds the deliveries to webhooks, or lets them go as they come.
  private func hold(_ webhooks: [String], _ holds: Bool) throws(StepFailure) {
    var settings = session.read(\.settings)
    var notifications = settings.notifications ?? NotificationSettings()
    let others = notifications.heldWebhooks.filter { !webhooks.contains($0) }
    notifications.hold(holds ? others + webhooks : others)
    guard notifications != settings.notifications else { return }
    settings.notifications = notifications
    try command(.changeSettings(settings))
  }

  /// Sends what is held for a webhook, one notification after the other.
  private func release(
    _ release: WebhookDeliveries.Release,
    _ deliveries: WebhookDeliveries,
    to webhook: String
  ) async throws(StepFailure) {
    var held = session.heldNotifications(for: webhook)
    if case .next(let count) = release {
      guard count <= held.count else {
        throw .impossible(
          held.isEmpty
            ? "nothing is held for \(webhook)"
            : "\(count) deliveries are to be released, and \(held.count) are held for \(webhook)",
          right: held.isEmpty
            ? "hold deliveries first with webhook: {hold: true}" : "write release: \(held.count)"
        )
      }
      held = Array(held.prefix(count))
    }
    for id in try deliveries.order.applied(to: held) {
      guard session.release(id, to: webhook) else { throw .nothingSends(to: webhook) }
      try await settle()
      try await send(id, again: deliveries.copies, to: webhook)
    }
    if release == .all { try hold([webhook], false) }
  }

  /// Sends a notification more times, each an attempt by hand, which changes no schedule of retries.
  private func send(
    _ id: NotificationID,
    again count: Int,
    to webhook: String
  ) async throws(StepFailure) {
    for _ in 0..<count {
      guard await session.resend(id, to: webhook) != nil else {
        throw .nothingSends(to: webhook)
      }
    }
  }

  /// The notification that was last sent to a webhook.
  private func lastDelivered(to webhook: String) throws(StepFailure) -> NotificationID {
    for journaled in session.log.reversed() {
      if case .notificationAttempted(let attempt) = journaled.event, attempt.webhook == webhook {
        return attempt.notification
      }
    }
    throw .impossible(
      "nothing was sent to \(webhook) yet",
      right: "do something that the store tells of, or ask for a testNotification"
    )
  }
}

extension StepFailure {
  /// The failure of a delivery in a store without a sender.
  static func nothingSends(to webhook: String) -> StepFailure {
    .impossible(
      "nothing here sends notifications",
      right: "play the merchant's server with webhook: \(webhook), or serve the store"
    )
  }
}

extension WebhookDeliveries.Order {
  /// Deliveries in this order.
  ///
  /// - Throws: `StepFailure` for a position after the last one.
  fileprivate func applied(to held: [NotificationID]) throws(StepFailure) -> [NotificationID] {
    switch self {
    case .asHeld: return held
    case .reversed: return held.reversed()
    case .positions(let positions):
      if let far = positions.first(where: { $0 > held.count }) {
        throw .impossible(
          "position \(far) is after the last of \(held.count) released deliveries",
          right: "write positions from 1 to \(held.count)"
        )
      }
      let first = positions.map { held[$0 - 1] }
      let chosen = Set(first)
      return first + held.filter { !chosen.contains($0) }
    }
  }
}
