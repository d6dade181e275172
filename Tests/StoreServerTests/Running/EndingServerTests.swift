import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// Servers that end while clients connect: a connection that nobody takes any more ends nothing but itself.
@Suite(.ownThreads, .timeLimit(.minutes(2)))
struct EndingServerTests {
  /// How a server ends.
  enum End: CaseIterable {
    /// As Ctrl-C ends it, and the deletion of a store its port.
    case asked
    /// Asked, with no time for what is under way.
    case askedInHaste
    /// As the task ends that a test runs it in.
    case cutOff
  }

  /// Between a connection that the system has taken and the task that serves it lies a queue, of which
  /// nothing may be dropped as it is: the process would end.
  @Test(arguments: End.allCases)
  func clientsMayConnectWhileItEnds(how end: End) async throws {
    for _ in 0..<20 { try await Self.round(end) }
  }

  /// The clients connect before the server takes its first one, and while it ends.
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
    // How it ends is not the question: that it does, and that it hangs up on everyone, is.
    _ = await serving.result
    for client in early.withLock(\.self) + (await late) { _ = try await client.all() }
  }

  /// Those who find somebody listening.
  private static func connect(to address: ListeningAddress) async -> [WireConnection] {
    await withTaskGroup(of: WireConnection?.self) { group in
      for _ in 0..<8 { group.addTask { try? await WireConnection(to: address) } }
      return await group.reduce(into: []) { if let client = $1 { $0.append(client) } }
    }
  }
}
