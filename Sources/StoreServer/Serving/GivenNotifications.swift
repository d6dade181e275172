import StoreEngine
import StoreModel
import StoreSession

/// Where notifications go for as long as a program runs, whatever becomes of the store meanwhile.
struct GivenNotifications: Sendable {
  /// Empty for those of the store.
  private let webhooks: [String]
  /// Nil for those of the store.
  private let retries: RetrySchedule?

  init(webhooks: [String] = [], retries: RetrySchedule? = nil) {
    self.webhooks = webhooks.uniqued
    self.retries = retries
  }

  private var isEmpty: Bool { webhooks.isEmpty && retries == nil }

  /// The settings of a store with what is given.
  func applied(to settings: NotificationSettings?) -> NotificationSettings? {
    guard !isEmpty else { return settings }
    var notifications = settings ?? NotificationSettings()
    if !webhooks.isEmpty { notifications.webhooks = webhooks }
    notifications.retries = retries ?? notifications.retries
    return notifications
  }

  /// Takes back what is given when a store is closed, and leaves what was set since by a client or on the screen.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - before: Its settings without what is given.
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

  /// What is left of settings without what is given; nil for the defaults.
  private func without(
    _ settings: NotificationSettings,
    _ before: NotificationSettings?
  ) -> NotificationSettings? {
    var own = settings
    let old = before?.webhooks ?? []
    if !webhooks.isEmpty {
      own.webhooks =
        settings.webhooks == webhooks
        ? old : settings.webhooks.filter { !webhooks.contains($0) || old.contains($0) }
    }
    if retries != nil, settings.retries == retries { own.retries = before?.retries }
    return own == NotificationSettings() ? nil : own
  }
}

extension ServePlan {
  /// Where the plan has notifications go.
  var notifications: GivenNotifications {
    GivenNotifications(webhooks: webhooks, retries: retries)
  }
}

extension [String] {
  /// Each once, where it stands first.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
