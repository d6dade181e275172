import ArgumentParser
import Glibc
import StoreCatalog
import StoreDriver
import StoreJournal
import StorePlayback
import StoreScript
import StoreServer
import StoreSession
import Synchronization

/// The servers without a screen, wired: store, script, port, and their end.
struct ServeSession {
  /// How long the whole end may take before it is cut short; wall time.
  private static let patience = Duration.milliseconds(1800)

  let plan: BrowsePlan
  let serving: ServePlan
  let isVerbose: Bool
  let printsJSON: Bool

  /// Serves until a signal.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    do {
      // The port first: whoever cannot have it has lost nothing yet.
      let place = try ListeningPlace(host: serving.host, port: serving.port)
      if place.isOpenToOthers { warn(of: place) }
      let driver = try await open(place)
      return try await serve(driver, at: place)
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      Diagnostics.error("\(error)")
      return 2
    }
  }

  private func warn(of place: ListeningPlace) {
    Diagnostics.note(
      """
      warning: \(place.address) can be reached from other machines. Whoever reaches it drives this \
      store, and nothing is encrypted.
      """
    )
  }

  private func open(_ place: ListeningPlace) async throws -> StoreDriver {
    let signer = Serving.signer(for: place)
    guard let path = serving.script else {
      let catalog = try ReadCatalog.required(plan.catalog)
      let driver = try await OpenedStore.open(plan, catalog: catalog, signer: signer)
      try await Serving.send(driver, serving)
      return driver
    }
    let script = try PlayedScript(path: path, plan: plan)
    let driver = try await OpenedStore.open(
      script.plan,
      catalog: script.opening.catalog,
      signer: signer,
      beginning: script.opening.events
    )
    try await Serving.send(driver, serving)
    try await script.play(on: driver)
    return driver
  }

  private func serve(_ driver: StoreDriver, at place: ListeningPlace) async throws -> Int32 {
    let served = try ServedStore(
      driver: driver,
      place: place,
      plan: serving,
      // A store's file belongs to its catalog.
      replacement: Replacement(plan.isEphemeral ? .free : .sameCatalog)
    )
    defer { served.end() }
    var options = ServerRun.Options()
    options.endsOnSignals = true
    if isVerbose { options.log = { Diagnostics.note($0) } }
    let code = Atomic<Int32>(0)
    options.onListening = {
      do {
        try served.writeReadyFile()
        say(served)
      } catch {
        // Who waits for the file would wait for ever.
        code.store(2, ordering: .relaxed)
        await served.stop()
      }
    }
    options.onStopping = {
      Task.detached {
        try await Task.sleep(for: Self.patience)
        served.end()
        exit(0)
      }
    }
    let clock = plan.rate.map { rate in Task { await served.runClock(at: rate) } }
    defer { clock?.cancel() }
    try await served.run(options)
    return code.load(ordering: .relaxed)
  }

  private func say(_ served: ServedStore) {
    // Nobody reads it any more: the server is of use all the same.
    try? CommandOutput.print(
      printsJSON ? served.ready.text : ConnectionGuide(ready: served.ready).text
    )
  }
}
