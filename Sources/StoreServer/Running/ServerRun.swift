package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A server while it runs.
package struct ServerRun: Sendable {
  /// How it is run.
  package struct Options: Sendable {
    package var limits = ConnectionLimits()
    /// Names under which others reach the server, besides its own.
    package var names: [String] = []
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
  private let place: ListeningPlace

  /// Prepares a server; ``run()`` runs it.
  ///
  /// - Parameters:
  ///   - router: What is served.
  ///   - place: Where it listens.
  ///   - options: How it is run.
  package init(
    _ router: Router<StoreContext>,
    at place: ListeningPlace,
    options: Options = Options()
  ) {
    // Everything worth saying is said by whoever runs the server.
    let silence = Logger(label: "storefront") { _ in SwiftLogNoOpLogHandler() }
    let limits = options.limits
    let places = ConnectionPlaces(limits: limits)
    let rule = HeadRule(
      hosts: HostRule(place: place, names: options.names),
      bodyBytes: limits.bodyBytes,
      standard: Authority(host: place.reachable, port: place.port)
    )
    let log = options.log
    let application = Application(
      responder: GuardedResponder(routes: router.buildResponder(), log: log),
      server: HTTPServerBuilder { responder in
        GuardedChannel(responder: responder, limits: limits) { line in
          RequestGate(rule: rule, limits: limits, places: places, firstLine: line, log: log)
        }
      },
      configuration: ApplicationConfiguration(
        address: .hostname(place.address, port: place.port),
        availableConnectionsDelegate: places
      ),
      onServerRunning: { _ in
        place.release()
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
    self.place = place
  }

  /// Serves until ``stop()`` or a signal; what is being answered then has a moment to end.
  ///
  /// - Throws: ``ListeningPlace/Refusal`` if the port is taken after all.
  package func run() async throws {
    do {
      try await group.run()
    } catch let error as IOError {
      throw ListeningPlace.refusal(error.errnoCode, host: place.host, port: place.port)
    }
  }

  /// Ends ``run()``.
  package func stop() async {
    await group.triggerGracefulShutdown()
  }
}

/// Says when the server is to stop.
private struct StopWatch: Service {
  let onStopping: @Sendable () async -> Void

  func run() async throws {
    try await gracefulShutdown()
    await onStopping()
  }
}
