import FoundationEssentials
package import StoreDriver
package import StoreModel
package import StoreSession

/// How a store is served.
package struct HostingOptions: Sendable {
  /// How often calls may be made.
  package var limits: ServerLimits
  /// Wall time, for what the store's own clock must not judge: bearer tokens, rate limits.
  package var wallNow: @Sendable () -> StoreInstant
  /// Waits in wall time, for calls whose response a tester delays.
  package var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// The wall time until a connection is closed if its client waits for a response that is never sent.
  package var longestSilence = Duration.seconds(300)
  /// Whether another store may begin in this one's place, and who is told of it.
  package var replacement = Replacement()
  /// Is handed the driver that serves the store since a client has taken it to another step.
  package var onReturn: @Sendable (StoreDriver) -> Void = { _ in }
  /// The most events of steps in one response.
  var eventsOfSteps = ServerBounds.eventsOfSteps
  /// What keeps a quiet stream of events from looking dead.
  var heart = EventStream.Heart()
  /// The destinations of notifications, regardless of the store's settings.
  var notifications = GivenNotifications()
  /// Brings real-time retention requests to the merchant's server; nil where there is no network.
  package var retentionSender: NotificationSender?

  package init(
    limits: ServerLimits = .standard,
    wallNow: @escaping @Sendable () -> StoreInstant = Self.systemTime,
    retentionSender: NotificationSender? = nil
  ) {
    self.limits = limits
    self.wallNow = wallNow
    self.retentionSender = retentionSender
  }

  @Sendable
  package static func systemTime() -> StoreInstant {
    StoreInstant(secondsSince1970: Date.now.timeIntervalSince1970)
  }
}
