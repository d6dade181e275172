import ArgumentParser
import Glibc
import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreJournal
import StorePlayback
import StoreServer
import StoreSession
import VisibleText

/// The servers without a screen, wired: store, script, port, and their end.
struct ServeSession {
  /// How long the whole end may take before it is cut short; wall time.
  private static let patience = Duration.milliseconds(1800)

  let plan: BrowsePlan
  let serving: Serving
  let isVerbose: Bool
  let printsJSON: Bool

  /// Serves until a signal.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    guard OpenedStore.confirmFresh(plan) else { return 1 }
    let code: Int32
    do {
      // The port first: whoever cannot have it has lost nothing yet.
      let place = try ListeningPlace(host: serving.plan.host, port: serving.plan.port)
      if place.isOpenToOthers { warn(of: place) }
      let driver = try await open(place)
      code = try await serve(driver, at: place)
    } catch let exit as ExitCode {
      code = exit.rawValue
    } catch {
      Diagnostics.error("\(error)")
      code = 2
    }
    await serving.end()
    return code
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
    let signer = serving.signer(for: place)
    guard let path = serving.plan.script else {
      let driver = try await OpenedStore.open(
        plan,
        catalog: try ReadCatalog.required(plan.catalog),
        signer: signer,
        merchant: serving.ownMerchant
      )
      try serving.prepare(driver)
      return driver
    }
    let script = try PlayedScript(path: path, plan: plan)
    let driver = try await OpenedStore.open(
      script.plan,
      catalog: script.opening.catalog,
      signer: signer,
      merchant: serving.ownMerchant,
      beginning: script.opening.events
    )
    try serving.prepare(driver)
    try await script.play(on: driver)
    return driver
  }

  private func serve(_ driver: StoreDriver, at place: ListeningPlace) async throws -> Int32 {
    let served = try ServedStore(
      driver: driver,
      place: place,
      serving: serving,
      // A store's file belongs to its catalog.
      replacement: plan.isEphemeral ? .free : .sameCatalog
    )
    defer { served.end() }
    var options = ServerRun.Options()
    options.endsOnSignals = true
    if isVerbose { options.log = { Diagnostics.note("\($0)") } }
    options.onListening = {
      do {
        try served.writeReadyFile()
        // Nobody may read it any more: the server is of use all the same.
        try? CommandOutput.print(text(of: served.ready))
      } catch {
        // Who waits for the file would wait for ever.
        Diagnostics.error("\(error)")
        await served.fail()
      }
    }
    options.onStopping = {
      served.stopTime()
      Task.detached {
        try await Task.sleep(for: Self.patience)
        served.end()
        exit(served.code)
      }
    }
    let clock = plan.rate.map { rate in Task { await served.runClock(at: rate) } }
    defer { clock?.cancel() }
    try await served.run(options)
    return served.code
  }

  private func text(of ready: ReadyFile) -> PlainText {
    printsJSON ? PlainText(json: ready.text) : ConnectionGuide(ready: ready).text
  }
}
