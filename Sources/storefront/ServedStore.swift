import FoundationEssentials
import Glibc
import StoreDriver
import StoreEngine
import StoreJournal
import StoreScript
import StoreServer
import StoreSession
import StoreSigning
import Synchronization

/// A store while it is served: where, with which keys, and how that ends.
final class ServedStore: Sendable {
  let hosted: HostedStore
  let ready: ReadyFile
  private let place: ListeningPlace
  private let plan: ServePlan
  private let server: Mutex<ServerRun?> = Mutex(nil)
  private let hasEnded = Mutex(false)

  /// Writes the keys that clients need.
  ///
  /// - Throws: `ExitCode(2)` if they cannot be written, the reason said.
  init(
    driver: StoreDriver,
    place: ListeningPlace,
    plan: ServePlan,
    replacement: Replacement = .shownOnScreen
  ) throws {
    let identity = driver.session.signingIdentity
    let keys = try KeyFolder(path: plan.keysFolder ?? KeyFolder.usualPath).write(identity)
    var options = HostingOptions()
    options.replacement = replacement
    hosted = HostedStore(name: HostedStores.mainName, driver: driver, options: options)
    ready = ReadyFile(
      url: place.url,
      port: place.port,
      store: driver.session.read(\.identity),
      keyId: identity.keyID,
      issuerId: identity.issuerID,
      keys: keys
    )
    self.place = place
    self.plan = plan
  }

  /// Serves until the options' signals or ``stop()``.
  func run(_ options: ServerRun.Options) async throws {
    var options = options
    options.names = plan.names
    let run = ServerRun(
      StoreServer(stores: HostedStores(main: hosted)),
      at: place,
      options: options
    )
    server.withLock { $0 = run }
    try await run.run()
  }

  func stop() async {
    await server.withLock { $0 }?.stop()
  }

  /// Tells whoever waits for it that the server listens.
  ///
  /// - Throws: `ExitCode(2)` if the file cannot be written, the reason said.
  func writeReadyFile() throws {
    if let path = plan.readyFile { try ready.write(to: path) }
  }

  /// Closes the store and takes the ready file away; once.
  func end() {
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    if let path = plan.readyFile { unlink(path) }
    hosted.session.sendNotifications(through: nil)
    hosted.session.close()
  }

  /// Lets store time pass by itself, in whole seconds.
  ///
  /// - Parameter rate: Store seconds in a wall second.
  func runClock(at rate: Double) async {
    guard rate > 0 else { return }
    let start = ContinuousClock.now
    var passed: Int64 = 0
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      let due = Int64((ContinuousClock.now - start) / .seconds(1) * rate)
      guard due > passed else { continue }
      // What the clock brings may be refused, as by a step under way: it is made up for next time.
      if (try? await hosted.driver.perform(.advance(.bySeconds(due - passed)))) != nil {
        passed = due
      }
    }
  }
}
