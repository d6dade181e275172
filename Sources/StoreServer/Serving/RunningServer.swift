import Hummingbird
package import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import StoreSigning
import Synchronization

/// A served store, until the server ends.
package final class RunningServer: Sendable {
  /// The information that clients need.
  package let details: ServerDetails
  private let hosted: HostedStore
  private let stores: HostedStores
  private let listening: ListeningAddress
  private let connections: ServerConnections
  private let connector: Connector
  private let state = Mutex(State())
  /// Whether the stores are closed.
  ///
  /// The lock is held while they close, so that a later caller waits for that.
  private let ending = Mutex(false)
  private let secure: SecureHosts?
  /// Whether the merchant's server uses the App Store's routes once they are served.
  private let asksRoutes: Bool

  private struct State {
    var run: ServerRun?
    /// The reason why the port of Apple's hosts isn't available, although it was reserved.
    var secureRefusal: ListeningAddress.Refusal?
    var hasFailed = false
  }

  /// Prepares a server, which ``run(_:)`` runs.
  ///
  /// - Parameters:
  ///   - driver: The store, prepared by `connections`.
  ///   - listening: The address of the server.
  ///   - connections: The connections of the store.
  ///   - replacement: Whether a client may replace the store.
  ///   - keys: The files of the keys, for clients.
  ///   - secure: The configuration for Apple's hosts, or `nil` not to serve them.
  ///   - script: The turn of a script that has the store to itself, until ``endScript()``.
  ///   - asksRoutes: Whether the merchant's server uses the App Store's routes once they are served.
  ///   - onReturn: Receives the new driver after a client moved the store to another step.
  package init(
    driver: StoreDriver,
    listening: ListeningAddress,
    connections: ServerConnections,
    replacement: Replacement.Permission,
    keys: ServerDetails.KeyFiles,
    secure: SecureHosts? = nil,
    script: ScriptTurn = ScriptTurn(),
    asksRoutes: Bool = true,
    onReturn: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) {
    let connector = Connector(connections: connections, url: listening.url)
    var options = HostingOptions(limits: connections.plan.limits)
    options.replacement = Replacement(replacement) { connector.connect($0) }
    options.retentionSender = connections.sender
    options.notifications = connections.plan.notifications
    options.onReturn = onReturn
    let hosted = HostedStore(name: HostedStores.mainName, driver: driver, options: options)
    connector.connect(to: hosted)
    self.connector = connector
    self.hosted = hosted
    stores = HostedStores(
      main: hosted,
      script: script,
      isReadOnly: connections.plan.isReadOnly
    )
    let identity = driver.session.signingIdentity
    details = ServerDetails(
      url: connections.url(of: listening),
      port: listening.port,
      store: driver.session.read(\.identity),
      keyId: identity.keyID,
      issuerId: identity.issuerID,
      keys: keys,
      hosts: secure?.hosts
    )
    self.secure = secure
    self.asksRoutes = asksRoutes && !connections.plan.isReadOnly
    self.listening = listening
    self.connections = connections
  }

  /// The same server, for calls without a socket.
  package var own: InProcessServer { InProcessServer(hosted, stores) }

  /// Serves the store after a caller outside the server moved it to another step.
  package func driverChanged(to driver: StoreDriver) {
    hosted.driverChanged(to: driver)
    if !stores.script.isUnderWay { connectMerchant() }
  }

  /// Serves until a signal in the options or ``stop()``.
  ///
  /// - Throws: ``ListeningAddress/Refusal``.
  package func run(_ options: ServerRun.Options) async throws {
    var options = options
    options.names = connections.plan.names
    options.hasStore = { [stores] in stores.named($0) != nil }
    stores.ports.enablePorts(at: listening.host, options)
    let router = StoreServer(stores: stores).router()
    let routes = GuardedResponder(routes: router.buildResponder(), log: options.log)
    connector.serve(routes)
    let onStopping = options.onStopping
    options.onStopping = { [stores] in
      await stores.ports.end()
      await onStopping()
    }
    let onListening = options.onListening
    options.onListening = { [weak self, stores] in
      if !stores.script.isUnderWay { self?.connectMerchant() }
      await self?.serveHosts()
      await onListening()
    }
    let run = ServerRun(router, at: listening, options: options)
    state.withLock { $0.run = run }
    try await run.run()
    if let refusal = state.withLock(\.secureRefusal) { throw refusal }
  }

  private func serveHosts() async {
    guard let secure else { return }
    let router = StoreServer(stores: stores).router()
    do throws(ListeningAddress.Refusal) {
      try await stores.ports.serve(
        router,
        at: secure.listening,
        as: HostAuthority.appleHosts,
        secure.tls
      )
    } catch {
      state.withLock { $0.secureRefusal = error }
      await stop()
    }
  }

  /// Connects the merchant's server to the App Store's routes, which it uses like any server from now on.
  private func connectMerchant() {
    if asksRoutes { connector.connectMerchant() }
  }

  /// Serves all calls from now on, because the script has ended.
  package func endScript() {
    connectMerchant()
    stores.script.end()
  }

  /// Stops the server, so that ``run(_:)`` returns.
  package func stop() async {
    await state.withLock(\.run)?.stop()
  }

  /// Stops the server because of a failure.
  package func fail() async {
    state.withLock { $0.hasFailed = true }
    await stop()
  }

  /// The exit code, which is 0 unless the server failed.
  package var code: Int32 { state.withLock(\.hasFailed) ? 2 : 0 }

  /// Closes the stores.
  ///
  /// A second caller waits until the first one has closed them.
  ///
  /// - Returns: The failures to complete the stores' files, for the first caller.
  @discardableResult
  package func end() -> [IncompleteClose] {
    ending.withLock { hasEnded in
      guard !hasEnded else { return [] }
      hosted.session.sendNotifications(through: nil)
      connector.end()
      let failures = stores.close()
      if !failures.isEmpty { state.withLock { $0.hasFailed = true } }
      hasEnded = true
      return failures
    }
  }

  /// Advances store time continuously, in whole seconds.
  ///
  /// - Parameters:
  ///   - rate: The number of store seconds per wall second.
  ///   - complain: Receives the reason why the clock waits, once per reason.
  package func runClock(at rate: Double, complaining complain: (String) -> Void) async {
    guard rate > 0 else { return }
    let start = ContinuousClock.now
    func now() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    let interval = RunningClock.interval
    var clock = RunningClock()
    clock.setRate(rate, at: now())
    var trouble: StepFailure?
    while (try? await Task.sleep(for: .seconds(interval))) != nil {
      let driver = hosted.driver
      // A tick that can't happen now, for example because a sheet is open, is skipped.
      await clock.tick(of: driver, at: now, counting: 2 * interval) { step in
        let failure = await driver.failure(performing: step)
        // An undo or a reset stops time. The clock continues with the store after it.
        guard failure != .cancelled else { return }
        // A disk can stay full for long, so that is reported once.
        if let failure, failure != trouble { complain(failure.description) }
        trouble = failure
      }
    }
  }

  /// Cancels all running time steps, because the server is about to stop.
  package func stopTime() {
    for store in stores.all { store.driver.stopTime() }
  }
}

