import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession

/// Steps about notifications in the current store.
extension StoreDriver {
  /// Sets the network for the webhooks that no script plays, or removes it if `network` is `nil`.
  ///
  /// A server with a network calls this method, and the driver passes a sender to the session. A session with a sender
  /// reads its whole journal, so it gets a sender only if there is a webhook.
  package func sendNotifications(through network: NotificationSender?) {
    webhooks.connect(network)
    if network == nil || hasWebhook { connectWebhooks() }
  }

  var hasWebhook: Bool { session.read(\.settings).notifications?.webhooks.isEmpty == false }

  /// Whether some attempts to send a notification to a played webhook fail.
  package var failsWebhooks: Bool {
    webhooks.results.values.contains { results in results.contains { $0 != .success } }
  }

  /// The webhooks that scripts play without a network.
  package var playedWebhooks: Set<String> {
    Set(webhooks.results.filter { !$0.value.isEmpty }.keys)
  }

  /// Makes the session send notifications to webhooks from now on.
  func connectWebhooks() {
    session.sendNotifications(through: webhooks.sender)
  }

  /// Adds a webhook of the merchant's server to the store.
  ///
  /// The server is either played or reached over the network.
  func play(_ webhook: PlayedWebhook) async throws(StepFailure) {
    var settings = session.read(\.settings)
    var notifications = settings.notifications ?? NotificationSettings()
    let isKnown = notifications.webhooks.contains(webhook.url)
    guard isKnown || notifications.webhooks.count < WebAddress.webhookLimit else {
      throw .impossible(
        "the store has \(notifications.webhooks.count) webhooks, which is the limit",
        right: "remove some with set: {webhooks: []}"
      )
    }
    try webhooks.play(webhook)
    connectWebhooks()
    if !notifications.webhooks.contains(webhook.url) {
      notifications.webhooks.append(webhook.url)
      settings.notifications = notifications
      try command(.changeSettings(settings))
    }
    try await settle()
  }

  /// Removes everything that a script set up outside the store: played servers, armed faults, webhooks and held
  /// deliveries.
  ///
  /// The store then has the same webhooks as before the script, so a script can't leave a real address behind.
  /// Notifications that the script held are sent, unless they were also held before the script.
  ///
  /// - Parameter settings: The notification settings before the script.
  /// - Throws: An error if the store refuses the settings, or if a delivery doesn't end.
  package func endScript(restoring settings: NotificationSettings?) async throws {
    webhooks.forget()
    faults.armed = ArmedFaults()
    // The checkpoint is needed because no step records that the played servers were removed.
    defer { stepCheckpoints.take(isWanted: true) }
    var own = session.read(\.settings)
    guard own.notifications != settings else { return }
    own.notifications = settings
    // The sender is set first. If it were set after the settings, notifications would be sent twice.
    if settings?.webhooks.isEmpty == false { connectWebhooks() }
    try session.stepping.keepUp(.changeSettings(own))
    try await settle()
  }

  /// Sends a notification again, to the given webhook or to all webhooks.
  func resend(
    _ reference: NotificationReference,
    to webhook: String?
  ) async throws(StepFailure) {
    let notification = try notification(reference)
    let all = session.read(\.settings).notifications?.webhooks ?? []
    let wanted = webhook.map { [$0] } ?? all
    guard !wanted.isEmpty else {
      throw .impossible(
        "the store has no webhook",
        right: "add one, such as webhook: \(WebAddress.example)"
      )
    }
    if !hasWebhook, webhooks.sender != nil { connectWebhooks() }
    for url in wanted { try await resend(notification.id, to: url) }
    try await settle()
  }

  /// Sends a notification to one webhook again.
  ///
  /// This manual attempt doesn't change the retry schedule.
  func resend(_ id: NotificationID, to webhook: String) async throws(StepFailure) {
    guard await session.resend(id, to: webhook) != nil else { throw .nothingSends(to: webhook) }
    // If the step was stopped, its attempt ended early, and no other attempt follows.
    if Task.isCancelled { throw .cancelled }
  }

  func notification(
    _ reference: NotificationReference
  ) throws(StepFailure) -> ServerNotification {
    let count = session.notificationCount
    let wanted: String
    switch reference {
    case .latest:
      if let last = session.notifications(count..<count + 1).last { return last }
      wanted = "there is no notification yet"
    case .latestOf(let type):
      if let last = session.lastNotification(of: type) { return last }
      wanted = "there is no notification \(type.rawValue)"
    case .number(let number):
      if let found = session.notifications(number..<number + 1).last { return found }
      wanted = "there is no notification #\(number)"
    case .uuid(let uuid):
      if let found = session.notification(uuid: uuid) { return found }
      wanted = "there is no notification \(uuid)"
    case .named(let name):
      return try self.notification(.uuid(try names.notification(named: name)))
    }
    let right =
      count == 0
      ? "run a step that sends a notification, or a testNotification step"
      : StepFailure.thereAre(count)
    throw .impossible(wanted, right: right)
  }

  /// Returns the notification that a tester's draft describes.
  ///
  /// If the draft lacks an external purchase token, the token depends on the store's seed and the position in its
  /// journal.
  func notification(
    _ draft: NotificationDraft
  ) throws(StepFailure) -> SentNotification {
    let transaction: TransactionID? =
      if let reference = draft.transaction { try words.transaction(reference) } else { nil }
    var token: ExternalPurchaseToken?
    if draft.type == .externalPurchaseToken {
      let (identity, now) = session.read { ($0.identity, $0.now) }
      var random = SplitMix64(seed: identity.seed ^ UInt64(session.log.count) &* Self.tokens)
      let prefix = identity.environment == .production ? "" : "SANDBOX_"
      token = ExternalPurchaseToken(
        externalPurchaseId: draft.externalPurchaseId ?? prefix + random.nextUUID(),
        tokenCreationDate: draft.tokenCreationDate ?? now
      )
    }
    var sent = SentNotification(
      draft.kind,
      transaction: transaction,
      token: token
    )
    if draft.unknownFields { sent.unknownFields = true }
    return sent
  }

  private static let tokens: UInt64 = 0x8CB9_2BA7_2F3D_8DD7
}
