import HTTPTypes
import Hummingbird
import HummingbirdTesting
import SessionSamples
import StoreDriver
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// What is served while a script has the store to itself.
struct ScriptTurnTests {
  private let stores: HostedStores

  init() async throws {
    let session = try StoreSession.sample(selling: .shop(), isAppRunning: false)
    let driver = StoreDriver(session: session)
    try await driver.start()
    stores = HostedStores(
      main: HostedStore(name: HostedStores.mainName, driver: driver),
      script: ScriptTurn(isOn: true)
    )
  }

  private func reply(_ method: HTTPRequest.Method, _ path: String) async throws -> TestResponse {
    let router = StoreServer(stores: stores).router()
    return try await Application(router: router).test(.router) { client in
      try await client.execute(uri: path, method: method) { $0 }
    }
  }

  @Test func everyCallOfTheControlAPIThatMightChangeSomethingWaits() async throws {
    let before = stores.all[0].session.log.count
    for route in ControlRoutes.all {
      let path = route.path.replacing("{", with: "").replacing("}", with: "")
      // A stream of events lasts as long as its client.
      guard path != "/events/stream" else { continue }
      let reply = try await reply(route.method, "/control\(path)")
      #expect((reply.status == .serviceUnavailable) == (route.method != .get), "\(path)")
      guard route.method != .get else { continue }
      #expect(reply.headers[.retryAfter] == "1")
      let text = String(buffer: reply.body)
      #expect(text.contains("a script is being played"), "\(text)")
      #expect(text.contains("read only until it has ended"))
    }
    #expect(stores.all[0].session.log.count == before)
  }

  @Test(arguments: AppStoreCall.all.map(\.name))
  func aCallOfAppleIsMadeIfItOnlyReads(name: String) async throws {
    let call = try #require(AppStoreCall.all.first { $0.name == name })
    let path = call.path.replacing("{", with: "").replacing("}", with: "")
    let reply = try await reply(call.method, path)
    // Who sends no bearer token is told so, and not to wait.
    let expected: HTTPResponse.Status =
      call.method == .get || name == "getNotificationHistory" ? .unauthorized : .serviceUnavailable
    #expect(reply.status == expected)
  }

  @Test func certificatesStatusIsTold() async throws {
    #expect(try await reply(.post, "/ocsp").status != .serviceUnavailable)
    #expect(try await reply(.get, "/ocsp/AAAA").status != .serviceUnavailable)
    #expect(try await reply(.post, "/v2/registerTransaction").status == .serviceUnavailable)
    #expect(try await reply(.post, "/v2/appStoreNotification").status == .serviceUnavailable)
  }

  @Test func behindTheScriptEverythingIsServed() async throws {
    stores.script.end()
    #expect(try await reply(.post, "/control/reset").status == .ok)
    #expect(try await reply(.post, "/v1/getIsPremium").status == .ok)
  }
}
