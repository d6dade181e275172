/// Where notifications go and how often they are tried again; one of the store's standing switches.
package struct NotificationSettings: Hashable, Sendable, Codable {
  /// The webhooks' URLs, each once, in the order in which they are told.
  package var webhooks: [String] = []
  /// Nil goes by the environment.
  package var retries: RetrySchedule?

  package init() {}
}
