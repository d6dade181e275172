import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import Merchant
import NIOCore
import SessionSamples
import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreServer
import StoreSession
import Synchronization
import Testing

/// A store with its app, its merchant's server and the App Store on its own port, which call each other over real
/// sockets.
struct MerchantWorld {
  /// The time limit of an exchange, because exchanges are slow on a busy machine.
  static let patience = TimeAmount.seconds(60)

  let host: HostedStore
  let client: MerchantClient
  let server: any TestClientProtocol

  var driver: StoreDriver { host.driver }
  var session: StoreSession { host.session }

  func post(_ path: String, _ body: String) async throws -> Int {
    try await server.execute(uri: path, method: .post, body: ByteBuffer(string: body)) {
      $0.status.code
    }
  }

  /// Runs all servers during a closure.
  ///
  /// - Parameters:
  ///   - authToken: The token of the customer's account.
  ///   - path: The path below which the app expects the merchant's endpoints, which are at the root.
  ///   - body: The closure.
  /// - Throws: The error of the closure.
  static func serve(
    authToken: String = MerchantAccount.demoToken,
    below path: String = "/",
    _ body: @Sendable (MerchantWorld) async throws -> Void
  ) async throws {
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 120),
      isAppRunning: false
    ) { $0.standingAnswer = .buy }
    let late = LateClient()
    let driver = StoreDriver(session: session, merchant: late.client)
    let host = HostedStore(
      name: HostedStores.mainName,
      driver: driver,
      options: HostingOptions(limits: .off)
    )
    let router = StoreServer(stores: HostedStores(main: host)).router()
    let routes = router.buildResponder()
    try await withClient { http in
      try await Application(router: router).test(.live) { server in
        let port = try #require(server.port)
        let url = "http://127.0.0.1:\(port)"
        let client = MerchantClient(
          over: http,
          baseURL: url + path,
          authToken: authToken,
          patience: Self.patience
        )
        late.found(client)
        host.connectMerchant(through: routes, at: url)
        defer { host.disconnectMerchant() }
        try await driver.start()
        try await body(MerchantWorld(host: host, client: client, server: server))
      }
    }
  }
}

/// A client of a server whose port is known only later.
private final class LateClient: Sendable {
  private let real = Mutex<MerchantClient?>(nil)

  func found(_ client: MerchantClient) {
    real.withLock { $0 = client }
  }

  var client: MerchantClient {
    MerchantClient(
      sign: { try await self.known().sign($0) },
      register: { try await self.known().register($0) },
      isPremium: { try await self.known().isPremium() }
    )
  }

  private func known() throws(MerchantError) -> MerchantClient {
    guard let client = real.withLock({ $0 }) else { throw .unreachable }
    return client
  }
}
