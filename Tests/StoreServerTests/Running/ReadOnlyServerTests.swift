import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Merchant
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

  /// Each route that writes is rejected in the same way, and waiting doesn't help.
  ///
  /// No route that reads is rejected.
  @Test func everyRouteThatWritesIsForbidden() async throws {
    let before = server.stores.all[0].session.log
    let routes =
      // An event stream lasts as long as its client.
      ControlRoutes.all.filter { $0.path != "/events/stream" }
      .map { ($0.method, "/control\($0.path)", $0.method != .get && !$0.isJudgedByBody) }
      + AppStoreCall.all.map { ($0.method, $0.path, !$0.isReading) }
      + MerchantEndpoint.allCases.map { (.post, $0.path, !$0.isReading) }
      + [(.post, "/v2/appStoreNotification", true)]
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

  /// Steps are rejected if one of them changes the store, and run if all of them are expectations.
  @Test(arguments: [
    (#"{"expect": {"transactions": 0}}"#, HTTPResponse.Status.ok),
    (#"[{"note": "a"}, {"expect": {"entitlements": []}}]"#, .ok),
    (#"{"expect": {"transactions": 1}}"#, .conflict),
    (#"{"expect": {"transacts": 1}}"#, .badRequest),
    (#""launch""#, .forbidden),
    (#"[{"expect": {"transactions": 0}}, {"advance": "1d"}]"#, .forbidden),
    (#"{"set": {"askToBuy": true}}"#, .forbidden), (#"{"api": "lost"}"#, .forbidden),
    (#"[{"always": {"transactions": 0}}, {"note": "a"}]"#, .ok),
    (#"{"branch": {"name": "a", "steps": [{"expect": {"transactions": 0}}]}}"#, .ok),
    (#"{"branch": {"name": "a", "steps": [{"advance": "1d"}]}}"#, .forbidden),
  ])
  func stepsThatOnlyExpectAreCarriedOut(
    body: String,
    status: HTTPResponse.Status
  ) async throws {
    let before = server.stores.all[0].session.log
    let reply = try await server.reply(.post, "/control/steps", body)
    #expect(reply.status == status, "\(String(buffer: reply.body))")
    #expect(server.stores.all[0].session.log == before)
    #expect(server.stores.all[0].driver.armedFaults.calls == [])
  }

  /// The merchant's server responds to requests that change nothing.
  @Test func thePremiumStatusIsServed() async throws {
    let reply = try await server.reply(.post, "/v1/getIsPremium", #"{"authToken": "nobody's"}"#)
    #expect(reply.status == .ok)
    #expect(try await server.reply(.post, "/v1/getChat").status == .forbidden)
  }
}
