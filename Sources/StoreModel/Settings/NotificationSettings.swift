/// The recipients and retries of notifications, as one of the store's settings.
package struct NotificationSettings: Hashable, Sendable, Codable {
  /// The webhooks' URLs without repetitions, in the order of delivery.
  package var webhooks: [String] = [] {
    didSet { hold(heldWebhooks) }
  }
  /// The retry schedule, or `nil` to use the schedule of the environment.
  package var retries: RetrySchedule?
  /// The webhooks with held deliveries, or `nil` if deliveries aren't held for any webhook.
  private var held: [String]?

  package init() {}

  /// The webhooks with held deliveries, in the order of the webhooks.
  package var heldWebhooks: [String] { held ?? [] }

  /// Holds the deliveries to the given webhooks and to no others.
  ///
  /// Unknown webhooks are ignored.
  package mutating func hold(_ urls: [String]) {
    let known = webhooks.filter(urls.contains)
    held = known.isEmpty ? nil : known
  }
}
