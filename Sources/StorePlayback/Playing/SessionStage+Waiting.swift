import CatalogTools
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreViews
import StorefrontUI
import TerminalCanvas

/// The wait of a user for a step.
///
/// After a while, the screen shows the wait, and the user can stop the step.
struct StepPatience: Sendable {
  /// Waits until a step has taken so long that the screen must explain it.
  let wait: @Sendable () async -> Void
  /// Waits until it is time to show the progress of moving time; `nil` if it isn't shown.
  let glance: (@Sendable () async -> Void)?
  let source: InputSource
  let port: TerminalPort
}

extension StepPatience {
  /// The rounds before the screen reports a wait that neither a webhook nor a server explains.
  fileprivate static let rounds = 4

  /// Reports once that a step is late.
  fileprivate func lateness<Outcome>(
    _ told: AsyncStream<WaitEvent<Outcome>>.Continuation
  ) -> Task<Void, Never> {
    Task {
      await wait()
      told.yield(.late)
    }
  }

  /// Reports repeatedly, until it is cancelled, that it is time to show the progress.
  fileprivate func glances<Outcome>(
    _ told: AsyncStream<WaitEvent<Outcome>>.Continuation
  ) -> Task<Void, Never>? {
    glance.map { glance in
      Task {
        while !Task.isCancelled {
          await glance()
          told.yield(.glance)
        }
      }
    }
  }
}

/// An event during a wait.
private enum WaitEvent<Outcome: Sendable>: Sendable {
  case ended(Outcome)
  case late
  case glance
  /// An input, or `nil` at the end of all inputs.
  case input(LiveInput?)
}

extension SessionStage {
  /// Runs a step.
  ///
  /// If it takes long, the screen shows the wait and the user can stop it.
  ///
  /// - Returns: The reason why the step didn't complete, or `nil` if it did.
  mutating func attend(
    _ step: Step,
    on driver: StoreDriver,
    _ turn: inout Turn
  ) async -> StepFailure? {
    await attend(driver, &turn) { await driver.failure(performing: step) } ?? .cancelled
  }

