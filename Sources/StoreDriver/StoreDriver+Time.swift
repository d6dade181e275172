import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The steps that are currently moving time, and the number of times that time was stopped.
struct TimeMoves: Sendable {
  private var lastNumber = 0
  private var running: [Int: Task<StepFailure?, Never>] = [:]
  private(set) var stops = 0

  /// Adds a step that moves time.
  ///
  /// - Returns: The step's number, which is needed to remove the step.
  mutating func add(_ work: Task<StepFailure?, Never>) -> Int {
    lastNumber += 1
    running[lastNumber] = work
    return lastNumber
  }

  mutating func remove(_ number: Int) { running[number] = nil }

  /// Counts one more stop.
  ///
  /// - Returns: The steps that the caller must cancel.
  mutating func stop() -> [Task<StepFailure?, Never>] {
    stops += 1
    return Array(running.values)
  }
}

/// Moves of time.
///
/// Any caller can read the progress of a move and stop it, without waiting until it ends.
extension StoreDriver {
  /// The progress of the current move of time, or `nil` if time isn't moving.
  package var timeMove: TimeMove? { session.timeMove }

  /// Sets the receiver of the progress after each piece of a move, or removes it if `receiver` is `nil`.
  package func tellTimeMoves(to receiver: (@Sendable (TimeMove) -> Void)?) {
    programCalls.withLock { $0.onTimeMove = receiver }
  }

  /// Cancels all running time steps.
  ///
  /// Store time keeps the value it has reached.
  ///
  /// A cancelled step fails with `cancelled`. A caller that runs several steps must not start the remaining ones (see
  /// ``stops``).
  package func stopTime() {
    for work in timeMoves.withLock({ $0.stop() }) { work.cancel() }
  }

  package var stops: Int { timeMoves.withLock(\.stops) }

  /// Moves time.
  ///
  /// Between two pieces of the move other callers get their turns, unless the move keeps its turn.
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
    // The move runs in its own task, so that stopping time doesn't cancel the caller.
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

  /// Throws if a move would end at the end of store time, where every longer move would end too.
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

  /// Lets waiting callers take their turns, and then takes the turn again.
  private func letOthersIn(onTheWayTo target: StoreInstant) async {
    let turns = turns
    guard turns.hasOthersToLetIn else { return }
    // Other callers' steps are recorded during this step, so the part of this step so far is recorded as its own step.
    session.stepping.end(as: Step.advance(.to(session.read(\.now))).line) {
      session.answers.end().text
    }
    await turns.letOthersIn()
    session.answers.startStep()
    session.stepping.startStep(.step, Step.advance(.to(target)).line)
  }
}
