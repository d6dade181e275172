import StoreEngine
import StoreModel
import StoreSession

/// The destinations of notifications while a program runs, also after a reset of the store.
struct GivenNotifications: Sendable {
  /// The webhooks, or an empty list for those of the store.
  private let webhooks: [String]
  /// The schedule of retries, or `nil` for that of the store.
  private let retries: RetrySchedule?

  init(webhooks: [String] = [], retries: RetrySchedule? = nil) {
    self.webhooks = webhooks.uniqued
    self.retries = retries
  }

  private var isEmpty: Bool { webhooks.isEmpty && retries == nil }

  /// Returns the settings of a store with the given destinations, and with those that it holds deliveries for.
  func applied(to settings: NotificationSettings?) -> NotificationSettings? {
    guard !isEmpty else { return settings }
    var notifications = settings ?? NotificationSettings()
    if !webhooks.isEmpty {
      // Deliveries that are held for another webhook must not be lost.
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

  /// Has a store send where the given destinations say until it is closed, whatever it was set to.
  ///
  /// - Parameters:
  ///   - session: The store, which has just been restored.
  ///   - before: The settings that a restored moment with the given destinations had without them.
  func begin(with session: StoreSession, leaving before: NotificationSettings?) {
    guard !isEmpty else { return }
    let restored = session.read(\.settings.notifications)
    end(with: session, leaving: applied(to: restored) == restored ? before : restored)
    // A store that can't keep it is refused when it takes its place.
    try? set(in: session)
  }

  /// Removes the given destinations when a store is closed, and keeps those that clients have set since.
  ///
  /// A webhook that is held stays, or what is held for it would be lost. It goes after a later run of a program
  /// that names it and releases it.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - before: Its settings without the given ones.
  func end(with session: StoreSession, leaving before: NotificationSettings?) {
    guard !isEmpty else { return }
    session.beforeClosing { session in
      session.sendNotifications(through: nil)
      var settings = session.read(\.settings)
      settings.notifications = settings.notifications.flatMap { without($0, before) }
      guard settings != session.read(\.settings) else { return }
      // A store that can keep nothing any more keeps what it has.
      try? session.stepping.keepUp(.changeSettings(settings))
    }
  }

  /// Returns settings without the given ones, or `nil` for the defaults.
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
  /// The webhooks without those of some URLs that are there because deliveries are held for them.
  fileprivate func webhooksWithoutHeld(among urls: [String]) -> [String] {
    webhooks.filter { !urls.contains($0) || !heldWebhooks.contains($0) }
  }
}

extension ServePlan {
  /// The destinations that the plan gives.
  var notifications: GivenNotifications {
    GivenNotifications(webhooks: webhooks, retries: retries)
  }
}
