import CatalogTools
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreViews
import StorefrontUI
import TerminalCanvas

/// A user's wait for a step.
///
/// After a while, the screen shows that the step is still running, and the user can stop the step.
struct StepPatience: Sendable {
  /// A closure that waits until the screen must show that a step is still running.
  let wait: @Sendable () async -> Void
  /// A closure that waits until the progress of time should be shown again, or `nil` if the progress isn't shown.
  let glance: (@Sendable () async -> Void)?
  let source: InputSource
  let port: TerminalPort
}

extension StepPatience {
  /// The number of times that a step is late before the screen shows a wait whose cause isn't a webhook or a server.
  fileprivate static let rounds = 4

  /// Starts a task that reports once that a step is late.
  fileprivate func lateness<Outcome>(
    _ told: AsyncStream<WaitEvent<Outcome>>.Continuation
  ) -> Task<Void, Never> {
    Task {
      await wait()
      told.yield(.late)
    }
  }

  /// Starts a task that reports repeatedly that the progress should be shown.
  ///
  /// The task runs until it is cancelled.
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
  /// An input, or `nil` if all inputs have been read.
  case input(LiveInput?)
}

extension SessionStage {
  /// Runs a step.
  ///
  /// If the step takes long, the screen shows the wait and the user can stop the step.
  ///
  /// - Returns: The reason why the step didn't complete, or `nil` if it completed.
  mutating func attend(
    _ step: Step,
    on driver: StoreDriver,
    _ turn: inout Turn
  ) async -> StepFailure? {
    await attend(driver, &turn) { await driver.failure(performing: step) } ?? .cancelled
  }

  /// Moves the store to the end of another step.
  ///
  /// If the move takes long, the screen shows the wait and the user can stop the move.
  ///
  /// - Returns: The driver of the store after the move.
  /// - Throws: ``StepFailure`` if the move is impossible or stopped. The store is then unchanged.
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

  /// Sends a script's request to a server.
  ///
  /// The user can stop a long wait.
  ///
  /// - Returns: The response or the failure, or `nil` if the user stopped the wait.
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
    // The screen removes the message about the wait.
    if patience != nil {
      turn.externalEffects += await update(.stepFinished(StepReport(.http(call)))).externalEffects
    }
    return reply.flatMap(\.self)
  }

  /// Performs an operation that may take long.
  ///
  /// - Returns: The outcome, or `nil` if the stream of events ended before the operation.
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
        // A large task in the store itself may take a moment. The user's next keys aren't rejected during that time.
        if driver.webhookUnderWay ?? server == nil,
          rounds < StepPatience.rounds || driver.isOnItsWay
        {
          late = patience.lateness(told)
          continue
        }
        // The screen shows the current state. The sheet closes, and the user can view the notification.
        if driver.webhookUnderWay != nil { turn.externalEffects += await refresh().externalEffects }
        tellWait(driver, server)
      case .input(let input):
        isReading = false
        answersKey = input?.isKey == true
        patience.source.took()
        let isStopped = await handle(input, while: driver, waitingFor: server, &turn)
        if isStopped {
          // A step that is already being stopped may wait for another webhook that doesn't respond.
          if work.isCancelled { driver.latest.session.abandonAttempts() }
          work.cancel()
        }
        // If the program is about to end, further inputs aren't read.
        if input.map(\.endsSession) ?? true { continue }
      }
      patience.port.show(screen, answersKey)
      guard !isReading else { continue }
      isReading = true
      // The next key can be read, although the step of an earlier key is still running.
      patience.port.handled()
      let next = patience.source.pending()
      Task { told.yield(.input(await next.value)) }
    }
    return nil
  }

  /// Shows the cause of the wait on the screen.
  ///
  /// Until the step ends, keys can't change anything.
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

  /// Handles an input while a step is running.
  ///
  /// The tester can use keys to look around. The screen rejects keys that would change something. If a page is open,
  /// Escape closes the page first.
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

  /// Passes a key to the screen.
  ///
  /// The key can't change anything while a step is running.
  ///
  /// - Returns: Whether the step must stop because the tester quits.
  private mutating func pass(_ key: Key, _ turn: inout Turn) async -> Bool {
    var effects = screen.update(.keyPressed(key))
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      switch effect {
      case .perform, .history(.go), .history(.delete): break
      case .record, .propose, .steer, .catalogFile:
        // The loop would perform the effect after the step, when the user no longer expects it.
        effects += screen.refuse(effect)
      case .copy(let text):
        guard let outcome = await patience?.port.copy(text, screen.terminal.clipboard) else {
          continue
        }
        effects += screen.update(.copied(outcome))
      case .repaint: patience?.port.repaint()
      case .suspend: patience?.port.suspend()
      case .catalogs:
        // The menu is open. It receives the list of files after the step.
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

  /// Returns the step that was actually performed.
  ///
  /// If time stopped early, this step ends at the current store time.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - failure: The reason why the step didn't complete, or `nil` if it completed.
  ///   - driver: The driver that ran the step.
  ///   - start: The store time before the step.
  ///   - count: The number of events before the step.
  /// - Returns: The step, or `nil` if the step had no effect.
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
  /// Whether this input ends the session, so that later inputs aren't read.
  fileprivate var endsSession: Bool {
    if case .key(.terminate) = self { return true }
    guard case .keys(let burst) = self else { return false }
    return burst.contains { if case .terminate = $0 { true } else { false } }
  }
}

extension TimeMove {
  /// The progress in the form that the screen shows.
  fileprivate var shown: TimeProgress {
    TimeProgress(now: now, target: target, part: part, renewals: renewals)
  }
}

extension StoreDriver {
  /// The webhook that a notification is waiting for, or `nil` if the newest notifications aren't waiting.
  fileprivate var webhookUnderWay: String? {
    let count = session.notificationCount
    let newest = session.notifications(max(1, count - 50)..<count + 1)
    return newest.lazy.flatMap { self.deliveries(of: $0) }.first { $0.state == .waiting }?.webhook
  }
}

extension StoreDriver {
  /// Whether store time is advancing or the store is going back.
  ///
  /// In that case, the screen shows the progress, and keys are read.
  fileprivate var isOnItsWay: Bool { timeMove != nil || replayProgress.part != nil }
}
