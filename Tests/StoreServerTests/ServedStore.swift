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

/// A store in memory, the app on its phone, and everything that is served around it; calls go to the
/// router without a socket.
struct ServedStore: Sendable {
  let host: HostedStore
  let client: any TestClientProtocol
  let wall: Wall

  var driver: StoreDriver { host.driver }
  var session: StoreSession { host.session }
  var store: Store { session.store }

  /// Wall time, which stands still until a test moves it; it has nothing to do with store time.
  final class Wall: Sendable {
    private let time = Mutex(StoreInstant(milliseconds: 1_900_000_000_123))

    var now: StoreInstant {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }

  /// Opens a store whose customer agrees to every sheet, with the app started, and serves it.
  ///
  /// - Parameters:
  ///   - products: What it sells.
  ///   - environment: What it says of where it is.
  ///   - limits: How often calls may be made.
  ///   - isAppStarted: Whether the customer has the app.
  ///   - body: What is done with it.
  /// - Throws: What the body throws.
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

  /// Has the app buy something, some of it, once.
  func buy(_ product: ProductID, quantity: Int = 1) async throws -> TransactionID {
    try await driver.perform(.buy(Buy(product: product, quantity: quantity)))
    return try #require(session.read { $0.latest(for: product) })
  }
}

extension [StoreModel.Product] {
  /// One of everything.
  static let served: [StoreModel.Product] = StoreModel.Product.samples + [.genericSubscription]
}

// Calls of Apple's API.
extension ServedStore {
  /// Makes a call.
  ///
  /// - Parameters:
  ///   - method: How.
  ///   - path: Where, with its query.
  ///   - body: The JSON that is sent; nil for none.
  ///   - authorization: The header's value; nil signs a token as Apple's libraries do, empty sends none.
  /// - Returns: What came back.
  /// - Throws: An error of the router's.
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

  /// A token as a merchant's server signs it now.
  var bearerToken: String {
    session.requestSigner().bearerToken(issuedAt: wall.now.milliseconds / 1000)
  }

  /// The payload of a JWS that the store must have signed well.
  func verified(_ jws: String?) throws -> JSONValue {
    let jws = try #require(jws)
    let verifier = SigningIdentity.standard.verifier
    _ = try verifier.verify(jws)
    let payload = try JWSDecoded(jws).payload
    return try #require(JSONDocument(Array(payload)).root)
  }
}

/// What a call is answered with.
struct Reply: Sendable {
  var status: Int
  var headers: HTTPFields
  var bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body, which must be proper JSON.
  var json: JSONValue {
    get throws {
      let document = JSONDocument(bytes)
      #expect(document.problems.isEmpty, "\(text)")
      return try #require(document.root, "\(status) \(text)")
    }
  }

  /// The number of the error; nil if the call was answered, or the body is no error's.
  var errorNumber: Int? {
    guard let members = JSONDocument(bytes).root?.members,
      members.map(\.key) == ["errorCode", "errorMessage"]
    else { return nil }
    return members[0].value.int64.map(Int.init)
  }
}
