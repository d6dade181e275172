/// The recipients and retries of notifications; one of the store's settings.
package struct NotificationSettings: Hashable, Sendable, Codable {
  /// The webhooks' URLs, each once, in the order of delivery.
  package var webhooks: [String] = [] {
    didSet { hold(heldWebhooks) }
  }
  /// The retry schedule, or `nil` for that of the environment.
  package var retries: RetrySchedule?
  /// The webhooks with held deliveries, or `nil` without any.
  private var held: [String]?

  package init() {}

  /// The webhooks with held deliveries, in the order of the webhooks.
  package var heldWebhooks: [String] { held ?? [] }

  /// Holds the deliveries to only these webhooks, and ignores unknown webhooks.
  package mutating func hold(_ urls: [String]) {
    let known = webhooks.filter(urls.contains)
    held = known.isEmpty ? nil : known
  }
}
