package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A running server.
package struct ServerRun: Sendable {
  /// The options of a running server.
  package struct Options: Sendable {
    package var limits = ConnectionLimits()
    /// The names under which others reach the server, in addition to its own.
    package var names: [String] = []
    /// Returns whether a store is served whose name, in lowercase, is in `NAME.localhost`.
    package var hasStore: @Sendable (String) -> Bool = { _ in false }
    /// The certificate of the server, or `nil` for a server without TLS.
    package var tls: ServerTLS?
    /// Whether SIGINT, SIGTERM and SIGHUP stop the server.
    package var endsOnSignals = false
    /// Receives a log line for each request, or `nil` without a log.
    package var log: (@Sendable (String) -> Void)?
    /// Called when clients can connect.
    package var onListening: @Sendable () async -> Void = {}
    /// Called when the server is about to stop, before the current requests end.
    package var onStopping: @Sendable () async -> Void = {}

    /// Creates the default options.
    package init() {
      // All options have defaults.
    }
  }

  private let group: ServiceGroup
  private let listening: ListeningAddress
  private let socket = ListeningSocket()

  /// Prepares a server, which ``run()`` runs.
  ///
  /// - Parameters:
  ///   - router: The routes.
  ///   - listening: The address of the server.
  ///   - options: The options.
  package init(
    _ router: Router<StoreContext>,
    at listening: ListeningAddress,
    options: Options = Options()
  ) {
    // The server reports through its options and not through the library's log.
    let silence = Logger(label: "storefront") { _ in SwiftLogNoOpLogHandler() }
    let limits = options.limits
    let rule = HeadRule(
      hosts: HostRule(
        listening: listening,
        names: options.names,
        isSecure: options.tls != nil,
        hasStore: options.hasStore
      ),
      bodyBytes: limits.bodyBytes,
      standard: Authority(host: listening.reachable, port: listening.port)
    )
    let log = options.log
    let application = Application(
      responder: GuardedResponder(routes: router.buildResponder(), log: log),
      server: HTTPServerBuilder { responder in
        GuardedChannel(responder: responder, limits: limits, tls: options.tls, rule: rule, log: log)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(listening.address, port: listening.port),
        availableConnectionsDelegate: .maximum(limits.connections, logger: silence)
      ),
      onServerRunning: { [socket] channel in
        listening.release()
        socket.channel.withLock { $0 = channel }
        await options.onListening()
      },
      logger: silence
    )
    var running = ServiceGroupConfiguration(
      services: [
        ServiceGroupConfiguration.ServiceConfiguration(service: application),
        ServiceGroupConfiguration.ServiceConfiguration(
          service: StopSignal(onStopping: options.onStopping),
          successTerminationBehavior: .ignore
        ),
      ],
      gracefulShutdownSignals: options.endsOnSignals ? [.sigint, .sigterm, .sighup] : [],
      logger: silence
    )
    running.maximumGracefulShutdownDuration = limits.ending
    group = ServiceGroup(configuration: running)
    self.listening = listening
  }

  /// Runs the server until ``stop()`` or a signal, and then gives the current requests time to end.
  ///
  /// - Throws: ``ListeningAddress/Refusal`` if the port isn't available after all.
  package func run() async throws {
    do {
      try await group.run()
    } catch let error as IOError {
      throw ListeningAddress.refusal(error.errnoCode, host: listening.host, port: listening.port)
    }
  }

  /// Ends ``run()``.
  package func stop() async {
    await group.triggerGracefulShutdown()
  }

  /// Waits for the next signal that asks the program to end.
  ///
  /// - Returns: The number of the signal, or `nil` if the task was cancelled.
  package static func endingSignal() async -> Int32? {
    for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
      return signal.rawValue
    }
    return nil
  }

  /// Stops ``run()``, and returns when clients can no longer connect, while current requests may continue.
  func stopListening() async {
    await stop()
    try? await socket.channel.withLock(\.self)?.closeFuture.get()
  }
}

/// The socket that accepts connections, once the server listens.
private final class ListeningSocket: Sendable {
  let channel = Mutex<(any Channel)?>(nil)
}

/// A service that reports when the server is about to stop.
private struct StopSignal: Service {
  let onStopping: @Sendable () async -> Void

  func run() async throws {
    try await gracefulShutdown()
    await onStopping()
  }
}
