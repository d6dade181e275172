import Hummingbird
import HummingbirdTesting
import NIOCore
import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreSigning
import StoreTestSupport
import Synchronization
import Testing

/// A store in memory with its app and all APIs, where calls go to the router without a socket.
struct ServedStore: Sendable {
  let host: HostedStore
  let client: any TestClientProtocol
  let wall: Wall

  var driver: StoreDriver { host.driver }
  var session: StoreSession { host.session }
  var store: Store { session.store }

  /// A wall clock that a test sets, independent of store time.
  final class Wall: Sendable {
    private let time = Mutex(StoreInstant(milliseconds: 1_900_000_000_123))

    var now: StoreInstant {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }

  /// Opens a store with a running app, whose sheets are confirmed, and serves it during a closure.
  ///
  /// - Parameters:
  ///   - products: The products.
  ///   - environment: The environment of the store.
  ///   - limits: The rate limits of calls.
  ///   - isAppStarted: Whether the customer has the app.
  ///   - body: The closure.
  /// - Throws: The error of the closure.
  static func open(
    selling products: [StoreModel.Product] = .served,
    environment: StoreEnvironment = .sandbox,
    limits: ServerLimits = .off,
    isAppStarted: Bool = true,
    _ body: @Sendable (ServedStore) async throws -> Void
  ) async throws {
    let session = try StoreSession.sample(
      selling: .shop(products),
      in: environment,
      isAppRunning: false
    ) { $0.standingAnswer = .buy }
    let driver = StoreDriver(session: session)
    if isAppStarted { try await driver.start() }
    let wall = Wall()
    let host = HostedStore(
      name: HostedStores.mainName,
      driver: driver,
      options: HostingOptions(limits: limits) { wall.now }
    )
    let router = StoreServer(stores: HostedStores(main: host)).router()
    try await Application(router: router).test(.router) { client in
      try await body(ServedStore(host: host, client: client, wall: wall))
    }
  }

  func play(_ steps: Step...) async throws {
    for step in steps { try await driver.perform(step) }
  }

  /// Buys a quantity of a product in the app, once.
  func buy(_ product: ProductID, quantity: Int = 1) async throws -> TransactionID {
    try await driver.perform(.buy(Buy(product: product, quantity: quantity)))
    return try #require(session.read { $0.latest(for: product) })
  }
}

extension [StoreModel.Product] {
  /// One product of each type.
  static let served: [StoreModel.Product] = StoreModel.Product.samples + [.genericSubscription]
}

// Calls to Apple's API.
extension ServedStore {
  /// Makes a call.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path with its query.
  ///   - body: The JSON to send, or `nil` for no body.
  ///   - authorization: The header's value, where `nil` signs a token as Apple's libraries do, and an empty string
  ///     sends none.
  /// - Returns: The response.
  /// - Throws: An error of the router.
  func call(
    _ method: HTTPRequest.Method,
    _ path: String,
    body: String? = nil,
    authorization: String? = nil
  ) async throws -> Reply {
    var headers: HTTPFields = [.accept: "application/json"]
    let authorization = authorization ?? "Bearer \(bearerToken)"
    if !authorization.isEmpty { headers[.authorization] = authorization }
    if body != nil { headers[.contentType] = "application/json" }
    return try await client.execute(
      uri: path,
      method: method,
      headers: headers,
      body: body.map { ByteBuffer(string: $0) }
    ) { response in
      Reply(
        status: response.status.code,
        headers: response.headers,
        bytes: Array(buffer: response.body)
      )
    }
  }

  func get(_ path: String) async throws -> Reply {
    try await call(.get, path)
  }

  /// A current token, as a merchant's server signs it.
  var bearerToken: String {
    session.requestSigner().bearerToken(issuedAt: wall.now.milliseconds / 1000)
  }

  /// Returns the payload of a JWS, which the store must have signed correctly.
  func verified(_ jws: String?) throws -> JSONValue {
    let jws = try #require(jws)
    let verifier = SigningIdentity.standard.verifier
    _ = try verifier.verify(jws)
    let payload = try JWSDecoded(jws).payload
    return try #require(JSONDocument(Array(payload)).root)
  }
}

/// The response to a call.
struct Reply: Sendable {
  var status: Int
  var headers: HTTPFields
  var bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body, which must be valid JSON.
  var json: JSONValue {
    get throws {
      let document = JSONDocument(bytes)
      #expect(document.problems.isEmpty, "\(text)")
      return try #require(document.root, "\(status) \(text)")
    }
  }

  /// The number of the error, or `nil` if the call succeeded or the body isn't an error.
  var errorNumber: Int? {
    guard let members = JSONDocument(bytes).root?.members,
      members.map(\.key) == ["errorCode", "errorMessage"]
    else { return nil }
    return members[0].value.int64.map(Int.init)
  }
}
