import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// Servers that end while clients connect: a connection that no task serves must not end the
/// program.
@Suite(.ownThreads, .timeLimit(.minutes(2)))
struct EndingServerTests {
  /// The way in which a server ends.
  enum End: CaseIterable {
    /// A request with time for current requests, as for Ctrl-C, or for the port of a deleted store.
    case asked
    /// A request without time for current requests.
    case askedInHaste
    /// The end of a test's task.
    case cutOff
  }

  /// The server closes the connections in the queue between the system and the serving tasks.
  ///
  /// The library ends the process if a connection leaves the queue without being closed.
  @Test(arguments: End.allCases)
  func clientsMayConnectWhileItEnds(how end: End) async throws {
    for _ in 0..<20 { try await Self.round(end) }
  }

  /// Connects clients before the server accepts its first one, and while it ends.
  private static func round(_ end: End) async throws {
    let address = try ListeningAddress(host: "127.0.0.1", port: 0)
    let early = Mutex<[WireConnection]>([])
    let (listening, told) = AsyncStream<Void>.makeStream()
    let (ending, tellEnding) = AsyncStream<Void>.makeStream()
    var options = ServerRun.Options()
    if end == .askedInHaste { options.limits.ending = .zero }
    options.onListening = {
      let clients = await connect(to: address)
      early.withLock { $0 = clients }
      told.finish()
      for await _ in ending {}
    }
    let run = ServerRun(WireServer.routes(), at: address, options: options)
    let serving = Task { try await run.run() }
    for await _ in listening {}
    async let late = connect(to: address)
    switch end {
    case .asked, .askedInHaste: await run.stop()
    case .cutOff: serving.cancel()
    }
    tellEnding.finish()
    // The result doesn't matter, only that the server ends and closes all connections.
    _ = await serving.result
    for client in early.withLock(\.self) + (await late) { _ = try await client.all() }
  }

  /// Returns the connections that were accepted.
  private static func connect(to address: ListeningAddress) async -> [WireConnection] {
    await withTaskGroup(of: WireConnection?.self) { group in
      for _ in 0..<8 { group.addTask { try? await WireConnection(to: address) } }
      return await group.reduce(into: []) { if let client = $1 { $0.append(client) } }
    }
  }
}
