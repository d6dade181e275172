import Hummingbird
package import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import StoreSigning
import Synchronization

/// A store while it is served, and how that ends.
package final class RunningServer: Sendable {
  /// What clients need to know of it.
  package let details: ServerDetails
  private let hosted: HostedStore
  private let stores: HostedStores
  private let listening: ListeningAddress
  private let connections: ServerConnections
  private let connector: Connector
  private let state = Mutex(State())
  /// Whether the stores are closed.
  ///
  /// It is held while they close, so that a later caller waits for that.
  private let ending = Mutex(false)
  private let secure: SecureHosts?
  /// Whether the merchant's server asks the App Store by its routes once they are served.
  private let asksRoutes: Bool

  private struct State {
    var run: ServerRun?
    /// Why the port of Apple's hosts is not listened on, though it was held.
    var secureRefusal: ListeningAddress.Refusal?
    var hasFailed = false
  }

  /// Prepares a server; ``run(_:)`` runs it.
  ///
  /// - Parameters:
  ///   - driver: The store, prepared by `connections`.
  ///   - listening: The address to serve it at.
  ///   - connections: What it is connected to.
  ///   - replacement: Whether a client may begin another one in its place.
  ///   - keys: Where clients find its keys.
  ///   - secure: What is served as Apple's hosts besides; nil for nothing.
  ///   - script: Whether a script has the store to itself, until ``endScript()``.
  ///   - asksRoutes: Whether the merchant's server asks the App Store by its routes once they are served.
  ///   - onReturn: Is handed the driver that serves the store since a client has taken it to another step.
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

  /// The same server, asked without a socket.
  package var own: OwnServer { OwnServer(hosted, stores) }

  /// Serves the store as somebody beside the server has taken it to another step.
  package func returned(to driver: StoreDriver) {
    hosted.returned(to: driver)
    if !stores.script.isUnderWay { connectMerchant() }
  }

  /// Serves until the options' signals or ``stop()``.
  ///
  /// - Throws: ``ListeningAddress/Refusal``.
  package func run(_ options: ServerRun.Options) async throws {
    var options = options
    options.names = connections.plan.names
    options.hasStore = { [stores] in stores.named($0) != nil }
    stores.ports.begin(at: listening.host, options)
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

  /// From here on the merchant's server asks the App Store by its routes, as any server does.
  private func connectMerchant() {
    if asksRoutes { connector.connectMerchant() }
  }

  /// Serves everything from now on: the script has ended.
  package func endScript() {
    connectMerchant()
    stores.script.end()
  }

  /// Stops it; ``run(_:)`` returns then.
  package func stop() async {
    await state.withLock(\.run)?.stop()
  }

  /// Stops, because it is of no use.
  package func fail() async {
    state.withLock { $0.hasFailed = true }
    await stop()
  }

  /// The exit code: 0 if it was of use.
  package var code: Int32 { state.withLock(\.hasFailed) ? 2 : 0 }

  /// Closes the stores; a later caller waits until the first one has closed them.
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

  /// Lets store time pass by itself, in whole seconds.
  ///
  /// - Parameters:
  ///   - rate: Store seconds in a wall second.
  ///   - complain: Is told why the clock waits, once for each reason.
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
      // What cannot be now, as while something stands in the way, is left out.
      await clock.tick(of: driver, at: now, counting: 2 * interval) { step in
        let failure = await driver.failure(performing: step)
        // An undo or a reset stops time on its way: the clock goes on with the store that comes after.
        guard failure != .cancelled else { return }
        // A full disk may stay so for long: it is said once.
        if let failure, failure != trouble { complain(failure.description) }
        trouble = failure
      }
    }
  }

  /// Has whatever moves time end where time has come to: the server is to stop.
  package func stopTime() {
    for store in stores.all { store.driver.stopTime() }
  }
}

/// Connects stores that begin while the server runs.
private final class Connector: Sendable {
  private let state = Mutex(State())

  private struct State {
    var main: HostedStore?
    /// What answers the merchant's server; nil before the stores are served, and behind.
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

  /// The main store has the plan's webhooks again; another one has those that it says itself.
  func connect(_ driver: StoreDriver) {
    guard let hosted = state.withLock(\.main), hosted.driver === driver else {
      return connections.send(from: driver)
    }
    // A store that has just begun refuses no settings.
    try? connections.prepare(driver)
    connectMerchant()
  }

  /// Has the main store's merchant ask the routes from now on.
  func connectMerchant() {
    let (main, routes) = state.withLock { ($0.main, $0.routes) }
    guard let main, let routes else { return }
    main.connectMerchant(through: routes, at: url)
  }

  /// The routes lead to the stores, and the merchant of one holds them: neither would ever go.
  func end() {
    let main = state.withLock { state in
      state.routes = nil
      return state.main
    }
    main?.disconnectMerchant()
  }
}
