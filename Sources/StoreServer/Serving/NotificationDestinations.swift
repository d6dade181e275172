import StoreEngine
import StoreModel
import StoreSession

/// The destinations of notifications while a program runs, which also apply after a reset of the store.
struct NotificationDestinations: Sendable {
  /// The webhooks, or an empty list for those of the store.
  private let webhooks: [String]
  /// The schedule of retries, or `nil` for that of the store.
  private let retries: RetrySchedule?

  init(webhooks: [String] = [], retries: RetrySchedule? = nil) {
    self.webhooks = webhooks.uniqued
    self.retries = retries
  }

  private var isEmpty: Bool { webhooks.isEmpty && retries == nil }

  /// Returns the settings of a store with the given destinations.
  ///
  /// The webhooks with held deliveries stay in the settings.
  func applied(to settings: NotificationSettings?) -> NotificationSettings? {
    guard !isEmpty else { return settings }
    var notifications = settings ?? NotificationSettings()
    if !webhooks.isEmpty {
      // Held deliveries to another webhook must not be lost.
      notifications.webhooks = (webhooks + notifications.heldWebhooks).uniqued
    }
    notifications.retries = retries ?? notifications.retries
    return notifications
  }

  /// Sets the given destinations in a store, as upkeep.
  func set(in session: StoreSession) throws {
    var settings = session.read(\.settings)
    settings.notifications = applied(to: settings.notifications)
    guard settings != session.read(\.settings) else { return }
    try session.stepping.keepUp(.changeSettings(settings))
  }

  /// Makes a store use the given destinations until it is closed, whatever its settings are.
  ///
  /// - Parameters:
  ///   - session: The store, which has just been restored.
  ///   - before: The settings without the given destinations, if the restored moment included them.
  func startSending(with session: StoreSession, leaving before: NotificationSettings?) {
    guard !isEmpty else { return }
    let restored = session.read(\.settings.notifications)
    end(with: session, leaving: applied(to: restored) == restored ? before : restored)
    // A store that can't record the settings is rejected when it replaces another store.
    try? set(in: session)
  }

  /// Removes the given destinations when a store is closed, and keeps those that clients have set since.
  ///
  /// A webhook with held deliveries stays, because they would be lost otherwise. It is removed
  /// later, after a program ran with the same webhook and released the deliveries.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - before: Its settings without the given destinations.
  func end(with session: StoreSession, leaving before: NotificationSettings?) {
    guard !isEmpty else { return }
    session.beforeClosing { session in
      session.sendNotifications(through: nil)
      var settings = session.read(\.settings)
      settings.notifications = settings.notifications.flatMap { without($0, before) }
      guard settings != session.read(\.settings) else { return }
      // A store that can no longer write to its journal keeps its settings.
      try? session.stepping.keepUp(.changeSettings(settings))
    }
  }

  /// Returns settings without the given destinations, or `nil` for the defaults.
  private func without(
    _ settings: NotificationSettings,
    _ before: NotificationSettings?
  ) -> NotificationSettings? {
    var own = settings
    if !webhooks.isEmpty {
      let old = before?.webhooksWithoutHeld(among: webhooks) ?? []
      let others =
        settings.webhooks == applied(to: before)?.webhooks
        ? old : settings.webhooks.filter { !webhooks.contains($0) || old.contains($0) }
      own.webhooks = (others + settings.heldWebhooks).uniqued
    }
    if retries != nil, settings.retries == retries { own.retries = before?.retries }
    return own == NotificationSettings() ? nil : own
  }
}

extension NotificationSettings {
  /// Returns the webhooks except given URLs that are present only because deliveries are held for them.
  fileprivate func webhooksWithoutHeld(among urls: [String]) -> [String] {
    webhooks.filter { !urls.contains($0) || !heldWebhooks.contains($0) }
  }
}

extension ServePlan {
  /// The destinations in the plan.
  var notifications: NotificationDestinations {
    NotificationDestinations(webhooks: webhooks, retries: retries)
  }
}
