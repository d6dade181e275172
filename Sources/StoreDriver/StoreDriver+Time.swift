import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The steps that move time now, and how often time was stopped.
struct TimeMoves: Sendable {
  private var lastNumber = 0
  private var running: [Int: Task<StepFailure?, Never>] = [:]
  private(set) var stops = 0

  /// Adds a step.
  ///
  /// - Returns: Its number, by which it is removed.
  mutating func add(_ work: Task<StepFailure?, Never>) -> Int {
    lastNumber += 1
    running[lastNumber] = work
    return lastNumber
  }

  mutating func remove(_ number: Int) { running[number] = nil }

  /// Counts a stop.
  ///
  /// - Returns: The steps to cancel.
  mutating func stop() -> [Task<StepFailure?, Never>] {
    stops += 1
    return Array(running.values)
  }
}

/// Time moves: any caller may ask how far it has come, and stop it, and none waits for its end.
extension StoreDriver {
  /// How far time has come that is being moved now; nil if no step moves it.
  package var timeMove: TimeMove? { session.timeMove }

  /// Tells a receiver how far time has come, after each piece of the way; nil takes it away.
  package func tellTimeMoves(to receiver: (@Sendable (TimeMove) -> Void)?) {
    programCalls.withLock { $0.onTimeMove = receiver }
  }

  /// Has every step that moves time end where time has come to; it fails with `cancelled` then.
  ///
  /// Who carries out several steps begins none of them after that, see ``stops``.
  package func stopTime() {
    for work in timeMoves.withLock({ $0.stop() }) { work.cancel() }
  }

  package var stops: Int { timeMoves.withLock(\.stops) }

  /// Moves time on, letting others have their turn between two pieces of the way unless the turn is kept.
  func move(
    by advance: Advance,
    keepingTurn keepsTurn: Bool
  ) async throws(StepFailure) {
    let now = session.read(\.now)
    let target: StoreInstant
    switch advance {
    case .by(let period): target = try reachable(period.end(from: now))
    case .bySeconds(let seconds): target = try reachable(now.advanced(bySeconds: seconds))
    case .to(let moment): target = moment
    case .toNextEvent:
      guard let due = session.nextDue else {
        throw .impossible("nothing will fall due", right: "advance by a time such as 1d")
      }
      target = due
    }
    guard target >= now else { throw .refused(.timeRunsBackwards(now: now, asked: target)) }
    // A task of its own: stopping time does not cancel the caller.
    let work = Task { await self.move(to: target, keepingTurn: keepsTurn) }
    let number = timeMoves.withLock { $0.add(work) }
    defer { timeMoves.withLock { $0.remove(number) } }
    let failure = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    if let failure { throw failure }
  }

  /// Refuses what would lead to the end of store time, because it would lead behind it as well.
  private func reachable(_ target: StoreInstant) throws(StepFailure) -> StoreInstant {
    guard target < .last else {
      throw .impossible(
        "that is after \(StoreInstant.last)",
        right: "advance by less: \(StoreInstant.bounds)"
      )
    }
    return target
  }

  private func move(to target: StoreInstant, keepingTurn keepsTurn: Bool) async -> StepFailure? {
    let clock = ContinuousClock()
    var start = clock.now
    do throws(StoreSessionError) {
      try await session.advance(to: target, limit: limits.mostDueMoments) { move in
        programCalls.withLock(\.onTimeMove)?(move)
        guard !keepsTurn, clock.now - start >= limits.turnLength else { return }
        await letOthersIn(onTheWayTo: target)
        start = clock.now
      }
      return nil
    } catch {
      return StepFailure(error)
    }
  }

  /// Gives those a turn who wait for one, and takes it again.
  private func letOthersIn(onTheWayTo target: StoreInstant) async {
    let turns = turns
    guard turns.hasOthersToLetIn else { return }
    // What others do on the way is between two steps: this one has come to here.
    session.stepping.end(as: Step.advance(.to(session.read(\.now))).line) {
      session.answers.end().text
    }
    await turns.letOthersIn()
    session.answers.begin()
    session.stepping.begin(.step, Step.advance(.to(target)).line)
  }
}
