import CatalogTools
package import StoreCatalog
package import StoreDriver
import StoreModel
import StoreScript
import StoreSession
package import StorefrontUI
import TerminalCanvas

/// A session on a screen, with a loop that handles one input after another.
///
/// A user's session and a script on the screen (`play --show`) use the same loop, because a user's session can become a
/// script.
package struct LiveSession {
  var stage: SessionStage
  let port: TerminalPort
  let clock: WallClock
  /// The functions that open recordings, or `nil` if recordings aren't possible.
  let recordings: RecordingPort?
  /// The functions for the catalog's file, or `nil` if the file must not be written.
  let catalogFiles: CatalogFilePort?
  var recorder: SessionRecorder?
  var lastStepAt: Double
  private var running = RunningClock()
  var playlist: Playlist?
  /// The script that is being played or was recorded, and its edits.
  var scriptEditor = ScriptEditor()
  /// A closure that opens the script's store again, so that the user can step back.
  private let reopen: (@Sendable () async throws -> StoreDriver)?
  /// A closure that requests to read the catalog's file again.
  ///
  /// ``LiveInput`` reports the result.
  private let readAgain: @Sendable () -> Void
  /// A closure that starts to watch the catalog's file at the given path.
  ///
  /// ``LiveInput`` reports each time that the file is saved.
  private let watchCatalog: @Sendable (String) -> Void
  /// A closure that examines catalogs on the disk.
  ///
  /// The second parameter is the store's catalog.
  ///
  /// ``LiveInput`` reports the result.
  private let askCatalogs: @Sendable (CatalogDiskRequest, Catalog) -> Void
  private var runner = StepRunner()
  /// The user's last action, from which expectations can be proposed.
  var lastAction = LastAction()
  /// The ending if the user quits now.
  private var quitting = LiveEnding.quit
  /// Whether the user has quit while a step of the script was running.
  private var hasLeft = false
  /// The current search for products, which runs outside of the loop, or `nil` if the user isn't searching.
  var search: TableJob?

  package init(
    stage: SessionStage,
    port: TerminalPort,
    clock: WallClock,
    recordings: RecordingPort? = nil,
    catalogFiles: CatalogFilePort? = nil,
    playlist: Playlist? = nil,
    script: ScriptOpening? = nil,
    reopen: (@Sendable () async throws -> StoreDriver)? = nil,
    readAgain: @escaping @Sendable () -> Void = {},
    watchCatalog: @escaping @Sendable (String) -> Void = { _ in },
    askCatalogs: @escaping @Sendable (CatalogDiskRequest, Catalog) -> Void = { _, _ in },
    onReturn: (@Sendable (StoreDriver) -> Void)? = nil
  ) {
    self.stage = stage
    self.stage.onReturn = onReturn
    if let catalogFiles { self.stage.tableFiles = TableFiles(catalogFiles) }
    self.port = port
    self.clock = clock
    self.recordings = recordings
    self.catalogFiles = catalogFiles
    self.playlist = playlist
    scriptEditor.script = script.map(OpenScript.init)
    self.reopen = reopen
    self.readAgain = readAgain
    self.watchCatalog = watchCatalog
    self.askCatalogs = askCatalogs
    lastStepAt = clock.now()
    leaveWork(isWanted: true)
  }

  /// Runs the session until the user quits or the system asks the program to end.
  ///
  /// - Parameter inputs: All inputs, in order.
  /// - Returns: The ending. The recording has then been written to its file, and the store has been closed.
  /// - Throws: An error from the recorder.
  package mutating func run(inputs: AsyncStream<LiveInput>) async throws -> LiveEnding {
    let ending: Result<LiveEnding, any Error>
    do {
      ending = .success(try await handle(inputs))
    } catch {
      ending = .failure(error)
    }
    port.leave()
    guard let failure = stage.driver?.session.close() else { return try ending.get() }
    // A full disk may stop the recording and the store at the same time, so both errors are reported.
    if case .failure(let error) = ending { return .broken("\(error)\n\(failure)") }
    return .broken("\(failure)")
  }

  private mutating func handle(_ inputs: AsyncStream<LiveInput>) async throws -> LiveEnding {
    let source = InputSource(inputs)
    stage.patience = clock.patience.map { wait in
      StepPatience(wait: wait, glance: clock.glance, source: source, port: port)
    }
    while let input = await source.next() {
      if let ending = try await handle(input) ?? (hasLeft ? .quit : nil) {
        try recorder?.finish()
        return ending == .quit ? quitting : ending
      }
      show(answersKey: input.isKey)
      if input.isKey { port.handled() }
    }
    try recorder?.finish()
    return quitting
  }

  private mutating func handle(_ input: LiveInput) async throws -> LiveEnding? {
    lastAction.startAction(stage.driver)
    switch input {
    case .key(.terminate(let signal)):
      return .signal(signal)
    case .key(let key):
      return try await finish(await stage.update(.keyPressed(key)))
    case .keys(let burst):
      return try await press(burst)
    case .typed: return nil  // ``InputSource`` has made keys of it.
    case .catalogRead(let catalog, let index):
      return try await finish(await stage.update(.catalogLoaded(catalog, index)))
    case .catalogRefused(let problems, let unlisted):
      quitting = .refused(problems + [ProblemLimit.rest(unlisted)].compactMap(\.self))
      return try await finish(
        await stage.update(.catalogRefused(problems: problems, unlisted: unlisted))
      )
    case .catalogSaved(let path, let reading):
      return try await finish(await stage.takeSaved(reading, at: path))
    case .preferencesSaved(let reading):
      return try await finish(await stage.update(.preferencesSaved(reading)))
    case .catalogNews(let news):
      return try await finish(await stage.update(.catalogNews(news)))
    case .tableDone(let news):
      return try await finish(await stage.update(.table(news)))
    case .editorEnded(let file, let problem):
      let outcome = problem.map(CatalogFileOutcome.failed) ?? .editorEnded(file: file)
      return try await finish(await stage.update(.catalogFile(outcome)))
    case .storeOpened(let driver):
      lastStepAt = clock.now()
      try recordFirst(driver)
      let ending = try await finish(await stage.open(driver))
      await showRecording()
      markStep(isFirst: true)
      if let move = playlist?.startPlaying() { try await make(move) } else { await pace() }
      return ending
    case .storeReturned(let driver):
      let arrival: HistoryResult.Arrival =
        stage.screen.program.isReadOnly ? .replaced : .askedElsewhere
      return try await finish(await stage.takeBack(driver, arrival))
    case .storeRefused(let reason):
      return .broken(reason)
    case .storeChanged:
      return try await finish(await stage.refresh())
    case .storeWatched(let isOpenElsewhere):
      stage.screen.program.isOpenElsewhere = isOpenElsewhere
      return nil
    case .serverChanged(let status):
      return try await finish(await stage.update(.serverChanged(status)))
    case .rateAsked(let rate):
      return try await finish(await stage.perform(.rate(rate)))
    case .clockTicked:
      try await clockTicked()
      return nil
    case .stepDue(let pacing):
      guard pacing == playlist?.pacing else { return nil }
      return try await playNext()
    case .scriptTried(let trial):
      try await handle(trial)
      return nil
    }
  }

  /// Handles keys that arrived together, one after another.
  ///
  /// If some of them are text, the text is a single edit.
  private mutating func press(_ burst: [Key]) async throws -> LiveEnding? {
    var rest = burst[...]
    while !rest.isEmpty {
      let key = stage.screen.takeKey(from: &rest)
      if let ending = try await handle(.key(key)) { return ending }
    }
    return nil
  }

  /// Records the effects of a turn, and performs the effects that need the owner of the terminal.
  private mutating func finish(_ turn: SessionStage.Turn) async throws -> LiveEnding? {
    cancelOldSearch()
    for case .rate(let rate) in turn.performed { setRate(rate) }
    for case .catalog(let opened) in turn.performed { watchCatalog(opened.file) }
    try await follow(turn.performed)
    lastAction.record(turn.performed)
    for effect in turn.externalEffects {
      switch effect {
      case .propose(let pane):
        let proposals = await lastAction.proposals(
          seen: pane,
          on: stage,
          isRecorded: recorder != nil
        )
        _ = await stage.update(.proposed(proposals))
      case .copy(let text):
        let outcome = await port.copy(text, stage.screen.terminal.clipboard)
        _ = await stage.update(.copied(outcome))
      case .steer(let command): try await steer(command)
      case .record(let request): try await record(request)
      case .table(let work): startWork(work)
      case .catalogFile(let request):
        guard let outcome = outcome(of: request) else { continue }
        let told = await stage.update(.catalogFile(outcome))
        if let ending = try await finish(told) { return ending }
      case .repaint: port.repaint()
      case .suspend: port.suspend()
      case .readCatalog:
        quitting = .quit
        readAgain()
      case .catalogs(let asked):
        if let sold = stage.driver?.session.catalog { askCatalogs(asked, sold) }
      case .quit: return .quit
      case .perform, .inspect, .loadPerspectives, .signPreview, .examine, .readFile,
        .makeReferenceID,
        .readNotifications, .inspectNotification, .history:
        break
      }
    }
    return nil
  }

  /// The state of the screen that is restored in the next run.
  package var rememberedState: RememberedState { RememberedState(of: stage.screen) }

  /// Shows the screen before any file has been read.
  package func showFirstFrame() {
    show(answersKey: false)
  }

  private func show(answersKey: Bool) {
    port.show(stage.screen, answersKey)
  }
}

