import AsyncHTTPClient
import Hummingbird
import NIOCore
import NIOHTTP1
import StoreDriver
import StoreServer
import Synchronization

/// The durations of requests.
struct Load: Sendable {
  private(set) var milliseconds: [Double] = []
  private(set) var seconds = 0.0

  init() {}

  init(milliseconds: [Double], seconds: Double) {
    self.milliseconds = milliseconds
    self.seconds = seconds
  }

  static func += (left: inout Load, right: Load) {
    left.milliseconds += right.milliseconds
    left.seconds += right.seconds
  }

  private var rate: Double { Double(milliseconds.count) / seconds }

  /// Returns the requests per second and the slowest of a hundred, compared with those of a route without any
  /// work.
  func figures(
    _ name: String,
    beside peer: Load,
    named peerName: String = "a bare route"
  ) -> [BenchFigure] {
    [
      BenchFigure(
        name: name,
        value: rate,
        unit: "per second",
        peer: peerName,
        peerValue: peer.rate
      ),
      BenchFigure(
        name: "\(name)-p99",
        value: BenchSample(milliseconds).quantile(0.99),
        unit: "ms",
        peer: peerName,
        peerValue: BenchSample(peer.milliseconds).quantile(0.99)
      ),
    ]
  }
}

/// A source of the whole numbers from 0, each returned once.
private final class Numbers: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// A group of concurrent clients.
struct LoadCaller: Sendable {
  let http: HTTPClient
  /// The number of clients.
  ///
  /// Each sends its next request as soon as it has a response.
  let width: Int

  /// Sends a number of requests.
  ///
  /// - Parameters:
  ///   - count: The number of requests of all clients together.
  ///   - request: Returns the request with a number, counted from 0.
  /// - Returns: The total time.
  /// - Throws: ``BenchFailure`` for a response other than 200, or the client's error.
  func load(
    _ count: Int,
    _ request: @escaping @Sendable (Int) -> HTTPClientRequest
  ) async throws -> Load {
    let numbers = Numbers()
    let clock = ContinuousClock()
    let begun = clock.now
    let times = try await withThrowingTaskGroup(
      of: [Double].self,
      returning: [Double].self
    ) { group in
      for _ in 0..<width {
        group.addTask {
          var times: [Double] = []
          while true {
            let number = numbers.next()
            guard number < count else { return times }
            let start = clock.now
            try await ask(request(number))
            times.append((clock.now - start).milliseconds)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return Load(milliseconds: times, seconds: (clock.now - begun).seconds)
  }

  private func ask(_ request: HTTPClientRequest) async throws {
    let response = try await http.execute(request, timeout: .seconds(30))
    let body = try await response.body.collect(upTo: 1 << 22)
    guard response.status.code == 200, body.readableBytes > 0 else {
      throw BenchFailure("\(request.url) was answered with \(response.status.code)")
    }
  }
}

/// A server on a free port, which runs while it is measured.
struct BenchedServer {
  let url: String
  private let run: ServerRun
  private let task: Task<Void, any Error>

  /// Starts the server and waits until it listens.
  static func start(_ router: Router<StoreContext>) async throws -> BenchedServer {
    let address = try ListeningAddress(host: "127.0.0.1", port: 0)
    let (listening, told) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    options.onListening = { told.finish() }
    let run = ServerRun(router, at: address, options: options)
    let task = Task {
      defer { told.finish() }
      try await run.run()
    }
    for await _ in listening {}
    return BenchedServer(url: address.url, run: run, task: task)
  }

  /// Serves a store until the body returns.
  static func serving<Value>(
    _ driver: StoreDriver,
    _ body: (BenchedServer, HostedStore) async throws -> Value
  ) async throws -> Value {
    let hosted = HostedStore(
      name: HostedStores.mainName,
      driver: driver,
      options: HostingOptions(limits: .off)
    )
    let server = try await start(StoreServer(stores: HostedStores(main: hosted)).router())
    let value: Result<Value, any Error>
    do {
      value = .success(try await body(server, hosted))
    } catch {
      value = .failure(error)
    }
    // Even after a failure, the server is stopped gracefully, because its clients may be waiting.
    await server.stop()
    return try value.get()
  }

  func stop() async {
    await run.stop()
    // The measurement is complete, so an error doesn't matter.
    try? await task.value
  }
}

/// A merchant's server that counts the notifications that it receives, without duplicates.
final class NotificationCounter: Sendable {
  private let payloads = Mutex<Set<String>>([])
  private let server = Mutex<BenchedServer?>(nil)

  /// The number of distinct notifications.
  var count: Int { payloads.withLock(\.count) }

  /// Starts to listen.
  ///
  /// - Returns: The webhook's URL.
  func start() async throws -> String {
    let router = Router(context: StoreContext.self)
    router.post("notifications") { request, context in
      let body = try await request.body.collect(upTo: context.maxUploadSize)
      let text = String(buffer: body)
      self.payloads.withLock { _ = $0.insert(text) }
      return Response(status: .ok)
    }
    let server = try await BenchedServer.start(router)
    self.server.withLock { $0 = server }
    return "\(server.url)/notifications"
  }

  func stop() async {
    await server.withLock { $0 }?.stop()
  }
}
