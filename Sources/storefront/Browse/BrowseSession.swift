import CursesTerminal
import Glibc
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreServer
import StoreSession
import StorefrontUI
import TerminalCanvas
import VisibleText

/// The terminal storefront, wired: terminal, loop, and behind the first frame catalog and store.
enum BrowseSession {
  /// How long after news of the store the screen is told of more; wall time.
  private static let newsPause = Duration.milliseconds(30)

  /// Opens the terminal storefront and runs it to its end.
  ///
  /// - Returns: The exit code.
  static func run(_ plan: BrowsePlan) async -> Int32 {
    guard OpenedStore.confirmFresh(plan) else { return 1 }
    var plan = plan
    plan.tellsLoss = false
    return await show(plan)
  }

  private static func show(_ plan: BrowsePlan) async -> Int32 {
    guard let terminal = TerminalSession.open(plan.background) else { return 2 }
    let (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    let name = plan.catalog.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var screen = terminal.screen(catalogName: name ?? "Sample.storekit")
    screen.catalogPath = plan.catalog
    let (readings, readAgain) = AsyncStream.makeStream(of: Void.self)
    var live = LiveSession(
      stage: SessionStage(screen: screen),
      port: terminal.port,
      clock: .machine(continuation),
      recording: recording(plan),
      readAgain: { readAgain.yield() }
    )
    live.showFirstFrame()
    terminal.pumpKeys(to: continuation)
    let server = BrowseServer(plan.serving, plan.serverFiles)
    let opening = Task.detached(priority: .userInitiated) {
      let listening = plan.isListening ? server.takePort(telling: continuation) : nil
      readAgain.yield()
      for await _ in readings {
        guard let catalog = read(plan, continuation) else { continue }
        await open(plan, catalog, server, listening, continuation)
        return
      }
    }
    let ending: Result<LiveEnding, any Error>
    do {
      ending = .success(try await live.run(inputs: inputs))
    } catch {
      ending = .failure(error)
    }
    opening.cancel()
    terminal.close()
    await server.end()
    return report(ending, plan)
  }

  /// What begins the recording once the store is open; nil if nothing is recorded.
  private static func recording(
    _ plan: BrowsePlan
  ) -> (@Sendable (StoreDriver) throws -> SessionRecorder)? {
    guard let path = plan.recording else { return nil }
    return { driver in
      try Recording.begin(path: path, catalog: plan.catalog, driver: driver)
    }
  }

  /// Reads the catalog while the first frame is already up.
  ///
  /// - Returns: What can be sold from; nil if the screen was told of problems.
  private static func read(
    _ plan: BrowsePlan,
    _ inputs: AsyncStream<LiveInput>.Continuation
  ) -> Catalog? {
    let reading = plan.catalog.map { path in
      CatalogReader.read(path: path) { part in
        inputs.yield(.catalogRead(part, CatalogIndex(part)))
      }
    }
    if let reading, reading.catalog == nil || !reading.errors.isEmpty {
      inputs.yield(
        .catalogRefused(reading.problems.map(\.description), unlisted: reading.unlisted)
      )
      return nil
    }
    let catalog = reading?.catalog ?? .sample
    inputs.yield(.catalogRead(catalog, CatalogIndex(catalog)))
    return catalog
  }

  /// Opens the store of a catalog, serves it, and tells the screen of its news until the end.
  private static func open(
    _ plan: BrowsePlan,
    _ catalog: Catalog,
    _ server: BrowseServer,
    _ listening: ListeningAddress?,
    _ inputs: AsyncStream<LiveInput>.Continuation
  ) async {
    do {
      let driver = try await OpenedStore.open(
        plan,
        catalog: catalog,
        signer: listening.map(server.connections.signer) ?? StoreSigner(),
        merchant: server.connections.externalMerchant,
        watchdog: server.connections.watchdog
      )
      try server.connections.prepare(driver)
      // What the screen tells is read here, and not in a key's way.
      _ = driver.session.events(after: SessionStage.lastOrdinalUntold(of: driver))
      inputs.yield(.storeOpened(driver))
      if let listening { server.serve(driver, at: listening, telling: inputs) }
      if let rate = plan.rate { inputs.yield(.rateAsked(rate)) }
      let observer = driver.session.observe(after: driver.session.log.count)
      while await observer.next() != nil {
        inputs.yield(.storeChanged)
        // While time moves much changes, and a key must not wait behind all of it.
        try await Task.sleep(for: Self.newsPause)
      }
    } catch is CancellationError {
      // The screen is gone.
    } catch {
      inputs.yield(.storeRefused("\(error)"))
    }
  }

  private static func report(_ ending: Result<LiveEnding, any Error>, _ plan: BrowsePlan) -> Int32 {
    switch ending {
    case .success(.quit):
      // Who leaves before the store is open has recorded nothing.
      if let path = plan.recording, access(path, F_OK) == 0 {
        Diagnostics.note("The session is in \(path).")
      }
      return 0
    case .success(.signal(let number)):
      return Int32(128 + number)
    case .success(.refused(let problems)):
      for problem in problems { Diagnostics.note("\(problem)") }
      return 2
    case .success(.broken(let reason)):
      Diagnostics.error("\(reason)")
      return 2
    case .failure(let error):
      Diagnostics.error("\(error)")
      return 2
    }
  }
}
