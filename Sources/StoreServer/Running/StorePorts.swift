import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel
import Synchronization

/// The further ports of a running server: those of stores with their own port, and that of Apple's hosts.
///
/// A store with its own port is served there as if it were alone. Such a port is for clients that only accept a
/// host and a port: Apple's Java and Swift libraries silently drop the path of a base URL.
package final class StorePorts: Sendable {
  private struct State: Sendable {
    /// The plan for serving further ports, or `nil` while the server isn't running.
    var plan: Plan?
    var open: [String: Port] = [:]
  }

  private struct Plan: Sendable {
    var host: String
    /// The options for the port of a store.
    var options: ServerRun.Options
    /// The connection limits of the server's own port.
    var limits: ConnectionLimits
  }

  private struct Port: Sendable {
    var listening: ListeningAddress
    var run: ServerRun
  }

  private let state = Mutex(State())

  /// Enables further ports.
  ///
  /// - Parameters:
  ///   - host: The address for the ports, which is that of the server.
  ///   - options: The options of the server.
  func enablePorts(at host: String, _ options: ServerRun.Options) {
    var own = ServerRun.Options()
    own.limits = options.limits
    own.limits.connections = min(options.limits.connections, ServerBounds.connectionsOfStore)
    own.log = options.log
    // The port in a name leads to the server's own port.
    own.names = options.names.compactMap { Authority($0)?.host }
    state.withLock { $0.plan = Plan(host: host, options: own, limits: options.limits) }
  }

  /// Reserves a port, which the caller releases if it serves no store there.
  ///
  /// - Parameter port: A port from 1 to 65535, or 0 for any free one.
  /// - Returns: The reserved port.
  /// - Throws: ``ControlError`` if the port is in use, or no server is running.
  func reservePort(_ port: UInt16) throws(ControlError) -> ListeningAddress {
    guard let plan = state.withLock(\.plan) else {
      throw ControlError(
        .conflict,
        "there are no ports, because no server is running",
        right: "remove the port; the response has the path of the store"
      )
    }
    do throws(ListeningAddress.Refusal) {
      return try ListeningAddress(host: plan.host, port: port)
    } catch {
      throw Self.refusal(error)
    }
  }

  /// Serves a store at a port from now on, and returns when clients can connect.
  ///
  /// - Throws: ``ControlError`` if the port isn't available after all. The method doesn't release
  ///   it then.
  func serve(
    _ name: String,
    _ router: Router<StoreContext>,
    at listening: ListeningAddress
  ) async throws(ControlError) {
    guard var options = state.withLock(\.plan?.options) else { throw Self.ending }
    options.hasStore = { $0 == name.lowercased() }
    do throws(ListeningAddress.Refusal) {
      try await listen(name, router, at: listening, options)
    } catch {
      throw Self.refusal(error)
    }
  }

  /// Serves the main store under other names with TLS, until the server ends.
  ///
  /// - Throws: ``ListeningAddress/Refusal`` if the port isn't available after all.
  func serve(
    _ router: Router<StoreContext>,
    at listening: ListeningAddress,
    as hosts: [String],
    _ tls: ServerTLS
  ) async throws(ListeningAddress.Refusal) {
    guard let plan = state.withLock(\.plan) else { return }
    var options = plan.options
    options.limits = plan.limits
    options.names += hosts
    options.tls = tls
    // No store can have this name.
    try await listen("https:", router, at: listening, options)
  }

  private static let ending = ControlError(
    .conflict,
    "the server is stopping",
    right: "start it again"
  )

  private func listen(
    _ name: String,
    _ router: Router<StoreContext>,
    at listening: ListeningAddress,
    _ options: ServerRun.Options
  ) async throws(ListeningAddress.Refusal) {
    var options = options
    let (opening, told) = AsyncStream<ListeningAddress.Refusal?>.makeStream()
    options.onListening = { told.yield(nil) }
    let run = ServerRun(router, at: listening, options: options)
    // The task lasts as long as the store, and not only as long as the call that opens it.
    Task {
      defer { told.finish() }
      do {
        try await run.run()
      } catch let refusal as ListeningAddress.Refusal {
        told.yield(refusal)
      }
    }
    let (host, port) = (listening.host, listening.port)
    var refusal: ListeningAddress.Refusal? =
      .failed(host: host, port: port, reason: "the server is stopping")
    for await found in opening {
      refusal = found
      break
    }
    if let refusal { throw refusal }
    state.withLock { $0.open[name] = Port(listening: listening, run: run) }
  }

  /// Returns the address of a store's own port, or `nil` if it lacks one.
  func address(of name: String) -> ListeningAddress? {
    state.withLock { $0.open[name]?.listening }
  }

  /// The names under which clients may know a port's address, where the first is for a server on all addresses.
  var names: [String] { state.withLock { $0.plan?.options.names ?? [] } }

  /// Closes the port of a store, after giving its current requests time to end.
  func close(_ name: String) async {
    await state.withLock { $0.open.removeValue(forKey: name) }?.run.stopListening()
  }

  /// Closes all ports, at the end of the server.
  func end() async {
    let runs = state.withLock { state in
      defer { state = State() }
      return state.open.values.map(\.run)
    }
    for run in runs { await run.stop() }
  }

  private static func refusal(_ refusal: ListeningAddress.Refusal) -> ControlError {
    var error = error(for: refusal)
    error.more.append(("path", .text("$.port")))
    return error
  }

  private static func error(for refusal: ListeningAddress.Refusal) -> ControlError {
    switch refusal {
    case .portInUse(let host, let port):
      ControlError(
        .conflict,
        "port \(port) of \(host) is in use",
        at: "port",
        right: "choose another one, or 0 for a free one"
      )
    case .noHost, .failed:
      ControlError(
        .conflict,
        refusal.description,
        at: "port",
        right: "choose 0 for a free one"
      )
    }
  }
}
