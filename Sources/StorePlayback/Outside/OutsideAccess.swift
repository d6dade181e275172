package import StoreDriver
package import StoreModel
package import StoreScript
package import StoreSession

/// How scripts reach what is outside of their store; who owns sockets and processes hands it in.
package struct OutsideAccess: Sendable {
  /// Asks a server over the network; the target is a URL.
  let exchange: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// Brings a notification to a server.
  let notify: Notify
  /// Brings notifications to the webhooks that no script names; nil where nobody does.
  package var others: NotificationSender?
  /// Whether the store of every script is served, and not only of one that names it or has services.
  package var servesStores = false
  /// Starts the services of a script, and waits until they are ready.
  let open: @Sendable (OutsideAccess.Wish) async throws(ServerFailure) -> OutsideServers

  /// Makes one attempt to bring a notification to a server that has so many seconds of wall time.
  package typealias Notify =
    @Sendable (_ webhook: String, _ body: String, _ seconds: Int) async -> SendAttemptResult

  /// The time between two requests to a server that is not ready yet.
  package var clock = PollingClock()

  /// A clock on the wall, or one that a test moves.
  package struct PollingClock: Sendable {
    package var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    package var wait: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    package init() {
      // A test replaces both.
    }
  }

  /// What is to be started, and for which store.
  package struct Wish: Sendable {
    package let services: [ScriptService]
    /// Whether the store is to be served without services too.
    package let servesStore: Bool
    /// The script's folder, with a stroke at its end; empty for the present one.
    package let folder: String
    /// The script's name in messages.
    package let path: String
    package let driver: StoreDriver
    /// The check of everything that the store sends.
    package let gate: HostGate
  }

  package init(
    exchange: @escaping @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>,
    notify: @escaping Notify,
    open: @escaping @Sendable (Wish) async throws(ServerFailure) -> OutsideServers
  ) {
    self.exchange = exchange
    self.notify = notify
    self.open = open
  }
}

/// The servers of one play of a script: its services, and the store's own one.
package struct OutsideServers: Sendable {
  /// The values of names of services and of the served store: `backend.url`, `store.url`.
  let values: [String: String]
  let hasServices: Bool
  /// Asks the store's own server; the target is a path.
  let ask: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// Is told of a driver that takes another one's place.
  let returned: @Sendable (StoreDriver) -> Void
  /// The last lines that the services have written.
  let output: @Sendable () -> [String]
  /// The names of the calls with which clients have changed the store.
  let changingCalls: @Sendable () -> [String]
  /// The services that have ended by themselves.
  let ended: @Sendable () -> [EndedService]
  /// Returns the failure of a request, with the services that have ended.
  let explain: @Sendable (ServerFailure) async -> ServerFailure
  /// Ends the services of a script, which may have failed; returns when they are gone.
  let end: @Sendable (_ hasFailed: Bool) async -> Void

  package init(
    values: [String: String] = [:],
    hasServices: Bool = false,
    ask: @escaping @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>,
    returned: @escaping @Sendable (StoreDriver) -> Void = { _ in },
    output: @escaping @Sendable () -> [String] = { [] },
    changingCalls: @escaping @Sendable () -> [String] = { [] },
    ended: @escaping @Sendable () -> [EndedService] = { [] },
    explain: @escaping @Sendable (ServerFailure) async -> ServerFailure = { $0 },
    end: @escaping @Sendable (_ hasFailed: Bool) async -> Void = { _ in }
  ) {
    self.values = values
    self.hasServices = hasServices
    self.ask = ask
    self.returned = returned
    self.output = output
    self.changingCalls = changingCalls
    self.ended = ended
    self.explain = explain
    self.end = end
  }
}

/// A service that has ended by itself.
package struct EndedService: Hashable, Sendable {
  /// Its name in the script.
  let name: String
  /// A sentence about its end, with the exit code.
  package let words: String

  package init(name: String, words: String) {
    self.name = name
    self.words = words
  }
}
