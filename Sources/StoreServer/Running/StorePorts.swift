import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel
import Synchronization

/// The further ports of a running server: of stores that have one of their own, and that of Apple's hosts.
///
/// At its port a store is served as if it was alone. Clients that know a host and a port and nothing of
/// paths reach it there: Apple's Java and Swift libraries drop the path of a base URL without a word.
package final class StorePorts: Sendable {
  private struct State: Sendable {
    /// How further ports are served; nil while the server does not run.
    var plan: Plan?
    var open: [String: Port] = [:]
  }

  private struct Plan: Sendable {
    var host: String
    /// For the port of a store.
    var options: ServerRun.Options
    /// What clients may take of the server's own.
    var limits: ConnectionLimits
  }

  private struct Port: Sendable {
    var listening: ListeningAddress
    var run: ServerRun
  }

  private let state = Mutex(State())

  /// Can open ports from now on.
  ///
  /// - Parameters:
  ///   - host: The address that they are opened at: the server's.
  ///   - options: How the server is run.
  func begin(at host: String, _ options: ServerRun.Options) {
    var own = ServerRun.Options()
    own.limits = options.limits
    own.limits.connections = min(options.limits.connections, ServerBounds.connectionsOfStore)
    own.log = options.log
    // A name's port leads to the server's own.
    own.names = options.names.compactMap { Authority($0)?.host }
    state.withLock { $0.plan = Plan(host: host, options: own, limits: options.limits) }
  }

  /// Takes a port; who serves no store at it releases it.
  ///
  /// - Parameter port: From 1 to 65535, or 0 for one that is free.
  /// - Returns: The port, held.
  /// - Throws: ``ControlError`` if it is in use, or the server has no ports at all.
  func take(_ port: UInt16) throws(ControlError) -> ListeningAddress {
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

  /// Serves a store at a port from now on; returns once clients can connect.
  ///
  /// - Throws: ``ControlError`` if the port cannot be listened on after all; it is not released then.
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

  /// Serves the main store under other names, with TLS, from now on, unless the server ends.
  ///
  /// - Throws: ``ListeningAddress/Refusal`` if the port cannot be listened on after all.
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
    // No store has such a name.
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
    // It lasts as long as the store, and not as the call that opens it.
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

  /// Where a store is served by itself; nil for one without a port.
  func address(of name: String) -> ListeningAddress? {
    state.withLock { $0.open[name]?.listening }
  }

  /// Names under which clients may know a port's address; the first is for one on every address.
  var names: [String] { state.withLock { $0.plan?.options.names ?? [] } }

  /// Closes the port of a store; what is being answered there has a moment to end.
  func close(_ name: String) async {
    await state.withLock { $0.open.removeValue(forKey: name) }?.run.stopListening()
  }

  /// Has every port end, as the server's end does.
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
