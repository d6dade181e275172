import AsyncHTTPClient
import Hummingbird
import Merchant
import NIOCore
import NIOHTTP1
import ProgramSupport
import StoreDriver
import StoreEngine
import StoreModel
import StoreServer
import StoreSession
import StoreSigning

/// The time that clients of the running server wait over real sockets, and a check that no request
/// is lost.
struct ServerBench {
  private static let customers = 500
  private static let rounds = 5
  private static let requestsPerRound = 1000
  /// The number of concurrent requests.
  private static let width = 16

  /// Returns the figures of reads, registrations and notifications.
  func load() async throws -> [BenchFigure] {
    let http = HTTPClient(eventLoopGroupProvider: .singleton)
    let receiver = NotificationCounter()
    let figures: Result<[BenchFigure], any Error>
    do {
      figures = .success(try await measure(http, receiver))
    } catch {
      figures = .failure(error)
    }
    await receiver.stop()
    try await http.shutdown()
    return try figures.get()
  }

  private func measure(
    _ http: HTTPClient,
    _ receiver: NotificationCounter
  ) async throws -> [BenchFigure] {
    let session = try BenchShop.open(Self.customers, every: .month)
    for number in 0..<Self.customers {
      try session.perform(
        .purchase(PurchaseRequest(product: BenchShop.plan(number, every: .month)))
      )
    }
    let ids = session.read { $0.transactions.map(\.transaction.transactionId) }
    let caller = LoadCaller(http: http, width: Self.width)
    let bare = try await BenchedServer.start(Self.bareRoute())
    let figures: Result<[BenchFigure], any Error>
    do {
      var found = try await reads(ids, of: session, caller, bare)
      found += try await registrations(caller)
      found += try await notifications(of: session, receiver)
      figures = .success(found)
    } catch {
      figures = .failure(error)
    }
    await bare.stop()
    return try figures.get()
  }

  /// Returns a route whose response is as long as a signed transaction, but needs no work.
  private static func bareRoute() -> Router<StoreContext> {
    let router = Router(context: StoreContext.self)
    let body = ByteBuffer(string: String(repeating: "a", count: 3800))
    router.get("bare") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: body)
      )
    }
    return router
  }

  private static func headers(of session: StoreSession) -> HTTPHeaders {
    let token = session.requestSigner().bearerToken(
      issuedAt: WallClock.now.milliseconds / 1000,
      lifetime: 3600
    )
    return ["authorization": "Bearer \(token)"]
  }

  private func reads(
    _ ids: [TransactionID],
    of session: StoreSession,
    _ caller: LoadCaller,
    _ bare: BenchedServer
  ) async throws -> [BenchFigure] {
    let headers = Self.headers(of: session)
    let paths = ["v1/transactions", "v2/history"]
    var loads = [Load(), Load()]
    var peer = Load()
    try await BenchedServer.serving(StoreDriver(session: session)) { server, _ in
      for round in 0...Self.rounds {
        for (index, path) in paths.enumerated() {
          let load = try await caller.load(Self.requestsPerRound) { number in
            var request = HTTPClientRequest(
              url: "\(server.url)/inApps/\(path)/\(ids[number % ids.count])"
            )
            request.headers = headers
            return request
          }
          // The first round isn't measured, because it opens connections and signs.
          if round > 0 { loads[index] += load }
        }
        let load = try await caller.load(Self.requestsPerRound) { _ in
          HTTPClientRequest(url: "\(bare.url)/bare")
        }
        if round > 0 { peer += load }
      }
    }
    return loads[0].figures("server-transaction-info", beside: peer)
      + loads[1].figures("server-history", beside: peer)
  }

  /// Measures the registrations of a subscriber whose app registers every transaction.
  ///
  /// The merchant's server verifies each transaction, and requests it and its subscription. There
  /// is only one subscription, because a response contains the subscriptions of all groups. With
  /// hundreds of them, it would be longer than a client reads.
  private func registrations(
    _ caller: LoadCaller
  ) async throws -> [BenchFigure] {
    let session = try BenchShop.open(1, every: .month)
    try session.perform(.purchase(PurchaseRequest(product: BenchShop.plan(0, every: .month))))
    try await session.advance(to: BenchShop.start.advanced(byDays: 300))
    let ids = session.read { $0.transactions.map(\.transaction.transactionId) }
    let bodies = ids.compactMap { id in
      session.signedTransaction(id).map { item in
        JSONValue.object([
          "authToken": .text(MerchantAccount.demoToken), "signedTransactionJWS": .text(item.jws),
        ])
        .text()
      }
    }
    let driver = StoreDriver(session: session)
    let headers = Self.headers(of: session)
    var (load, peer) = (Load(), Load())
    try await BenchedServer.serving(driver) { server, hosted in
      let routes = StoreServer(stores: HostedStores(main: hosted)).router().buildResponder()
      hosted.connectMerchant(through: routes, at: server.url)
      defer { hosted.disconnectMerchant() }
      for round in 0...Self.rounds {
        let registrations = try await caller.load(Self.customers) { number in
          var request = HTTPClientRequest(url: "\(server.url)/v2/registerTransaction")
          request.method = .POST
          request.headers = ["content-type": "application/json"]
          request.body = .bytes(ByteBuffer(string: bodies[number % bodies.count]))
          return request
        }
        let reads = try await caller.load(Self.customers) { number in
          var request = HTTPClientRequest(
            url: "\(server.url)/inApps/v1/transactions/\(ids[number % ids.count])"
          )
          request.headers = headers
          return request
        }
        guard round > 0 else { continue }
        load += registrations
        peer += reads
      }
    }
    let asked = Self.customers * (Self.rounds + 1)
    // The log keeps the last requests, and LoadCaller throws for each response other than 200.
    let taken = driver.merchant.requestCount
    guard taken == asked, driver.merchant.log.allSatisfy({ $0.code == .success }) else {
      let last = driver.merchant.log.last { $0.code != .success }?.detail ?? "nothing"
      throw BenchFailure("of \(asked) registrations \(taken) were taken; not: \(last)")
    }
    return load.figures("server-registration", beside: peer, named: "transaction info")
  }

  /// Sends everything that has happened so far, and that is sold now, to a receiver on another port.
  private func notifications(
    of session: StoreSession,
    _ receiver: NotificationCounter
  ) async throws -> [BenchFigure] {
    let url = try await receiver.start()
    let sender = WebhookSender()
    session.sendNotifications(through: sender.sender)
    var settings = session.store.settings
    settings.notifications = NotificationSettings()
    settings.notifications?.webhooks = [url]
    try session.perform(.changeSettings(settings))
    let before = session.notificationCount
    let clock = ContinuousClock()
    let begun = clock.now
    let end = BenchShop.start.advanced(byDays: 62)
    try await session.advance(to: end)
    try await session.settled()
    let seconds = (clock.now - begun).seconds
    session.sendNotifications(through: nil)
    try await sender.shutdown()
    let due = session.notificationCount - before
    let arrived = receiver.count
    guard due >= Self.customers, arrived == due else {
      throw BenchFailure("\(due) notifications were due and \(arrived) have arrived")
    }
    return [
      BenchFigure(
        name: "server-notifications",
        value: Double(due) / seconds,
        unit: "per second"
      )
    ]
  }
}
