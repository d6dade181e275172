package import StoreDriver
package import StoreModel
package import StoreScript
package import StoreSession

/// Access to servers and services outside of a script's store.
///
/// The owner of sockets and processes provides it.
package struct ExternalAccess: Sendable {
  /// Sends a request to a server over the network.
  ///
  /// The target is a URL.
  let exchange: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// Sends a notification to a server.
  let notify: Notify
  /// Sends notifications to the webhooks that no script names; if it is `nil`, none are sent.
  package var others: NotificationSender?
  /// Whether the store of every script is served, even if the script doesn't name it and lacks services.
  package var servesStores = false
  /// Starts the services of a script, and waits until they are ready.
  let open: @Sendable (ExternalAccess.ServiceRequest) async throws(ServerFailure) -> ScriptServers

  /// Attempts once to send a notification to a server, within a number of seconds of wall time.
  package typealias Notify =
    @Sendable (_ webhook: String, _ body: String, _ seconds: Int) async -> SendAttemptResult

  /// The clock for pauses between requests to a server that isn't ready yet.
  package var clock = PollingClock()

  /// A wall clock, or one that a test moves.
  package struct PollingClock: Sendable {
    package var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    package var wait: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    package init() {
      // A test replaces both properties.
    }
  }

  /// The services to start, and their store.
  package struct ServiceRequest: Sendable {
    package let services: [ScriptService]
    /// Whether the store is served even without services.
    package let servesStore: Bool
    /// The script's folder with a slash at its end, or an empty text for the current folder.
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
    open: @escaping @Sendable (ServiceRequest) async throws(ServerFailure) -> ScriptServers
  ) {
    self.exchange = exchange
    self.notify = notify
    self.open = open
  }
}

/// The servers of one play of a script: its services, and the store's own one.
package struct ScriptServers: Sendable {
  /// The values of names of services and of the served store: `backend.url`, `store.url`.
  let values: [String: String]
  let hasServices: Bool
  /// Sends a request to the store's own server.
  ///
  /// The target is a path.
  let ask: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// Called with a driver that replaces another one.
  let returned: @Sendable (StoreDriver) -> Void
  /// The last lines that the services have written.
  let output: @Sendable () -> [String]
  /// The names of the App Store Server API calls that changed the store.
  let changingCalls: @Sendable () -> [String]
  /// The services that have ended unexpectedly.
  let ended: @Sendable () -> [EndedService]
  /// Returns the failure of a request, with the services that have ended.
  let explain: @Sendable (ServerFailure) async -> ServerFailure
  /// Ends the services of a script, which may have failed.
  ///
  /// It returns when they are gone.
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

/// A service that has ended unexpectedly.
package struct EndedService: Hashable, Sendable {
  /// The service's name in the script.
  let name: String
  /// A sentence about its end, with the exit code.
  package let words: String

  package init(name: String, words: String) {
    self.name = name
    self.words = words
  }
}
