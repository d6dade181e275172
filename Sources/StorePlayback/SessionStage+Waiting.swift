import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas

/// How a person who watches waits for a step: after a while they are told, and may stop it.
struct StepPatience: Sendable {
  /// Returns when a step has taken so long that a person wonders.
  let wait: @Sendable () async -> Void
  /// Returns when it is time to show how far time has come that moves; nil does not show it.
  let glance: (@Sendable () async -> Void)?
  let source: InputSource
  let show: @Sendable (Frame) -> Void
}

extension StepPatience {
  /// How often it runs out before a person is told of a wait that no webhook is the reason of.
  fileprivate static let rounds = 4

  /// Says once that a step is late.
  fileprivate func lateness(_ told: AsyncStream<WaitNews>.Continuation) -> Task<Void, Never> {
    Task {
      await wait()
      told.yield(.late)
    }
  }

  /// Says again and again, until it is cancelled, that it is time to look how far time has come.
  fileprivate func glances(_ told: AsyncStream<WaitNews>.Continuation) -> Task<Void, Never>? {
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

/// What happens while a step is carried out.
private enum WaitNews: Sendable {
  case ended(StepFailure?)
  case late
  case glance
  /// Nil at the end of all inputs.
  case input(LiveInput?)
}

extension SessionStage {
  /// Has the driver carry out a step; where that takes long, the person who watches is told and may stop it.
  ///
  /// - Returns: Why it was not carried out to its end; nil if it was.
  mutating func attend(
    _ step: Step,
    on driver: StoreDriver,
    _ turn: inout Turn
  ) async -> StepFailure? {
    guard let patience else { return await Self.carryOut(step, on: driver) }
    let work = Task { await Self.carryOut(step, on: driver) }
    let (news, told) = AsyncStream.makeStream(of: WaitNews.self, bufferingPolicy: .unbounded)
    Task { told.yield(.ended(await work.value)) }
    var late = patience.lateness(told)
    let glances = patience.glances(told)
    defer {
      late.cancel()
      glances?.cancel()
    }
    var (rounds, isReading) = (0, false)
    for await item in news {
      switch item {
      case .ended(let failure): return failure
      case .glance:
        guard let move = driver.timeMove, driver.webhookUnderWay == nil else { continue }
        turn.outward += await refresh().outward
        _ = screen.update(.timeMoves(move.shown))
      case .late:
        rounds += 1
        // The store itself may take a moment for much to do: keys that were typed ahead stay valid.
        if driver.webhookUnderWay == nil, rounds < StepPatience.rounds || driver.timeMove != nil {
          late = patience.lateness(told)
          continue
        }
        tellWait(driver)
      case .input(let input):
        isReading = false
        patience.source.took()
        let isStopped = await take(input, while: driver, &turn)
        if isStopped { work.cancel() }
        // Nothing is read any more once the program is to end.
        if input.map(\.endsSession) ?? true { continue }
      }
      patience.show(screen.draw(size: screen.size))
      guard !isReading else { continue }
      isReading = true
      let next = patience.source.pending()
      Task { told.yield(.input(await next.value)) }
    }
    return .cancelled
  }

  private static func carryOut(_ step: Step, on driver: StoreDriver) async -> StepFailure? {
    do {
      try await driver.perform(step)
      return nil
    } catch {
      return error
    }
  }

  private mutating func tellWait(_ driver: StoreDriver) {
    _ = screen.update(.stepWaits(for: driver.webhookUnderWay))
  }

  /// Takes in what comes while a step is under way.
  ///
  /// Keys go on to the screen while time moves, but for what they would have the store do; while
  /// something else is waited for they are dropped.
  ///
  /// - Returns: Whether the step is to stop.
  private mutating func take(
    _ input: LiveInput?,
    while driver: StoreDriver,
    _ turn: inout Turn
  ) async -> Bool {
    guard let input else { return true }
    switch input {
    case .key(.escape), .key(.control("c")):
      return true
    case .key(.terminate):
      patience?.source.putBack(input)
      return true
    case .key(.resize(let size)):
      _ = screen.update(.keyPressed(.resize(size)))
    case .key(.background(let shade)):
      _ = screen.update(.keyPressed(.background(shade)))
    case .key(let key):
      if driver.timeMove != nil, driver.webhookUnderWay == nil { return await pass(key, &turn) }
    case .keys(let burst):
      for key in burst where await take(.key(key), while: driver, &turn) { return true }
    case .storeChanged:
      turn.outward += await refresh().outward
      if driver.timeMove == nil { tellWait(driver) }
    case .catalogRead, .catalogRefused, .storeOpened, .storeReturned, .storeRefused,
      .serverChanged, .rateAsked,
      .clockTicked, .stepDue:
      patience?.source.putBack(input)
    }
    return false
  }

  /// Passes a key on to the screen while time moves.
  ///
  /// - Returns: Whether the step is to stop: the person leaves.
  private mutating func pass(_ key: Key, _ turn: inout Turn) async -> Bool {
    var effects = screen.update(.keyPressed(key))
    var isLeaving = false
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      switch effect {
      case .perform, .returning(.go):
        effects += screen.update(.stepPutOff)
      case .inspect, .readNotifications, .inspectNotification, .signPreview, .examine, .readFile,
        .readCatalog, .makeReferenceID, .returning, .copy, .steer, .repaint, .suspend, .quit:
        if case .quit = effect { isLeaving = true }
        effects += await carryOut(effect, &turn)
      }
    }
    return isLeaving
  }

  /// What has happened of a step that was stopped.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - driver: Who was at it.
  ///   - start: Store time when it began.
  ///   - count: The events there were then.
  /// - Returns: A step that does the same; nil if nothing has happened.
  static func done(
    of step: Step,
    on driver: StoreDriver,
    since start: StoreInstant,
    _ count: Int
  ) -> Step? {
    guard case .advance = step else { return driver.session.log.count > count ? step : nil }
    let now = driver.session.read(\.now)
    return now > start ? .advance(.to(now)) : nil
  }
}

extension LiveInput {
  /// Whether nothing is read behind it.
  fileprivate var endsSession: Bool {
    switch self {
    case .key(.terminate): true
    case .keys(let burst): burst.contains { if case .terminate = $0 { true } else { false } }
    default: false
    }
  }
}

extension TimeMove {
  /// What the screen shows of it.
  fileprivate var shown: TimeProgress {
    TimeProgress(now: now, target: target, part: part, renewals: renewals)
  }
}

extension StoreDriver {
  /// The webhook that has not responded yet; nil if none is waited for among the newest notifications.
  fileprivate var webhookUnderWay: String? {
    let count = session.notificationCount
    let newest = session.notifications(max(1, count - 50)..<count + 1)
    return newest.lazy.flatMap { self.deliveries(of: $0) }.first { $0.state == .waiting }?.webhook
  }
}
