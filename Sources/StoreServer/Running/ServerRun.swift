package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A server while it runs.
package struct ServerRun: Sendable {
  /// How it is run.
  package struct Options: Sendable {
    package var limits = ConnectionLimits()
    /// Names under which others reach the server, besides its own.
    package var names: [String] = []
    /// Whether a store is served here whose name, in small letters, stands in `NAME.localhost`.
    package var hasStore: @Sendable (String) -> Bool = { _ in false }
    /// The certificate that it shows; nil for a server without TLS.
    package var tls: ServerTLS?
    /// Whether SIGINT, SIGTERM and SIGHUP end it.
    package var endsOnSignals = false
    /// Takes a line for each request; nil keeps no log.
    package var log: (@Sendable (String) -> Void)?
    /// Called once clients can connect.
    package var onListening: @Sendable () async -> Void = {}
    /// Called when the server is to stop, before what is being answered has ended.
    package var onStopping: @Sendable () async -> Void = {}

    /// As a program runs it that has nothing to say.
    package init() {
      // Everything has its default.
    }
  }

  private let group: ServiceGroup
  private let listening: ListeningAddress
  private let socket = ListeningSocket()

  /// Prepares a server; ``run()`` runs it.
  ///
  /// - Parameters:
  ///   - router: What is served.
  ///   - listening: The address that it listens on.
  ///   - options: How it is run.
  package init(
    _ router: Router<StoreContext>,
    at listening: ListeningAddress,
    options: Options = Options()
  ) {
    // The server reports through its options, and not through its library.
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
          service: StopWatch(onStopping: options.onStopping),
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

  /// Serves until ``stop()`` or a signal; what is being answered then has a moment to end.
  ///
  /// - Throws: ``ListeningAddress/Refusal`` if the port is taken after all.
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

  /// Waits for the next signal that asks a program to end.
  ///
  /// - Returns: Its number, or `nil` if the task was cancelled.
  package static func endingSignal() async -> Int32? {
    for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
      return signal.rawValue
    }
    return nil
  }

  /// Ends ``run()``, and returns once nobody can connect any more; what is being answered may go on.
  func stopListening() async {
    await stop()
    try? await socket.channel.withLock(\.self)?.closeFuture.get()
  }
}

/// What takes connections, once it does.
private final class ListeningSocket: Sendable {
  let channel = Mutex<(any Channel)?>(nil)
}

/// Says when the server is to stop.
private struct StopWatch: Service {
  let onStopping: @Sendable () async -> Void

  func run() async throws {
    try await gracefulShutdown()
    await onStopping()
  }
}
