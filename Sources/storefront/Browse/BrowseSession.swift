import CatalogTools
import CursesTerminal
import Glibc
import ProgramSupport
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreRulebook
import StoreServer
import StoreSession
import StorefrontUI
import TerminalCanvas
import Texts
import VisibleText

/// The parts of the terminal storefront: the terminal, the loop, and catalog and store, which open after the
/// first frame.
enum BrowseSession {
  /// Opens the terminal storefront and runs it to its end.
  ///
  /// - Returns: The exit code.
  static func run(_ plan: BrowsePlan) async -> Int32 {
    guard OpenedStore.confirmFresh(plan) else { return 1 }
    if plan.isReadOnly { CommandFile.closeForWriting() }
    var plan = plan
    plan.tellsLoss = false
    return await show(plan)
  }

  private static func show(_ plan: BrowsePlan) async -> Int32 {
    // Read before a screen hides the messages about the file.
    let results = RuleResultsFile.shown
    guard let terminal = plan.openPlace() else { return 2 }
    let config = ConfigFile.ofThisMachine
    let memory = MemoryFile()
    let screen = screen(in: terminal, plan, config, memory, results)
    // Messages outside of the screen are in its language.
    return await Language.$current.withValue(screen.terminal.appearance.language) {
      await show(screen, in: terminal, plan, config, memory)
    }
  }

  /// Returns the screen before any part of the store is read.
  private static func screen(
    in terminal: any ScreenHost,
    _ plan: BrowsePlan,
    _ config: ConfigFile,
    _ memory: MemoryFile,
    _ results: RuleResults
  ) -> StorefrontScreen {
    let name = plan.catalog.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var screen = terminal.screen(catalogName: name ?? "Sample.storekit")
    config.read()?.applyAtLaunch(on: &screen)
    memory.read()?.restore(on: &screen.pages)
    screen.program.catalogPath = plan.catalog
    screen.setInitial(filter: plan.filter, selecting: plan.selection)
    screen.program.isReadOnly = plan.isReadOnly
    screen.program.isStoreKept = !plan.isEphemeral
    screen.program.ruleResults = results
    if plan.isTutor { screen.learn(from: .lessons()) }
    screen.pages.catalogEditing.hasFiles = true
    return screen
  }

  private static func show(
    _ screen: StorefrontScreen,
    in terminal: any ScreenHost,
    _ plan: BrowsePlan,
    _ config: ConfigFile,
    _ memory: MemoryFile
  ) async -> Int32 {
    let (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    let remembered = RememberedState(of: screen)
    let server = BrowseServer(plan.serving, plan.serverFiles)
    let (returns, returned) = AsyncStream.makeStream(of: StoreDriver.self)
    let (readings, readAgain) = AsyncStream.makeStream(of: Void.self)
    let watch = FileWatch { path in
      guard path != config.path else {
        continuation.yield(.preferencesSaved(config.read() ?? .deleted))
        return
      }
      let reading = CatalogReader.read(path: path, allowsPipe: false)
      continuation.yield(.catalogSaved(path: path, reading))
    }
    if config.isWanted { watch.watch(config.path, forGood: true) }
    if let path = plan.catalog { watch.watch(path) }
    var live = LiveSession(
      stage: SessionStage(screen: screen),
      port: terminal.port,
      clock: .machine(continuation),
      recordings: Recording.port(first: plan.recording, catalog: plan.catalog),
      catalogFiles: .ofThisMachine(terminal, continuation),
      readAgain: { readAgain.yield() },
      watchCatalog: { watch.watch($0) },
      askCatalogs: CatalogLoader(opened: plan.catalog, inputs: continuation).ask,
      onReturn: { driver in
        server.driverChanged(to: driver)
        returned.yield(driver)
      }
    )
    live.showFirstFrame()
    terminal.pumpKeys(to: continuation)
    let opening = Task.detached(priority: .userInitiated) {
      let listening = plan.isListening ? server.takePort(telling: continuation) : nil
      readAgain.yield()
      for await _ in readings {
        guard let catalog = read(plan, continuation) else { continue }
        let store = OpenStore(plan: plan, catalog: catalog, server: server, inputs: continuation)
        await store.open(at: listening, returns, returned)
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
    watch.end()
    terminal.close()
    if !plan.isReadOnly { memory.save(live.rememberedState, after: remembered) }
    await server.end()
    return report(ending, plan)
  }

  /// Reads the catalog while the first frame is shown.
  ///
  /// - Returns: The catalog, or `nil` after showing problems on the screen.
  private static func read(
    _ plan: BrowsePlan,
    _ inputs: AsyncStream<LiveInput>.Continuation
  ) -> Catalog? {
    let reading = plan.catalog.map { path in
      CatalogReader.read(path: path) { part in
        inputs.yield(.catalogRead(part, CatalogIndex(part)))
      }
    }
    if let reading, reading.catalog == nil {
      inputs.yield(
        .catalogRefused(reading.problems.map(\.description), unlisted: reading.unlisted)
      )
      return nil
    }
    let catalog = reading?.catalog ?? .sample
    inputs.yield(.catalogRead(catalog, CatalogIndex(catalog)))
    return catalog
  }

  private static func report(_ ending: Result<LiveEnding, any Error>, _ plan: BrowsePlan) -> Int32 {
    switch ending {
    case .success(.quit):
      // If the user leaves before the store is open, nothing is recorded.
      if let path = plan.recording, access(path, F_OK) == 0 {
        Diagnostics.note("The session was recorded to \(path).")
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
