package import StoreDriver
package import StoreModel
package import StoreScript
package import StoreSession

/// Access to the servers and services outside of a script's store.
///
/// The part of the program that owns sockets and processes provides this access.
package struct ExternalAccess: Sendable {
  /// A closure that sends a request to a server over the network.
  ///
  /// The target of the request is a URL.
  let exchange: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// A closure that sends a notification to a server.
  let notify: Notify
  /// A closure that sends notifications to the webhooks that the script doesn't name, or `nil` to send none of them.
  package var others: NotificationSender?
  /// Whether every script's store has a server, even if the script neither refers to its store nor has services.
  package var servesStores = false
  /// A closure that starts the services of a script and waits until they are ready.
  let open: @Sendable (ExternalAccess.ServiceRequest) async throws(ServerFailure) -> ScriptServers

  /// A closure that sends a notification to a server once, with a time limit in seconds of wall time.
  package typealias Notify =
    @Sendable (_ webhook: String, _ body: String, _ seconds: Int) async -> SendAttemptResult

  /// The clock for the pauses between requests that are repeated.
  package var clock = PollingClock()

  /// A clock for wall time, which a test can replace.
  package struct PollingClock: Sendable {
    package var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    package var wait: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    package init() {
      // Tests replace both properties.
    }
  }

  /// The services to start, and the store that they use.
  package struct ServiceRequest: Sendable {
    package let services: [ScriptService]
    /// The program that acts as the store's app, or `nil` for the demo app.
    package let app: ScriptService?
    /// Whether the store has a server even if there aren't any services.
    package let servesStore: Bool
    /// The path of the script's folder with a slash at its end, or an empty string for the current folder.
    package let folder: String
    /// The name of the script in messages.
    package let path: String
    package let driver: StoreDriver
    /// The check of all requests that the store sends.
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

/// The servers during one playback of a script: its services, and the store's own server.
package struct ScriptServers: Sendable {
  /// The values of the names that refer to services and to the store's server, such as `backend.url` and `store.url`.
  let values: [String: String]
  let hasServices: Bool
  /// The launcher of the user's program that acts as the store's app, or `nil` for the demo app.
  let launcher: ProgramLauncher?
  /// A closure that sends a request to the store's own server.
  ///
  /// The target of the request is a path.
  let ask: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// A closure that is called with a new driver when it replaces the previous driver.
  let returned: @Sendable (StoreDriver) -> Void
  /// A closure that returns the last lines that the services have printed.
  let output: @Sendable () -> [String]
  /// A closure that returns the names of the App Store Server API calls that have changed the store.
  let changingCalls: @Sendable () -> [String]
  /// A closure that returns the services that have ended unexpectedly.
  let ended: @Sendable () -> [EndedService]
  /// A closure that adds the services that have ended to the failure of a request.
  let explain: @Sendable (ServerFailure) async -> ServerFailure
  /// A closure that ends the services of a script and returns when they have ended.
  ///
  /// The parameter `hasFailed` is `true` if the script has failed.
  let end: @Sendable (_ hasFailed: Bool) async -> Void

  package init(
    values: [String: String] = [:],
    hasServices: Bool = false,
    launcher: ProgramLauncher? = nil,
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
    self.launcher = launcher
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
  /// A sentence that describes how the service has ended, including its exit code.
  package let words: String

  package init(name: String, words: String) {
    self.name = name
    self.words = words
  }
}
