import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession

/// What steps about notifications mean in the store as it is now.
extension StoreDriver {
  /// Sends notifications over a network to the webhooks that no script plays; nil takes it away.
  ///
  /// The session's own sender is the driver's: a server that has a network gives it here. The session goes
  /// through its whole journal for a sender, so it is told of one only where there is a webhook.
  package func sendNotifications(through network: NotificationSender?) {
    webhooks.connect(network)
    if network == nil || hasWebhook { connectWebhooks() }
  }

  var hasWebhook: Bool { session.read(\.settings).notifications?.webhooks.isEmpty == false }

  /// Whether some attempts at a played webhook fail.
  package var failsWebhooks: Bool {
    webhooks.results.values.contains { results in results.contains { $0 != .success } }
  }

  /// The webhooks that a script plays itself, without a network.
  package var playedWebhooks: Set<String> {
    Set(webhooks.results.filter { !$0.value.isEmpty }.keys)
  }

  /// Has the session send to webhooks from now on.
  func connectWebhooks() {
    session.sendNotifications(through: webhooks.sender)
  }

  /// Has a script play a merchant's server, or the network lead to one, and the store know it.
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

  /// Ends what a script has set up outside the store: played servers, armed faults, webhooks, and its hold.
  ///
  /// Notifications go where they went before the script, so that it doesn't keep a real address. Those that it
  /// held are sent if they weren't held before.
  ///
  /// - Parameter settings: The settings that notifications had before it.
  /// - Throws: An error if the store refuses the settings or a delivery doesn't end.
  package func endScript(restoring settings: NotificationSettings?) async throws {
    webhooks.forget()
    faults.armed = ArmedFaults()
    // No step says that the played servers are gone.
    defer { takeCheckpoint(isWanted: true) }
    var own = session.read(\.settings)
    guard own.notifications != settings else { return }
    own.notifications = settings
    // A sender that came after the settings would send again what is on its way by then.
    if settings?.webhooks.isEmpty == false { connectWebhooks() }
    try session.stepping.keepUp(.changeSettings(own))
    try await settle()
  }

  /// Sends a notification once more, to one webhook or to every one.
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

  /// Sends a notification to one webhook again, as an attempt by hand that doesn't change the schedule of retries.
  func resend(_ id: NotificationID, to webhook: String) async throws(StepFailure) {
    guard await session.resend(id, to: webhook) != nil else { throw .nothingSends(to: webhook) }
    // The attempt of a stopped step has ended early, and no other one follows it.
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

  /// A notification as a tester makes it up; an external purchase token that is not named follows from
  /// the store's seed and its position in the journal.
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
