import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The webhooks that receive notifications, and the state of their deliveries.
extension ControlRoutes {
  /// Returns the webhooks and the state of the deliveries to each.
  static func webhooks(of driver: StoreDriver) -> JSONValue {
    let settings = driver.session.read(\.settings).notifications ?? NotificationSettings()
    let held = HeldDeliveries(of: driver.session).counts
    let played = driver.playedWebhooks
    let faults = driver.armedFaults.deliveries
    let deliveries = settings.webhooks.map { url in
      JSONValue.sorted([
        ("faults", .list(faults.filter { $0.webhook == url }.map(representation))),
        ("held", .number(held[url] ?? 0)), ("isHeld", .bool(settings.heldWebhooks.contains(url))),
        ("isPlayed", .bool(played.contains(url))), ("webhook", .text(url)),
      ])
    }
    return .sorted([("deliveries", .list(deliveries)), ("webhooks", .texts(settings.webhooks))])
  }

  private static func representation(of armed: ArmedFaults.Delivery) -> JSONValue {
    .sorted([
      ("fault", .text(armed.fault.rawValue)),
      ("times", armed.times.map { .number($0) } ?? .text("always")),
    ])
  }
}
