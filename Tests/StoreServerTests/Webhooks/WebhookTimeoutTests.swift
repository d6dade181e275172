import HTTPTypes
import StoreSession
import Testing

@testable import StoreServer

/// The time limit of a webhook, and the tasks that wait for it.
struct WebhookTimeoutTests {
  @Test(arguments: [nil, 1, 3, 5, 600, 3600])
  func theWatchdogWaitsLongerThanAWebhookMayTake(seconds: Int?) {
    var plan = ServePlan()
    plan.webhookTimeout = seconds
    let watchdog = ServerConnections(plan).watchdog
    let limit = seconds.map(Duration.seconds) ?? WebhookSender.defaultLimit
    #expect(watchdog.round * watchdog.rounds > limit)
    #expect(watchdog.rounds >= Watchdog().rounds)
  }

  /// A store that a client opens, or that replaces another, has the same watchdog as the main one.
  @Test func everyStoreOfAServerHasItsWatchdog() async throws {
    let shop = try await ControlShop.open(watchdog: Watchdog(rounds: 77))
    _ = try await shop.call(.post, "/stores", #"{"name": "mine"}"#)
    _ = try await shop.call(.post, "/reset")
    for store in shop.server.stores.all { #expect(store.session.watchdog.rounds == 77) }
  }
}
