import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import SessionSamples
import StoreDriver
import StoreModel
import StoreSession

@testable import StoreServer

/// A server without a socket that rejects changes of its store, whose app isn't launched.
struct GuardedServer {
  let stores: HostedStores

  init(script: ScriptTurn = ScriptTurn(), isReadOnly: Bool = false) async throws {
    let session = try StoreSession.sample(selling: .shop(), isAppRunning: false)
    let driver = StoreDriver(session: session)
    try await driver.start()
    stores = HostedStores(
      main: HostedStore(name: HostedStores.mainName, driver: driver),
      script: script,
      isReadOnly: isReadOnly
    )
  }

  func reply(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: String = ""
  ) async throws -> TestResponse {
    let router = StoreServer(stores: stores).router()
    return try await Application(router: router).test(.router) { client in
      try await client.execute(uri: path, method: method, body: ByteBuffer(string: body)) { $0 }
    }
  }
}
