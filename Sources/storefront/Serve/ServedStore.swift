import ProgramSupport
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreSigning
import Synchronization
import VisibleText

/// A store while it is served: where, with which keys, and how that ends.
final class ServedStore: Sendable {
  let ready: ReadyFile
  private let hosted: HostedStore
  private let stores: HostedStores
  private let place: ListeningPlace
  private let serving: Serving
  private let server: Mutex<ServerRun?> = Mutex(nil)
  private let hasEnded = Mutex(false)
  private let hasFailed = Mutex(false)

  /// Writes the keys that clients need.
  ///
  /// - Parameters:
  ///   - driver: The store, prepared by `serving`.
  ///   - place: Where it is to be served.
  ///   - serving: What it is connected to.
  ///   - replacement: Whether a client may begin another one in its place.
  /// - Throws: ``CommandFile/Failure`` if the keys cannot be written.
  init(
    driver: StoreDriver,
    place: ListeningPlace,
    serving: Serving,
    replacement: Replacement.Permission
  ) throws {
    if let path = serving.plan.readyFile { try ReadyFile.clear(path) }
    let identity = driver.session.signingIdentity
    let keys = try KeyFolder(path: serving.plan.keysFolder ?? KeyFolder.usualPath).write(identity)
    let connector = Connector(serving: serving, url: place.url)
    var options = HostingOptions(limits: serving.plan.limits)
    options.replacement = Replacement(replacement) { connector.connect($0) }
    options.retentionSender = serving.sender
    let hosted = HostedStore(name: HostedStores.mainName, driver: driver, options: options)
    connector.main.withLock { $0 = hosted }
    self.hosted = hosted
    stores = HostedStores(main: hosted)
    ready = ReadyFile(
      url: serving.url(of: place),
      port: place.port,
      store: driver.session.read(\.identity),
      keyId: identity.keyID,
      issuerId: identity.issuerID,
      keys: keys
    )
    self.place = place
    self.serving = serving
  }

  /// Serves until the options' signals or ``stop()``.
  ///
  /// - Throws: ``ListeningPlace/Refusal``.
  func run(_ options: ServerRun.Options) async throws {
    var options = options
    options.names = serving.plan.names
    let onListening = options.onListening
    options.onListening = { [hosted, place, serving] in
      // From here on the merchant's server asks the App Store as anybody's does.
      hosted.connectMerchant(to: place.url, over: serving.http)
      await onListening()
    }
    let run = ServerRun(StoreServer(stores: stores).router(), at: place, options: options)
    server.withLock { $0 = run }
    try await run.run()
  }

  func stop() async {
    await server.withLock { $0 }?.stop()
  }

  /// Stops, because it is of no use.
  func fail() async {
    hasFailed.withLock { $0 = true }
    await stop()
  }

  /// The exit code: 0 if it was of use.
  var code: Int32 { hasFailed.withLock { $0 } ? 2 : 0 }

  /// Tells whoever waits for it that the server listens.
  ///
  /// - Throws: ``CommandFile/Failure`` if the file cannot be written.
  func writeReadyFile() throws {
    if let path = serving.plan.readyFile { try ready.write(to: path) }
  }

  /// Closes the stores and takes the ready file away; once.
  func end() {
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    if let path = serving.plan.readyFile { ReadyFile.withdraw(path) }
    hosted.session.sendNotifications(through: nil)
    stores.close()
  }

  /// Lets store time pass by itself, in whole seconds.
  ///
  /// - Parameter rate: Store seconds in a wall second.
  func runClock(at rate: Double) async {
    guard rate > 0 else { return }
    let tick = Duration.milliseconds(100)
    let start = ContinuousClock.now
    func now() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    var clock = RunningClock()
    clock.setRate(rate, at: now())
    var trouble: String?
    while (try? await Task.sleep(for: tick)) != nil {
      let moment = now()
      clock.skipOverrun(at: moment, beyond: 2 * (tick / .seconds(1)))
      let seconds = clock.secondsPassed(at: moment)
      guard seconds > 0 else { continue }
      // What cannot be now, as while something stands in the way, is left out.
      do {
        try await hosted.driver.perform(.advance(.bySeconds(seconds)))
        trouble = nil
      } catch {
        // A full disk may stay so for long: it is said once.
        if trouble != error.description { Diagnostics.error("the clock waits: \(error)") }
        trouble = error.description
      }
      clock.skipOverrun(at: now(), beyond: 0)
    }
  }

  /// Has whatever moves time end where time has come to: the server is to stop.
  func stopTime() {
    for store in stores.all { store.driver.stopTime() }
  }
}

/// Connects stores that begin while the server runs.
private final class Connector: Sendable {
  let main = Mutex<HostedStore?>(nil)
  private let serving: Serving
  private let url: String

  init(serving: Serving, url: String) {
    self.serving = serving
    self.url = url
  }

  /// The main store has the plan's webhooks again; another one has those that it says itself.
  func connect(_ driver: StoreDriver) {
    guard let hosted = main.withLock({ $0 }), hosted.driver === driver else {
      return serving.send(from: driver)
    }
    // A store that has just begun refuses no settings.
    try? serving.prepare(driver)
    hosted.connectMerchant(to: url, over: serving.http)
  }
}
