import HTTPTypes
import Hummingbird
import HummingbirdTesting
import SessionSamples
import StoreDriver
import StoreModel
import StoreSession
import Testing

@testable import StoreServer

/// The calls that are served while a script has the store to itself.
struct ScriptTurnTests {
  private let server: GuardedServer

  init() async throws {
    server = try await GuardedServer(script: ScriptTurn(isOn: true))
  }

  @Test func everyCallOfTheControlAPIThatMightChangeSomethingWaits() async throws {
    let before = server.stores.all[0].session.log.count
    for route in ControlRoutes.all {
      let path = route.path.replacing("{", with: "").replacing("}", with: "")
      // An event stream lasts as long as its client.
      guard path != "/events/stream" else { continue }
      let reply = try await server.reply(route.method, "/control\(path)")
      #expect((reply.status == .serviceUnavailable) == (route.method != .get), "\(path)")
      guard route.method != .get else { continue }
      #expect(reply.headers[.retryAfter] == "1")
      let text = String(buffer: reply.body)
      #expect(text.contains("a script is playing"), "\(text)")
      #expect(text.contains("only read until it ends"))
    }
    #expect(server.stores.all[0].session.log.count == before)
  }

  @Test(arguments: AppStoreCall.all.map(\.name))
  func aCallOfAppleIsMadeIfItOnlyReads(name: String) async throws {
    let call = try #require(AppStoreCall.all.first { $0.name == name })
    let path = call.path.replacing("{", with: "").replacing("}", with: "")
    let reply = try await server.reply(call.method, path)
    // A client without a bearer token receives the error about the token, and not the one about the
    // script.
    let expected: HTTPResponse.Status =
      call.method == .get || name == "getNotificationHistory" ? .unauthorized : .serviceUnavailable
    #expect(reply.status == expected)
  }

  @Test func theCertificateStatusIsServed() async throws {
    #expect(try await server.reply(.post, "/ocsp").status != .serviceUnavailable)
    #expect(try await server.reply(.get, "/ocsp/AAAA").status != .serviceUnavailable)
    #expect(try await server.reply(.post, "/v2/registerTransaction").status == .serviceUnavailable)
    #expect(try await server.reply(.post, "/v2/appStoreNotification").status == .serviceUnavailable)
  }

  @Test func behindTheScriptEverythingIsServed() async throws {
    server.stores.script.end()
    #expect(try await server.reply(.post, "/control/reset").status == .ok)
    #expect(try await server.reply(.post, "/v1/getIsPremium").status == .ok)
  }
}
