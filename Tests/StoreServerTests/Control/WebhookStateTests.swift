import HTTPTypes
import StoreDriver
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// The state of the deliveries to webhooks, for clients.
struct WebhookStateTests {
  private static let (real, played) = ("http://127.0.0.1:9000/a", "http://127.0.0.1:9000/b")

  @Test func webhooksShowTheStateOfTheirDeliveries() async throws {
    let shop = try await ControlShop.open()
    shop.server.stores.all[0].driver.sendNotifications { _, _ in .success }
    _ = try await shop.call(.put, "/webhooks", #"{"webhooks": ["\#(Self.real)"]}"#)
    try await shop.play(
      """
      [{"webhook": "\(Self.played)"}, {"webhook": {"url": "\(Self.real)", "hold": true}},
       {"webhook": {"url": "\(Self.real)", "fault": "lost", "times": "always"}},
       {"testNotification": null}, {"testNotification": null}]
      """
    )
    let webhooks = try await shop.call(.get, "/webhooks")
    #expect(webhooks["webhooks"]?.texts == [Self.real, Self.played])
    let states = try #require(webhooks["deliveries"]?.elements)
    #expect(states.map { $0["webhook"]?.string } == [Self.real, Self.played])
    #expect(states.map { $0["isHeld"]?.bool } == [true, false])
    #expect(states.map { $0["held"]?.int64 } == [2, 0])
    #expect(states.map { $0["isPlayed"]?.bool } == [false, true])
    #expect(states[0]["faults"]?.elements?.map { $0["fault"]?.string } == ["lost"])
    #expect(states[0]["faults"]?.elements?.map { $0["times"]?.string } == ["always"])
    #expect(states[1]["faults"]?.elements?.isEmpty == true)

    #expect(try await held(by: shop) == [[Self.real], [Self.real]])
    #expect(try await shop.call(.get, "/notifications/2")["held"]?.texts == [Self.real])
    try await shop.play(#"{"webhook": {"url": "\#(Self.real)", "release": 1}}"#)
    #expect(try await held(by: shop) == [[], [Self.real]])
  }

  private func held(by shop: ControlShop) async throws -> [[String]?] {
    try await shop.call(.get, "/notifications").json.elements?.map { $0["held"]?.texts } ?? []
  }
}