  /// Moves the store to another step.
  ///
  /// If it takes long, the screen shows the wait and the user can stop it.
  ///
  /// - Returns: The driver of the store there.
  /// - Throws: ``StepFailure``. The store is unchanged then.
  mutating func attend(
    _ change: BranchChange,
    on driver: StoreDriver,
    _ turn: inout Turn
  ) async throws(StepFailure) -> StoreDriver {
    let outcome = await attend(driver, &turn) { () async -> Result<StoreDriver, StepFailure> in
      do throws(StepFailure) {
        return .success(try await driver.went(change))
      } catch {
        return .failure(error)
      }
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  /// Sends a script's request to a server, and lets the user stop a long wait.
  ///
  /// - Returns: The response or the failure, or `nil` if the wait was stopped.
  mutating func ask(
    _ call: HTTPCall,
    _ turn: inout Turn
  ) async -> Result<ServerResponse, ServerFailure>? {
    guard let outside, let driver else {
      return .failure(.noWorldOutside)
    }
    let reply = await attend(driver, &turn, waitingFor: call.target) {
      () async -> Result<ServerResponse, ServerFailure>? in
      let reply = await outside.ask(call)
      return Task.isCancelled ? nil : reply
    }
    // Removes the message about the wait.
    if patience != nil {
      turn.externalEffects += await update(.stepFinished(StepReport(.http(call)))).externalEffects
    }
    return reply.flatMap(\.self)
  }

  /// Performs an operation that may take long.
  ///
  /// - Returns: The outcome, or `nil` if there are no more events to wait for.
  private mutating func attend<Outcome: Sendable>(
    _ driver: StoreDriver,
    _ turn: inout Turn,
    waitingFor server: String? = nil,
    _ body: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let patience else { return await body() }
    let work = Task { await body() }
    let (news, told) = AsyncStream.makeStream(
      of: WaitEvent<Outcome>.self,
      bufferingPolicy: .unbounded
    )
    Task { told.yield(.ended(await work.value)) }
    var late = patience.lateness(told)
    let glances = patience.glances(told)
    defer {
      late.cancel()
      glances?.cancel()
    }
    var (rounds, isReading) = (0, false)
    for await item in news {
      var answersKey = false
      switch item {
      case .ended(let outcome): return outcome
      case .glance:
        guard driver.isOnItsWay, driver.webhookUnderWay == nil else { continue }
        if driver.timeMove != nil { turn.externalEffects += await refresh().externalEffects }
        tellWait(driver, server)
      case .late:
        rounds += 1
        // The store itself may take a moment for a large task. Keys that were typed ahead stay valid.
        if driver.webhookUnderWay ?? server == nil,
          rounds < StepPatience.rounds || driver.isOnItsWay
        {
          late = patience.lateness(told)
          continue
        }
        // Shows the current state: the sheet closes, and the notification can be viewed.
        if driver.webhookUnderWay != nil { turn.externalEffects += await refresh().externalEffects }
        tellWait(driver, server)
      case .input(let input):
        isReading = false
        answersKey = input?.isKey == true
        patience.source.took()
        let isStopped = await handle(input, while: driver, waitingFor: server, &turn)
        if isStopped {
          // A stopped step may reach another webhook that doesn't respond.
          if work.isCancelled { driver.latest.session.abandonAttempts() }
          work.cancel()
        }
        // No further input is read if the program is to end.
        if input.map(\.endsSession) ?? true { continue }
      }
      patience.port.show(screen, answersKey)
      guard !isReading else { continue }
      isReading = true
      // The next key can be read, although the step of an earlier one is still running.
      patience.port.handled()
      let next = patience.source.pending()
      Task { told.yield(.input(await next.value)) }
    }
    return nil
  }

  /// Shows the cause of the wait on the screen, so that no key changes anything until the step ends.
  private mutating func tellWait(_ driver: StoreDriver, _ server: String? = nil) {
    let awaited = driver.webhookUnderWay.map(StepHold.webhook) ?? server.map(StepHold.server)
    if let part = driver.replayProgress.part {
      _ = screen.update(.stepHeld(.goingBack(part)))
    } else if let move = driver.timeMove, awaited == nil {
      _ = screen.update(.stepHeld(.time(move.shown)))
    } else {
      _ = screen.update(.stepHeld(awaited ?? .step))
    }
  }

  /// Handles an event while a step is running.
  ///
  /// The tester can look around with keys. The screen rejects keys that change something. Escape first closes
  /// an open page.
  ///
  /// - Returns: Whether the step must stop.
  private mutating func handle(
    _ input: LiveInput?,
    while driver: StoreDriver,
    waitingFor server: String?,
    _ turn: inout Turn
  ) async -> Bool {
    guard let input else { return true }
    switch input {
    case .key(.control("c")):
      return true
    case .key(.escape) where !screen.closesOnEscape:
      return true
    case .key(.terminate):
      patience?.source.putBack(input)
      turn.isLeft = true
      return true
    case .key(.resize(let size)):
      _ = screen.update(.keyPressed(.resize(size)))
    case .key(.background(let shade)):
      _ = screen.update(.keyPressed(.background(shade)))
    case .key(let key):
      tellWait(driver, server)
      return await pass(key, &turn)
    case .keys(let burst):
      for key in burst
      where await handle(.key(key), while: driver, waitingFor: server, &turn) { return true }
    case .storeChanged:
      turn.externalEffects += await refresh().externalEffects
      tellWait(driver, server)
    case .catalogRead, .catalogRefused, .catalogSaved, .catalogNews, .preferencesSaved,
      .storeOpened, .storeReturned, .storeRefused, .storeWatched, .serverChanged,
      .rateAsked, .clockTicked, .stepDue, .tableDone, .editorEnded, .scriptTried, .typed:
      patience?.source.putBack(input)
    }
    return false
  }

  /// Passes a key to the screen, which changes nothing while a step runs.
  ///
  /// - Returns: Whether the step must stop because the tester quits.
  private mutating func pass(_ key: Key, _ turn: inout Turn) async -> Bool {
    var effects = screen.update(.keyPressed(key))
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      switch effect {
      case .perform, .history(.go), .history(.delete): break
      case .record, .propose, .steer, .catalogFile:
        // The loop would perform the effect only after the step, when the user no longer expects
        // it.
        effects += screen.refuse(effect)
      case .copy(let text):
        guard let outcome = await patience?.port.copy(text, screen.terminal.clipboard) else {
          continue
        }
        effects += screen.update(.copied(outcome))
      case .repaint: patience?.port.repaint()
      case .suspend: patience?.port.suspend()
      case .catalogs:
        // The menu is open, and receives its files after the step.
        effects += screen.refuse(effect)
        effects += await carryOut(effect, &turn)
      case .inspect, .loadPerspectives, .readNotifications, .inspectNotification, .signPreview,
        .examine,
        .readFile, .readCatalog, .makeReferenceID, .history, .quit, .table:
        if case .quit = effect { turn.isLeft = true }
        effects += await carryOut(effect, &turn)
      }
    }
    return turn.isLeft
  }

  /// Returns a step with the effects of a step that was stopped early.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - failure: The reason why it didn't complete, or `nil`.
  ///   - driver: The driver that ran it.
  ///   - start: The store time when it started.
  ///   - count: The number of events when it started.
  /// - Returns: The step, or `nil` if it had no effect.
  static func done(
    of step: Step,
    _ failure: StepFailure?,
    on driver: StoreDriver,
    since start: StoreInstant,
    _ count: Int
  ) -> Step? {
    switch failure {
    case nil: return step
    case .cancelled, .tooManyMoments:
      guard case .advance = step else { return driver.session.log.count > count ? step : nil }
      let now = driver.session.read(\.now)
      return now > start ? .advance(.to(now)) : nil
    case .deliveryNeverCameBack, .journal, .impossible, .unknown, .refused, .catalogBroken,
      .closed, .other:
      return nil
    }
  }
}

extension LiveInput {
  /// Whether this is the last input that is read.
  fileprivate var endsSession: Bool {
    if case .key(.terminate) = self { return true }
    guard case .keys(let burst) = self else { return false }
    return burst.contains { if case .terminate = $0 { true } else { false } }
  }
}

extension TimeMove {
  /// The progress as the screen shows it.
  fileprivate var shown: TimeProgress {
    TimeProgress(now: now, target: target, part: part, renewals: renewals)
  }
}

extension StoreDriver {
  /// The webhook that hasn't responded yet, or `nil` if none of the newest notifications waits for one.
  fileprivate var webhookUnderWay: String? {
    let count = session.notificationCount
    let newest = session.notifications(max(1, count - 50)..<count + 1)
    return newest.lazy.flatMap { self.deliveries(of: $0) }.first { $0.state == .waiting }?.webhook
  }
}

extension StoreDriver {
  /// Whether time is moving or the store is going back.
  ///
  /// Then the progress is shown, and keys are read.
  fileprivate var isOnItsWay: Bool { timeMove != nil || replayProgress.part != nil }
}
