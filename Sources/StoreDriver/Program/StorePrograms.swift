import Glibc
import ShopApp
package import StoreAttachment
import StoreEngine
import StoreScript
import StoreSession
import Synchronization

/// The user's program as the store's app.
package struct StorePrograms: Sendable {
  let driver: StoreDriver

  private var session: StoreSession { driver.session }

  /// Makes a program the store's app, in place of the demo app, or rejects it.
  ///
  /// The demo app quits first. The program is rejected if another one is attached.
  package func attach(_ program: AttachedProgram) async {
    do throws(StepFailure) {
      try await driver.inTurn { driver throws(StepFailure) in
        try await driver.programs.launch(program)
      }
    } catch {
      program.refuse("\(error)")
    }
  }

  /// The attached program, or `nil`.
  var current: AttachedProgram? { driver.phone.withLock(\.program) }

  /// Whether the app runs according to the events although neither the demo app nor a program does.
  ///
  /// That is so after a return to a moment at which a program was attached.
  var hasEndedWithoutNotice: Bool {
    guard session.read(\.isAppRunning) else { return false }
    return driver.phone.withLock { $0.program == nil && $0.app?.isRunning != true }
  }

  private func launch(_ program: AttachedProgram) async throws(StepFailure) {
    if let other = current {
      throw .impossible(
        "\(other.name) (process \(other.process)) is already attached to this store",
        right: "end it first"
      )
    }
    if session.read(\.isAppRunning), !hasEndedWithoutNotice {
      try await driver.recording(.quit) { () async throws(StepFailure) in
        try await self.driver.endApp(crashed: false)
      }
    }
    driver.phone.withLock { $0.program = program }
    do throws(StepFailure) {
      try await driver.recording(.launch) { () async throws(StepFailure) in
        if self.session.read(\.isAppRunning) { try self.driver.command(.terminate(crashed: true)) }
        try self.driver.command(.launch)
        self.session.program.attach(program)
        self.session.act("the launch of \(program.name)", inProgram: true) { [self] in
          program.start(on: self.session) { self.ended(program, crashed: $0) }
        }
        try await self.driver.settle()
      }
    } catch {
      driver.phone.withLock { $0.program = nil }
      session.program.detach()
      throw error
    }
  }

  /// Ends the app in the store after the program has ended by itself.
  private func ended(_ program: AttachedProgram, crashed: Bool) {
    guard current === program else { return }
    // At once, because a step may wait for the program.
    session.program.detach()
    Task {
      // If the journal can't store it, the next step reports that.
      try? await driver.inTurn { driver throws(StepFailure) in
        guard driver.programs.current === program else { return }
        try await driver.recording(crashed ? .crash(beforeFinish: false) : .quit) {
          () async throws(StepFailure) in
          driver.phone.withLock { $0.program = nil }
          try driver.command(.terminate(crashed: crashed))
          try await driver.settle()
        }
      }
    }
  }

  /// Ends the attached program, with SIGTERM or at once.
  ///
  /// - Returns: Whether there was one, or its end was unnoticed.
  func end(crashed: Bool) async throws(StepFailure) -> Bool {
    let program = current
    guard program != nil || hasEndedWithoutNotice else { return false }
    if let program {
      program.kill(crashed ? SIGKILL : SIGTERM)
      await program.waitForEnd()
    }
    driver.phone.withLock { $0.program = nil }
    session.program.detach()
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