// The functions for the running clock.
extension LiveSession {
  private mutating func setRate(_ rate: Double) {
    let wasRunning = running.rate > 0
    running.setRate(rate, at: clock.now())
    if running.rate > 0, !wasRunning { clock.send(.clockTicked, RunningClock.interval) }
  }

  private mutating func clockTicked() async throws {
    guard running.rate > 0 else { return }
    guard let driver = stage.driver else { return await stopClock() }
    var (next, ticked) = (running, SessionStage.Turn?.none)
    await next.tick(of: driver, at: clock.now) { step in ticked = await stage.perform(step) }
    running = next
    if let ticked {
      try await follow(ticked.performed)
      // If the step was stopped early, store time has still advanced to some moment.
      if ticked.failure != nil { await stopClock() }
    }
    if running.rate > 0 { clock.send(.clockTicked, RunningClock.interval) }
  }

  private mutating func stopClock() async {
    running.setRate(0, at: clock.now())
    _ = await stage.update(.rateChanged(0))
  }
}

// The functions for a script on the screen.
extension LiveSession {
  /// Schedules the next step, and shows the current position in the script.
  mutating func pace() async {
    guard var list = playlist else { return }
    if let pause = list.pause { clock.send(.stepDue(pacing: list.nextPacing()), pause) }
    playlist = list
    _ = await stage.update(.playbackChanged(list.isTakenOver ? nil : list.status))
  }

