import FoundationEssentials
package import StoreDriver
package import StoreModel
package import StoreSession

/// The options for serving a store.
package struct HostingOptions: Sendable {
  /// The rate limits of calls.
  package var limits: ServerLimits
  /// Returns the wall time, for bearer tokens and rate limits, which don't use store time.
  package var wallNow: @Sendable () -> StoreInstant
  /// Waits in wall time, for calls whose response a tester delays.
  package var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// The wall time after which a connection is closed if its client waits for a response that is never sent.
  package var longestSilence = Duration.seconds(300)
  /// Whether another store may replace this one, and how it is connected.
  package var replacement = Replacement()
  /// Receives the new driver after a client moved the store to another step.
  package var onReturn: @Sendable (StoreDriver) -> Void = { _ in }
  /// The maximum number of events of steps in a response.
  var eventsOfSteps = ServerBounds.eventsOfSteps
  /// The signal that keeps an idle event stream open.
  var heartbeat = EventStream.Heartbeat()
  /// The destinations of notifications, regardless of the store's settings.
  var notifications = NotificationDestinations()
  /// Sends real-time retention requests to the merchant's server, or is `nil` without a network.
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
