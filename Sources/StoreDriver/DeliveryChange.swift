import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// A step that holds, releases or repeats deliveries of notifications, or makes deliveries fail.
struct DeliveryChange {
  private let driver: StoreDriver
  private let deliveries: WebhookDeliveries

  private var session: StoreSession { driver.session }
  private var held: HeldDeliveries { HeldDeliveries(of: session) }

  init(_ deliveries: WebhookDeliveries, by driver: StoreDriver) {
    self.deliveries = deliveries
    self.driver = driver
  }

  func carryOut() async throws(StepFailure) {
    let wanted = try webhooks()
    if deliveries.fault != nil { try arm(at: wanted) }
    if deliveries.holds { try hold(wanted, true) }
    if let release = deliveries.release {
      try await send(try releases(release, deliveries.order, to: wanted), deliveries.copies)
      if release == .all { try hold(wanted, false) }
    } else if deliveries.copies > 0 {
      let last = try wanted.map { webhook throws(StepFailure) in
        (webhook: webhook, id: try lastDelivered(to: webhook))
      }
      for (webhook, id) in last { try await send(id, again: deliveries.copies, to: webhook) }
    }
    try await driver.settle()
  }

  /// Returns the webhooks that the change affects.
  private func webhooks() throws(StepFailure) -> [String] {
    let all = session.read(\.settings).notifications?.webhooks ?? []
    guard let url = deliveries.url else {
      guard all.isEmpty else { return all }
      let told = WebhookDeliveries.noWebhook
      throw .impossible(told.message, right: told.remedy)
    }
    guard all.contains(url) else {
      throw .impossible(
        "\(url) isn't a webhook of the store",
        right: all.isEmpty ? "add it with webhook: \(url)" : Suggestion.remedy(for: url, among: all)
      )
    }
    return [url]
  }

  private func arm(at webhooks: [String]) throws(StepFailure) {
    try driver.faults.change { armed throws(StepFailure) in
      guard
        deliveries.fault?.fault == nil || armed.deliveries.count + webhooks.count <= APIFault.most
      else {
        throw .impossible(
          "\(armed.deliveries.count) faults are armed for deliveries; the limit is \(APIFault.most)",
          right: "remove them with webhook: {fault: none}"
        )
      }
      for webhook in webhooks { armed.arm(deliveries, at: webhook) }
    }
  }

  /// Holds the deliveries to webhooks, or stops holding them.
  private func hold(_ webhooks: [String], _ holds: Bool) throws(StepFailure) {
    var settings = session.read(\.settings)
    var notifications = settings.notifications ?? NotificationSettings()
    let others = notifications.heldWebhooks.filter { !webhooks.contains($0) }
    notifications.hold(holds ? others + webhooks : others)
    guard notifications != settings.notifications else { return }
    settings.notifications = notifications
    try driver.command(.changeSettings(settings))
  }

  /// Returns the notifications to release, in order.
  ///
  /// No notification is sent before all of them are known.
  private func releases(
    _ release: WebhookDeliveries.Release,
    _ order: WebhookDeliveries.Order,
    to wanted: [String]
  ) throws(StepFailure) -> [(webhook: String, id: NotificationID)] {
    var queues = wanted.map { (webhook: $0, ids: held.notifications(for: $0)) }
    if case .next(let count) = release {
      try check(queues.map { ($0.webhook, $0.ids.count) }, have: count)
      for index in queues.indices { queues[index].ids.removeSubrange(count...) }
    }
    var all: [(webhook: String, id: NotificationID)] = []
    for (webhook, ids) in queues { all += try order.applied(to: ids).map { (webhook, $0) } }
    guard all.isEmpty || driver.webhooks.sender != nil else {
      throw .nothingSends(to: all[0].webhook)
    }
    return all
  }

  /// Throws if the step releases more deliveries than are held for a webhook.
  private func check(
    _ held: [(webhook: String, count: Int)],
    have count: Int
  ) throws(StepFailure) {
    guard let few = held.first(where: { $0.count < count }) else { return }
    let least = held.map(\.count).min() ?? 0
    let isHeld = session.read(\.settings).notifications?.heldWebhooks.contains(few.webhook) == true
    let right: String
    if least > 0 {
      right = "write release: \(least)"
    } else if let other = held.first(where: { $0.count > 0 }) {
      right = "write url: \(other.webhook) and release: \(min(count, other.count))"
    } else if isHeld {
      right = "run a step that sends a notification, or a testNotification step"
    } else {
      right = "hold deliveries first with webhook: {hold: true}"
    }
    throw .impossible(
      few.count == 0
        ? "nothing is held for \(few.webhook)"
        : "can't release \(count) deliveries: \(few.webhook) has \(few.count)",
      right: right
    )
  }

  /// Sends held notifications one after the other.
  ///
  /// Each notification is sent again `copies` times.
  private func send(
    _ releases: [(webhook: String, id: NotificationID)],
    _ copies: Int
  ) async throws(StepFailure) {
    for (webhook, id) in releases {
      guard held.release(id, to: webhook) else { throw .nothingSends(to: webhook) }
      try await driver.settle()
      try await send(id, again: copies, to: webhook)
    }
  }

  private func send(
    _ id: NotificationID,
    again count: Int,
    to webhook: String
  ) async throws(StepFailure) {
    for _ in 0..<count { try await driver.resend(id, to: webhook) }
  }

  private func lastDelivered(to webhook: String) throws(StepFailure) -> NotificationID {
    guard let last = NotificationID(lastSentTo: webhook, by: session) else {
      throw .impossible(
        "nothing has been sent to \(webhook) yet",
        right: "run a step that sends a notification, or a testNotification step"
      )
    }
    return last
  }
}

extension StepFailure {
  /// Returns the failure of a delivery in a store without a sender.
  static func nothingSends(to webhook: String) -> StepFailure {
    .impossible(
      "this store doesn't send notifications",
      right: "play the merchant's server with webhook: \(webhook), or serve the store"
    )
  }
}

extension WebhookDeliveries.Order {
  /// Returns deliveries in this order.
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