  private mutating func playNext() async throws -> LiveEnding? {
    guard let step = playlist?.next else { return nil }
    let turn = await play(step)
    let ending = try await finish(turn)
    await pace()
    return ending
  }

  private mutating func play(_ step: ScriptStep) async -> SessionStage.Turn {
    guard let position = playlist?.position else { return SessionStage.Turn() }
    playlist?.pressedKey = ""
    if case .note(let text) = stage.shown(step).step { playlist?.caption = text }
    if case .press(let name) = step.step { playlist?.pressedKey = name }
    let rest = playlist?.script.steps.dropFirst(position + 1) ?? []
    let last = stage.driver?.latest.session.log.count
    leaveWork(isWanted: false)
    defer { leaveWork(isWanted: true) }
    let outcome = await runner.run(step, at: position + 1, before: rest, on: &stage)
    var turn = stage.takePlayed()
    // The loop performs this step itself, because a stage doesn't have a clock.
    if outcome.isDone, step.step.name == .rate {
      turn.add(await stage.perform(outcome.step.step))
    }
    // While further steps are played or replayed, effects are ignored. So this effect is recorded separately.
    if turn.isLeft, turn.externalEffects.contains(.quit) { hasLeft = true }
    let count = playlist?.script.steps.count ?? 0
    playlist?.stepDone(ScriptResult.Ending(outcome.ending, at: position, of: count))
    if outcome.isDone { markStep(after: last) }
    return turn
  }

  /// Returns the result if playback stopped now, or `nil` if this session doesn't play a script.
  ///
  /// - Parameter path: The name of the file in messages.
  /// - Returns: The result in the form that ``SessionPlayer`` uses, but without its duration.
  package func result(path: String) -> ScriptResult? {
    guard let playlist else { return nil }
    return ScriptResult(
      path: path,
      title: playlist.script.header.title,
      ending: playlist.ending,
      stepsDone: runner.stepsDone,
      expectationsHeld: runner.expectationsHeld
    )
  }

  mutating func steer(_ command: PlaybackCommand) async throws {
    if let move = playlist?.steer(command) { try await make(move) }
  }

  /// Plays the steps that the user requested.
  mutating func make(_ move: Playlist.Move) async throws {
    switch move {
    case .none:
      break
    case .playOne:
      _ = try await playNext()
      return
    case .replay(let target):
      try await replay(to: target)
    case .playOn(let target):
      while let list = playlist, list.position < target, let step = list.next {
        _ = try await finish(await play(step))
      }
    }
    await pace()
  }

  /// Goes back by replaying steps in a store that is opened again, until `target` steps have run.
  mutating func replay(to target: Int) async throws {
    guard let reopen else { return }
    runner = StepRunner()
    stage.driver?.session.close()
    stage.outside?.rewind()
    let driver = try await reopen()
    stage.outside?.driverChanged(to: driver)
    leaveWork(isWanted: false)
    defer { leaveWork(isWanted: true) }
    _ = await stage.open(driver)
    playlist?.rewind()
    markStep(isFirst: true)
    while let list = playlist, list.position < target, let step = list.next {
      _ = await play(step)
    }
  }
}
