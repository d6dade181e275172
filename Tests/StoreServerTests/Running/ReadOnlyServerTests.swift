import HTTPTypes
import Hummingbird
import HummingbirdTesting
import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// The routes of a server that is read-only.
struct ReadOnlyServerTests {
  private let server: GuardedServer

  init() async throws {
    server = try await GuardedServer(isReadOnly: true)
  }

  /// Every route that writes is refused alike, and waiting doesn't help; no route that reads is.
  @Test func everyRouteThatWritesIsForbidden() async throws {
    let before = server.stores.all[0].session.log
    let merchant = ["/v2/registerTransaction", "/v2/appStoreNotification", "/v1/getIsPremium"]
    let routes =
      // A stream of events lasts as long as its client.
      ControlRoutes.all.filter { $0.path != "/events/stream" }
      .map { ($0.method, "/control\($0.path)", $0.method != .get) }
      + AppStoreCall.all.map { ($0.method, $0.path, !$0.isReading) }
      + merchant.map { (.post, $0, true) }
    for (method, pattern, writes) in routes {
      let path = pattern.replacing("{", with: "").replacing("}", with: "")
      let reply = try await server.reply(method, path)
      #expect((reply.status == .forbidden) == writes, "\(method) \(path): \(reply.status)")
      guard writes else { continue }
      #expect(reply.headers[.retryAfter] == nil)
      let text = String(buffer: reply.body)
      #expect(text.contains("the server is read-only"), "\(path): \(text)")
      #expect(text.contains("start storefront without --read-only"), "\(path): \(text)")
    }
    #expect(server.stores.all[0].session.log == before)
  }
}
