/// Where notifications go and how often they are tried again; one of the store's standing switches.
package struct NotificationSettings: Hashable, Sendable, Codable {
  /// The webhooks' URLs, each once, in the order in which they are told.
  package var webhooks: [String] = [] {
    didSet { hold(heldWebhooks) }
  }
  /// Nil goes by the environment.
  package var retries: RetrySchedule?
  /// The webhooks whose deliveries wait until they are released, or `nil` for none.
  private var held: [String]?

  package init() {}

  /// The webhooks whose deliveries wait until they are released, in the order of the webhooks.
  package var heldWebhooks: [String] { held ?? [] }

  /// Holds the deliveries to only these webhooks, and ignores webhooks that the store doesn't have.
  package mutating func hold(_ urls: [String]) {
    let known = webhooks.filter(urls.contains)
    held = known.isEmpty ? nil : known
  }
}
