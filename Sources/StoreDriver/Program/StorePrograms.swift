import Glibc
import ShopApp
package import StoreAttachment
import StoreEngine
package import StoreScript
import StoreSession
import Synchronization

/// The user's program as the store's app.
package struct StorePrograms: Sendable {
  let driver: StoreDriver

  private var session: StoreSession { driver.session }

  /// The program that is the store's app, or `nil`.
  var current: RunningProgram? { driver.phone.withLock(\.program) }

  /// The program that the driver launches as the app, or `nil` for the demo app.
  package var app: ScriptService? { driver.phone.withLock(\.launcher)?.app }

  /// The last process that the driver has launched, or `nil`.
  package var launched: (any LaunchedProgram)? { driver.phone.withLock(\.launched) }

  /// The lines that the launched program has printed since the start of the last step that can reach it.
  var output: [String] {
    let (launched, count) = driver.phone.withLock { ($0.launched, $0.linesBeforeStep) }
    return launched?.lastLines(after: count) ?? []
  }

  /// The output of the launched program, or `nil` before the first launch.
  var recentOutput: ProgramOutput? {
    let (launched, launches) = driver.phone.withLock { ($0.launched, $0.launches) }
    guard let launched else { return nil }
    let count = launched.lineCount
    return ProgramOutput(
      program: launched.name,
      count: count,
      lines: launched.lastLines(after: max(0, count - ProgramOutput.most)),
      exitCode: launched.exitCode,
      launch: launches
    )
  }

  /// Records that a step begins, so that ``output`` starts with its lines.
  func stepBegins() {
    let count = launched?.lineCount ?? 0
    driver.phone.withLock { $0.linesBeforeStep = count }
  }

  /// Whether the app runs according to the events although neither the demo app nor a program does.
  ///
  /// That is so after a return to a moment at which a program was attached.
  var hasEndedWithoutNotice: Bool {
    guard session.read(\.isAppRunning) else { return false }
    return driver.phone.withLock { $0.program == nil && $0.app?.isRunning != true }
  }
}

// Programs that were started elsewhere.
extension StorePrograms {
  /// Makes a program the store's app, in place of the demo app, or rejects it.
  ///
  /// The demo app quits first. The program is rejected if another one is attached.
  package func attach(_ program: AttachedProgram) async {
    await waitForLaunch()
    if let running = current, running.attach(program) {
      return program.start(on: session) { [self] in ended(running, crashed: $0) }
    }
    do throws(StepFailure) {
      try await driver.inTurn { driver throws(StepFailure) in
        try await driver.programs.accept(program)
      }
    } catch {
      program.refuse("\(error)")
    }
  }

