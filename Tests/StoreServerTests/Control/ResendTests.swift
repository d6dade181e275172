import HTTPTypes
import StoreDriver
import StoreModel
import StoreSession
import Synchronization
import Testing

@testable import StoreServer

/// Resending a notification: the route runs the step, and the same rule checks the address.
struct ResendTests {
  private final class Network: Sendable {
    let sent = Mutex<[String]>([])

    var sender: NotificationSender {
      { webhook, _ in
        self.sent.withLock { $0.append(webhook) }
        return .success
      }
    }
  }

  /// Returns a store without a webhook but with a network, which has sent a notification of one purchase.
  private func shop(_ network: Network) async throws -> ControlShop {
    let shop = try await ControlShop.open()
    shop.server.stores.all[0].driver.sendNotifications(through: network.sender)
    try await shop.play(#"[{"buy": "gold.monthly"}, {"answer": "buy"}]"#)
    return shop
  }

  private static let path = "/notifications/1/resend"

  @Test func aStoreWithoutWebhooksSendsToTheOneThatIsNamed() async throws {
    let network = Network()
    let shop = try await shop(network)
    let url = "http://127.0.0.1:9000/hook"
    let response = try await shop.call(.post, Self.path, "{\"webhook\": \"\(url)\"}")
    #expect(response.status == 200, "\(response.text)")
    let attempt = try #require(response.json.elements?.first)
    #expect(attempt["webhook"]?.string == url)
    #expect(attempt["result"]?.string == "SUCCESS")
    #expect(attempt["isByHand"]?.bool == true)
    try await shop.play("{\"resend\": {\"notification\": 1, \"webhook\": \"\(url)\"}}")
    #expect(network.sent.withLock { $0 } == [url, url])
    // The message is the same as that of the step.
    let none = try await shop.call(.post, Self.path)
    let step = try await shop.call(.post, "/steps", #"{"resend": 1}"#)
    #expect(none.status == 409 && step.status == 409)
    #expect(none["right"] == step["right"])
  }

  @Test(arguments: [
    "http+unix://%2Fvar%2Frun%2Fdocker.sock/x", "https+unix://%2Ftmp%2Fa/x", "unix:///tmp/a",
    "file:///etc/passwd", "ftp://a/b", "http://user:secret@a/", "http://a@b/", "//a/b", "a", "",
    "http://", "http://a b/", "http://a:0/", "http://%2Ftmp%2Fa/x", "http://a\\\\@b/",
    "http://[a]/", "javascript:alert(1)", "http://\u{430}.example/",
  ])
  func whatIsNoWebAddressIsSentToByNobody(address: String) async throws {
    let network = Network()
    let shop = try await shop(network)
    let body = "{\"webhook\": \"\(address)\"}"
    #expect(try await shop.call(.post, Self.path, body).status == 400)
    let steps = [
      "{\"resend\": {\"notification\": 1, \"webhook\": \"\(address)\"}}",
      "{\"set\": {\"webhooks\": [\"\(address)\"]}}", "{\"webhook\": \"\(address)\"}",
    ]
    for step in steps {
      #expect(try await shop.call(.post, "/steps", step).status == 400, "\(step)")
    }
    let setting = try await shop.call(.patch, "/settings", "{\"webhooks\": [\"\(address)\"]}")
    #expect(setting.status == 400)
    let retention = try await shop.call(
      .post,
      "/steps",
      "{\"messaging\": {\"realtimeURL\": \"\(address)\"}}"
    )
    #expect([400, 409].contains(retention.status), "\(retention.text)")
    #expect(network.sent.withLock { $0 } == [])
    // The sender doesn't send to such a webhook either, which a store file or snapshot may contain.
    let sender = WebhookSender()
    let isPort = address.hasSuffix(":0/")
    #expect(await sender.send("{}", to: address) == (isPort ? .socketIssue : .other))
    try await sender.shutdown()
  }

  @Test func aStoreHasSoManyWebhooksAndNoMore() async throws {
    let shop = try await shop(Network())
    let urls = (0...WebAddress.webhookLimit).map { "\"http://127.0.0.1:\(9000 + $0)/\"" }
    let many = "{\"webhooks\": [\(urls.joined(separator: ", "))]}"
    #expect(try await shop.call(.patch, "/settings", many).status == 400)
    let all = "{\"webhooks\": [\(urls.dropLast().joined(separator: ", "))]}"
    #expect(try await shop.call(.patch, "/settings", all).status == 200)
    let played = try await shop.call(
      .post,
      "/steps",
      "{\"webhook\": \(urls[WebAddress.webhookLimit])}"
    )
    #expect(played.status == 409)
    #expect(played["error"]?.string?.contains("which is the limit") == true)
  }
}
