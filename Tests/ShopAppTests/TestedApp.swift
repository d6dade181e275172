import Mercato
import ShopApp
import ShopTestSupport
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// An app with a store in which each sheet is confirmed.
struct TestedApp {
  let session: StoreSession
  let app: ShopApp
  let server: Server

  /// Opens a store and launches its app.
  static func open(
    policy: ShopPolicy = .standard,
    misbehaviours: Set<Misbehaviour> = [],
    _ change: (inout StoreSettings) -> Void = { _ in }
  ) async throws -> TestedApp {
    let session = try StoreSession.sample {
      $0.standingAnswer = .buy
      change(&$0)
    }
    return try await TestedApp(
      session,
      Server(),
      ContentShelf(),
      policy: policy,
      misbehaviours: misbehaviours
    )
  }

  private init(
    _ session: StoreSession,
    _ server: Server,
    _ shelf: ContentShelf,
    policy: ShopPolicy,
    misbehaviours: Set<Misbehaviour> = []
  ) async throws {
    self.session = session
    self.server = server
    app = ShopApp(
      shelf: shelf,
      merchant: server.merchant,
      policy: policy,
      misbehaviours: misbehaviours
    ) {
      _ = try? session.perform(.terminate(crashed: true))
    }
    try await act { await $0.launch() }
  }

  /// Runs an action of the app, and waits until everything has settled.
  func act(_ body: @escaping @Sendable (ShopApp) async -> Void) async throws {
    let (session, app) = (session, app)
    session.act("test") {
      await StoreScope.with(session) { await body(app) }
    }
    try await session.settled()
  }

  func buy(_ product: String, quantity: Int = 1) async throws {
    try await act { await $0.buy(product, quantity: quantity) }
  }

  func perform(_ command: StoreCommand) async throws {
    try session.perform(command)
    try await session.settled()
  }

  func change(_ change: (inout StoreSettings) -> Void) async throws {
    try session.changeSettings(change)
    try await session.settled()
  }

  func advance(by period: StoreModel.SubscriptionPeriod) async throws {
    try await session.advance(to: period.end(from: session.read(\.now)))
  }

  func advance(seconds: Int64) async throws {
    try await session.advance(to: session.read(\.now).advanced(bySeconds: seconds))
  }

  /// Ends the app and launches it again, on the same device or on a new one.
  func relaunched(onNewDevice: Bool = false) async throws -> TestedApp {
    if session.read(\.isAppRunning) {
      try await perform(.terminate(crashed: false))
      app.end()
    }
    if onNewDevice { try await perform(.replaceDevice) }
    try session.perform(.launch)
    return try await TestedApp(
      session,
      server,
      onNewDevice ? ContentShelf() : app.shelf,
      policy: app.policy,
      misbehaviours: app.misbehaviours
    )
  }

  func access(to product: String) async -> Access {
    await StoreScope.with(session) { await app.access(to: product) }
  }

  var granted: [String] { app.shelf.grants.map(\.product) }

  var unfinished: [String] {
    let store = session.store
    return store.unfinished.compactMap {
      store.transactions[id: $0]?.transaction.productId.rawValue
    }
  }

  /// The kinds of the app's actions.
  var deeds: [AppAction.Kind] { app.state.deeds.map(\.kind) }
}

/// A merchant's server that a test controls.
final class Server: Sendable {
  private let state = Mutex<(failure: MerchantError?, asked: Int)>((nil, 0))

  /// The failure of each request, or `nil` if requests succeed.
  var failure: MerchantError? {
    get { state.withLock(\.failure) }
    set { state.withLock { $0.failure = newValue } }
  }

  /// The number of requests about a transaction.
  var asked: Int { state.withLock(\.asked) }

  var merchant: MerchantClient {
    MerchantClient(
      sign: { $0 },
      register: { _ in
        let failure = self.state.withLock { state in
          state.asked += 1
          return state.failure
        }
        if let failure { throw failure }
        return true
      }
    )
  }
}