  /// Waits until the process that is being started is known, but at most a second.
  private func waitForLaunch() async {
    for _ in 0..<200 where driver.phone.withLock(\.isLaunching) {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  private func accept(_ attached: AttachedProgram) async throws(StepFailure) {
    if let other = current {
      throw .impossible(
        "\(other.name) (process \(other.process)) is already attached to this store",
        right: "end it first"
      )
    }
    try await quitDemoApp()
    let program = RunningProgram(attached)
    driver.phone.withLock { $0.program = program }
    do throws(StepFailure) {
      try await driver.recording(.launch) { () async throws(StepFailure) in
        if self.session.read(\.isAppRunning) { try self.driver.command(.terminate(crashed: true)) }
        try self.driver.command(.launch)
        self.session.program.attach(program)
        self.session.act("the launch of \(program.name)", inProgram: true) { [self] in
          attached.start(on: session) { ended(program, crashed: $0) }
        }
        try await self.driver.settle()
      }
    } catch {
      driver.phone.withLock { $0.program = nil }
      session.program.detach()
      throw error
    }
  }

  private func quitDemoApp() async throws(StepFailure) {
    guard session.read(\.isAppRunning), !hasEndedWithoutNotice else { return }
    try await driver.recording(.quit) { () async throws(StepFailure) in
      try await self.driver.endApp(crashed: false)
    }
  }
}

// Programs that the driver starts.
extension StorePrograms {
  /// Uses a program as the store's app from now on, and starts it.
  ///
  /// The demo app quits first. Each launch of the app starts the program again.
  ///
  /// - Parameters:
  ///   - launcher: The program.
  ///   - goesOn: Whether an app that was running at the end of the events continues, as a recording does at its start.
  /// - Throws: ``StepFailure`` if it can't be started, or ends before it is ready.
  package func use(
    _ launcher: ProgramLauncher,
    goingOn goesOn: Bool = false
  ) async throws(StepFailure) {
    try await driver.inTurn { driver throws(StepFailure) in
      if driver.phone.withLock({ $0.app?.isRunning }) == true {
        try await driver.programs.quitDemoApp()
      }
      driver.phone.withLock { $0.launcher = launcher }
    }
    try await driver.start(goingOn: goesOn)
  }

  /// Ends the launched program, without an event, and no longer uses it as the store's app.
  package func giveUp() async {
    let program = driver.phone.withLock { phone in
      defer { (phone.program, phone.launcher) = (nil, nil) }
      return phone.program
    }
    session.program.detach()
    await program?.end(crashed: false)
  }

  /// Starts the program as a new run of the app.
  ///
  /// - Returns: Whether the driver has a program to start.
  func launch() async throws(StepFailure) -> Bool {
    guard let launcher = driver.phone.withLock(\.launcher) else { return false }
    let program = try await start(launcher) { () throws(StepFailure) in
      try driver.command(.launch)
    }
    guard let code = program.launched?.exitCode, code != 0, !program.isAttached else { return true }
    throw .other("\(program.name) exited with code \(code) before it called StoreKit")
  }

  /// Starts the program again after a return to a moment at which it was running.
  ///
  /// It gets what the store delivers from then on.
  func resume() async throws(StepFailure) {
    guard let launcher = driver.phone.withLock(\.launcher), hasEndedWithoutNotice else { return }
    _ = try await start(launcher) { () throws(StepFailure) in session.takeLaunchAsHeard() }
  }

  private func start(
    _ launcher: ProgramLauncher,
    _ tellStore: () throws(StepFailure) -> Void
  ) async throws(StepFailure) -> RunningProgram {
    driver.phone.withLock { $0.isLaunching = true }
    defer { driver.phone.withLock { $0.isLaunching = false } }
    let launched = try await launcher.launch()
    let program = RunningProgram(launched)
    do throws(StepFailure) {
      try tellStore()
    } catch {
      await launched.end()
      throw error
    }
    driver.phone.withLock { phone in
      (phone.program, phone.launched, phone.linesBeforeStep) = (program, launched, 0)
      phone.isLaunching = false
      phone.launches += 1
    }
    session.program.attach(program)
    let lack = Mutex<String?>(nil)
    session.act("the launch of \(program.name)", inProgram: true) {
      let reason = await launched.waitUntilReady()
      lack.withLock { $0 = reason }
    }
    Task { [self] in
      await launched.waitForEnd(within: nil)
      if let code = launched.exitCode { ended(program, crashed: code != 0) }
    }
    try await driver.settle()
    if let reason = lack.withLock(\.self) { throw .other(reason) }
    return program
  }

  /// Writes a line to the standard input of the launched program, and waits until the program has handled it.
  func write(_ line: String) async throws(StepFailure) {
    guard let program = current, let launched = program.launched else {
      throw .impossible(
        current == nil ? "no program of yours is running" : "the program was started elsewhere",
        right: current == nil ? "start it with launch" : "type into its own terminal"
      )
    }
    session.act("input of \(program.name)", inProgram: true) { _ = await launched.write(line) }
    try await driver.settle()
  }
}

extension StorePrograms {
  /// Waits until the program has handled what reached it from outside the store, such as a request to its port.
  func settle() async {
    guard current != nil else { return }
    // A failure concerns the next step too, which reports it.
    try? await reach("the program") {}
  }
}

// The ends of programs.
extension StorePrograms {
  /// Ends the app in the store after the program has ended by itself.
  private func ended(_ program: RunningProgram, crashed: Bool) {
    guard current === program else { return }
    program.recordEnd(crashed: crashed)
    // At once, because a step may wait for the program.
    session.program.detach()
    Task {
      // If the journal can't store it, the next step reports that.
      try? await driver.inTurn { driver throws(StepFailure) in
        guard driver.programs.current === program else { return }
        let crashed = await program.hasCrashed()
        // The recording notices the end.
        try await driver.recording(crashed ? .crash(beforeFinish: false) : .quit) {}
      }
    }
  }

  /// Ends the app in the store if the program has ended by itself during a step.
  func noticeEnd() async throws(StepFailure) {
    guard let program = current, program.hasEnded else { return }
    let crashed = await program.hasCrashed()
    driver.phone.withLock { $0.program = nil }
    try driver.command(.terminate(crashed: crashed))
    try await driver.settle()
  }

  /// Ends the attached program, with SIGTERM or at once.
  ///
  /// - Returns: Whether there was one, or its end was unnoticed.
  func end(crashed: Bool) async throws(StepFailure) -> Bool {
    let program = current
    guard program != nil || hasEndedWithoutNotice else { return false }
    driver.phone.withLock { $0.program = nil }
    session.program.detach()
    await program?.end(crashed: crashed)
    try driver.command(.terminate(crashed: crashed))
    try await driver.settle()
    return true
  }

  /// Reaches the attached program from outside the store, such as by a line on its standard input, and waits until
  /// everything that it does then has settled.
  ///
  /// - Parameters:
  ///   - name: The name that the watchdog shows.
  ///   - body: Reaches the program.
  /// - Throws: ``StepFailure``.
  package func reach(
    _ name: String,
    _ body: @escaping @Sendable () async -> Void
  ) async throws(StepFailure) {
    try await driver.inTurn { driver throws(StepFailure) in
      try await driver.recording(.program, name) { () async throws(StepFailure) in
        driver.session.act(name, inProgram: true, body)
        try await driver.settle()
      }
    }
  }
}

extension StoreDriver {
  /// The user's program as the store's app.
  package var programs: StorePrograms { StorePrograms(driver: self) }
}