/// Connects stores that are opened while the server runs.
private final class Connector: Sendable {
  private let state = Mutex(State())

  private struct State {
    var main: HostedStore?
    /// The routes for the merchant's server, or `nil` before and after they are served.
    var routes: (any HTTPResponder<StoreContext>)?
  }

  private let connections: ServerConnections
  private let url: String

  init(connections: ServerConnections, url: String) {
    self.connections = connections
    self.url = url
  }

  func connect(to main: HostedStore) { state.withLock { $0.main = main } }

  func serve(_ routes: any HTTPResponder<StoreContext>) { state.withLock { $0.routes = routes } }

  /// Connects a new store: the main store gets the plan's webhooks again, and others use their own.
  func connect(_ driver: StoreDriver) {
    guard let hosted = state.withLock(\.main), hosted.driver === driver else {
      return connections.send(from: driver)
    }
    // A new store rejects no settings.
    try? connections.prepare(driver)
    connectMerchant()
  }

  /// Connects the main store's merchant to the routes from now on.
  func connectMerchant() {
    let (main, routes) = state.withLock { ($0.main, $0.routes) }
    guard let main, let routes else { return }
    main.connectMerchant(through: routes, at: url)
  }

  /// Breaks the reference cycle: the routes retain the stores, and a store's merchant retains the routes.
  func end() {
    let main = state.withLock { state in
      state.routes = nil
      return state.main
    }
    main?.disconnectMerchant()
  }
}
