import Foundation
import ProgramSupport
import StoreDriver
import StorePlayback
import StoreScript
import StoreServer
import StoreSession
import StoreSigning

/// The servers of one play of a script: its services, and the store's own server if its address is needed.
enum PlayedServers {
  /// Starts the servers that a script needs.
  ///
  /// - Parameters:
  ///   - wish: The services and their store.
  ///   - exchange: Sends requests to services to find out whether they are ready.
  ///   - port: The port of the store's own server, or 0 to pick one.
  ///   - shared: The services that several scripts use.
  /// - Returns: The servers, once they are ready.
  /// - Throws: `ServerFailure`, after the script's own services have ended.
  static func open(
    _ wish: ExternalAccess.ServiceRequest,
    _ exchange: ServerExchange,
    port: UInt16,
    _ shared: SharedServices
  ) async throws(ServerFailure) -> ScriptServers {
    guard let lane = try shared.lane(for: wish.services) else {
      return try await open(wish, exchange, port: port)
    }
    do throws(ServerFailure) {
      return try await open(wish, exchange, port: lane.port, lane) { shared.putBack(lane) }
    } catch {
      shared.putBack(lane)
      throw error
    }
  }

  private static func open(
    _ wish: ExternalAccess.ServiceRequest,
    _ exchange: ServerExchange,
    port: UInt16,
    _ lane: ServiceLane? = nil,
    onEnd: @escaping @Sendable () -> Void = {}
  ) async throws(ServerFailure) -> ScriptServers {
    guard wish.servesStore || !wish.services.isEmpty || wish.app != nil else {
      let own = InProcessServer(driver: wish.driver)
      return ScriptServers(ask: { await own.ask($0) }, returned: { own.driverChanged(to: $0) })
    }
    let served = try await ServedPlay.startServing(wish.driver, wish.gate, port: port)
    let store = Dictionary(
      uniqueKeysWithValues: StoreDetail.allCases.map { detail in
        ("\(ScriptService.store).\(detail.rawValue)", served.details[detail])
      }
    )
    wish.gate.add(services: store)
    let services: PlayedServices
    do throws(ServerFailure) {
      services = try PlayedServices(wish, knowing: served.details, lane)
      wish.gate.add(services: services.values)
      try await services.start(asking: exchange)
    } catch {
      await served.end()
      throw error
    }
    return ScriptServers(
      values: store.merging(services.values) { $1 },
      hasServices: !wish.services.isEmpty,
      launcher: services.launcher(asking: exchange),
      ask: { await served.own.ask($0) },
      returned: { served.driverChanged(to: $0) },
      output: { services.output },
      changingCalls: { served.own.changingCalls },
      ended: { services.ended },
      explain: { await services.explained($0) },
      end: { hasFailed in
        await services.end(hasFailed: hasFailed)
        await served.end()
        onEnd()
      }
    )
  }
}

/// The store of a playing script, which is served for its services.
final class ServedPlay: Sendable {
  private let served: RunningServer
  private let run: Task<Void, any Error>
  private let connections: ServerConnections
  /// The same server without a socket.
  let own: InProcessServer
  /// Restores the responder that the store's certificates named before.
  private let restoreResponder: @Sendable () -> Void

  private init(
    _ served: RunningServer,
    _ connections: ServerConnections,
    _ run: Task<Void, any Error>,
    restoreResponder: @escaping @Sendable () -> Void
  ) {
    (self.served, self.connections, self.run) = (served, connections, run)
    self.restoreResponder = restoreResponder
    own = served.own
  }

  /// The details of the server for services.
  var details: ServerDetails { served.details }

  /// Serves a store.
  ///
  /// - Parameters:
  ///   - driver: The store.
  ///   - gate: Checks every request that this store, and each store opened next to it, sends.
  ///   - port: The port, or 0 to pick one.
  /// - Returns: The server, which clients can connect to.
  /// - Throws: `ServerFailure` if the store can't be served.
  static func startServing(
    _ driver: StoreDriver,
    _ gate: HostGate,
    port: UInt16
  ) async throws(ServerFailure) -> ServedPlay {
    do {
      let listening = try ListeningAddress(host: "127.0.0.1", port: port)
      let connections = ServerConnections(ServePlan(), permits: gate.permits)
      // The app is already running, and has signed texts with the earlier responder.
      let signer = driver.session.signer
      let earlier = signer.identity.statusURL
      signer.nameResponder(at: connections.statusURL(of: listening))
      let served = try ServerFiles().server(
        of: driver,
        at: listening,
        connections: connections,
        replacement: .refused(
          what: "this store belongs to a script",
          right: "open another store with POST /control/stores, or use storefront serve"
        ),
        asksRoutes: false
      )
      let (news, listens) = AsyncStream.makeStream(of: Void.self)
      var options = ServerRun.Options()
      options.onListening = { listens.finish() }
      let run = Task { [options] in
        defer { listens.finish() }
        try await served.run(options)
      }
      for await _ in news {}
      return ServedPlay(served, connections, run) { signer.nameResponder(at: earlier) }
    } catch {
      throw ServerFailure("can't serve the store: \(error)")
    }
  }

  func driverChanged(to driver: StoreDriver) { served.driverChanged(to: driver) }

  /// Ends the server.
  ///
  /// No client can connect after it returns.
  func end() async {
    await served.stop()
    _ = await run.result
    await connections.end()
    restoreResponder()
  }
}
