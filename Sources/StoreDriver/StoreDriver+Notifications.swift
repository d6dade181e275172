import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession

/// The meaning of steps about notifications in the current store.
extension StoreDriver {
  /// Sends notifications over a network to the webhooks that no script plays; `nil` removes the network.
  ///
  /// A server with a network sets it here, and the driver passes a sender on to the session. A
  /// session with a sender reads its whole journal, so it gets a sender only if there is a webhook.
  package func sendNotifications(through network: NotificationSender?) {
    webhooks.connect(network)
    if network == nil || hasWebhook { connectWebhooks() }
  }

  var hasWebhook: Bool { session.read(\.settings).notifications?.webhooks.isEmpty == false }

  /// Whether some attempts to send to a played webhook fail.
  package var failsWebhooks: Bool {
    webhooks.results.values.contains { results in results.contains { $0 != .success } }
  }

  /// The webhooks that a script plays, without a network.
  package var playedWebhooks: Set<String> {
    Set(webhooks.results.filter { !$0.value.isEmpty }.keys)
  }

  /// Makes the session send to webhooks from now on.
  func connectWebhooks() {
    session.sendNotifications(through: webhooks.sender)
  }

  /// Adds a merchant's server to the store, either a played one or one on the network.
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

  /// Removes a script's setup outside the store: played servers, armed faults, webhooks and holds.
  ///
  /// Notifications go to the same webhooks as before the script, so that the script doesn't keep a real
  /// address. Notifications that it held are sent if they weren't held before.
  ///
  /// - Parameter settings: The notification settings before the script.
  /// - Throws: An error if the store refuses the settings or a delivery doesn't end.
  package func endScript(restoring settings: NotificationSettings?) async throws {
    webhooks.forget()
    faults.armed = ArmedFaults()
    // The checkpoint is needed because no step records the removal of the played servers.
    defer { takeCheckpoint(isWanted: true) }
    var own = session.read(\.settings)
    guard own.notifications != settings else { return }
    own.notifications = settings
    // The sender is set first: if it were set later, notifications would be sent twice.
    if settings?.webhooks.isEmpty == false { connectWebhooks() }
    try session.stepping.keepUp(.changeSettings(own))
    try await settle()
  }

  /// Sends a notification again, to one webhook or to all.
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

  /// Sends a notification to one webhook again, as a manual attempt that doesn't change the retry schedule.
  func resend(_ id: NotificationID, to webhook: String) async throws(StepFailure) {
    guard await session.resend(id, to: webhook) != nil else { throw .nothingSends(to: webhook) }
    // The attempt of a stopped step has ended early, and no other follows it.
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

  /// Returns a tester's notification.
  ///
  /// An unnamed external purchase token follows from the store's seed and the position in its journal.
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
