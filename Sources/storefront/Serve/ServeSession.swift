import ArgumentParser
import Glibc
import ProgramSupport
import StoreAttachment
import StoreCatalog
import StoreDriver
import StoreJournal
import StorePlayback
import StoreServer
import StoreSession
import VisibleText

/// The servers without a screen: store, script, port, and their end.
struct ServeSession {
  /// The wall time for clients to end before their connections are closed.
  ///
  /// Closing the store is never interrupted, and takes the time that it needs.
  private static let patience = Duration.milliseconds(1800)

  let plan: BrowsePlan
  /// The script that is played before the full service starts.
  let script: String?
  let consent: ScriptConsent
  let connections: ServerConnections
  let isVerbose: Bool
  let printsJSON: Bool

  /// Serves until a signal.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    guard OpenedStore.confirmFresh(plan) else { return 1 }
    if plan.isReadOnly { CommandFile.closeForWriting() }
    let code: Int32
    do {
      // The port comes first, because nothing is lost if it can't be opened.
      let listening = try ListeningAddress(host: connections.plan.host, port: connections.plan.port)
      if listening.isOpenToOthers { warn(of: listening) }
      let watched = WatchedStore(of: plan)
      let (driver, played) = try await open(listening, watched)
      code = try await serve(driver, after: played, at: listening, watched)
    } catch let exit as ExitCode {
      code = exit.rawValue
    } catch {
      Diagnostics.error("\(error)")
      code = 2
    }
    await connections.end()
    return code
  }

  private func warn(of listening: ListeningAddress) {
    Diagnostics.note(
      """
      warning: other machines can reach \(listening.address). Their clients can control this \
      store, and nothing is encrypted.
      """
    )
  }

  private func open(
    _ listening: ListeningAddress,
    _ watched: WatchedStore?
  ) async throws -> (driver: StoreDriver, played: PlayedScript?) {
    let network = connections.sender
    let played = try script.map {
      try PlayedScript(path: $0, plan: plan, network: network, consent)
    }
    let watchdogs = [connections.watchdog] + (played.map { [$0.opening.watchdog] } ?? [])
    let driver = try await OpenedStore.open(
      played?.plan ?? plan,
      catalog: try played?.opening.catalog ?? RequiredCatalog.required(plan.catalog),
      signer: connections.signer(for: listening),
      merchant: connections.externalMerchant,
      watchdog: watchdogs.max { $0.rounds < $1.rounds } ?? Watchdog(),
      beginning: played?.opening.events ?? [],
      watching: watched
    )
    try connections.prepare(driver)
    return (driver, played)
  }

  private func serve(
    _ driver: StoreDriver,
    after played: PlayedScript?,
    at listening: ListeningAddress,
    _ watched: WatchedStore?
  ) async throws -> Int32 {
    let files = plan.serverFiles
    let served = try files.server(
      of: driver,
      at: listening,
      connections: connections,
      // A store's file belongs to its catalog.
      replacement: plan.isEphemeral ? .free : .sameCatalog,
      script: ScriptTurn(isOn: played != nil)
    )
    let preparation = Preparation(script: played)
    @Sendable func end() -> Int32 {
      files.ready?.withdraw()
      for failure in served.end() { Diagnostics.error("\(failure)") }
      return max(preparation.code ?? 0, served.code)
    }
    defer { _ = end() }
    var options = ServerRun.Options()
    options.endsOnSignals = true
    if isVerbose { options.log = { Diagnostics.note("\($0)") } }
    options.onListening = {
      // Clients can connect only after this returns, and the script's webhooks may be such clients.
      preparation.startPlaying(on: driver, onReturn: served.driverChanged) { refusal in
        guard refusal == nil else { return await served.stop() }
        served.endScript()
        await announce(served)
      }
    }
    options.onStopping = {
      preparation.cancel()
      served.stopTime()
      Task.detached {
        try await Task.sleep(for: Self.patience)
        exit(end())
      }
      Departure.beginClosing()
    }
    let programs = acceptPrograms(for: driver)
    defer { programs?.end() }
    let clock = plan.rate.map { rate in
      Task {
        await preparation.wait()
        await served.runClock(at: rate) { Diagnostics.error("the clock is paused: \($0)") }
      }
    }
    defer { clock?.cancel() }
    let watching = watched.map { watched in
      Task {
        let reopen = { try await open(listening, watched).driver }
        await watched.follow(driver, reopening: reopen) { change in
          if case .replaced(let next) = change { served.driverChanged(to: next) }
        }
      }
    }
    defer { watching?.cancel() }
    try await served.run(options)
    await preparation.wait()
    return end()
  }

  /// Accepts programs as the store's app.
  private func acceptPrograms(for driver: StoreDriver) -> AttachmentListener? {
    do {
      return try plan.acceptPrograms { driver.latest }
    } catch {
      Diagnostics.note("no program can be attached: \(error)")
      return nil
    }
  }

  /// Announces that the full service has started.
  private func announce(_ served: RunningServer) async {
    do {
      try plan.serverFiles.ready?.write(served.details.printed)
      // Standard output may be closed, but the server is still useful.
      try? CommandOutput.print(text(of: served.details))
    } catch {
      // A program that waits for the file would wait forever.
      Diagnostics.error("\(error)")
      await served.fail()
    }
  }

  private func text(of server: ServerDetails) -> PlainText {
    printsJSON ? server.printed : ConnectionGuide(server).text
  }
}
