import StoreEngine
package import StoreModel

/// What a driver does: queue actions, wait until they have settled, move time.
extension StoreSession {
  /// Queues something for the app to do, as a delivery of its own.
  ///
  /// - Parameters:
  ///   - name: What a person calls it; the watchdog names it.
  ///   - body: App code; it runs in a task of its own, at the latest while ``settled()`` waits.
  package func act(_ name: String, _ body: @escaping @Sendable () async -> Void) {
    withState { state in
      let action = ActionID(number: state.nextNumber())
      state.actions[action] = body
      state.queue.actionQueued(action, name: name)
    }
  }

  /// Waits until no delivery is out and none is queued that could go out.
  ///
  /// - Throws: ``StoreSessionError``: the delivery that never came back, or that the waiting task
  ///   was cancelled.
  package func settled() async throws(StoreSessionError) {
    guard !withState({ $0.queue.isSettled }) else { return }
    let end = await withTaskGroup(of: SettlingEnd.self) { group in
      group.addTask { await self.waitUntilSettled() }
      group.addTask { await self.watch() }
      let end = await group.next() ?? .cancelled
      group.cancelAll()
      return end
    }
    switch end {
    case .settled: return
    case .cancelled: throw .cancelled
    case .neverCameBack(let delivery):
      throw .deliveryNeverCameBack(delivery: delivery, seconds: watchdog.seconds)
    }
  }

  /// Moves time on, from one due moment to the next, letting the app settle at each, and before the
  /// first: what is on its way arrives at the moment at which it went out.
  ///
  /// - Parameter target: The store time to arrive at; not before now.
  /// - Throws: ``StoreSessionError``; time stands then where it had come to.
  package func advance(to target: StoreInstant) async throws(StoreSessionError) {
    try await settled()
    var isThere = false
    while !isThere {
      isThere = try step(towards: target)
      try await settled()
    }
  }

  /// Moves to the next moment at which app code may be woken, or some way on if there is none.
  ///
  /// The events are the same however many steps it takes: a step ends at a due moment.
  ///
  /// - Returns: True at the target.
  private func step(towards target: StoreInstant) throws(StoreSessionError) -> Bool {
    do {
      return try withState { state in
        let stop = state.nextStop ?? target
        if stop < target {
          _ = try perform(.advance(to: stop), on: &state)
          return false
        }
        guard let due = state.store.nextDue, due.advanced(byDays: Self.longestStep) < target else {
          _ = try perform(.advance(to: target), on: &state)
          return true
        }
        let end = due.advanced(byDays: Self.longestStep)
        try carryOut(state.store.decisionOnDue(upTo: end), on: &state)
        return false
      }
    } catch {
      throw StoreSessionError(error)
    }
  }

  /// Days of store time that are decided at once while nobody listens; it bounds memory only.
  private static var longestStep: Int64 { 30 }

  func start(_ action: ActionID, _ body: @escaping @Sendable () async -> Void) {
    Task {
      await Activity.$current.withValue(Activity(session: ObjectIdentifier(self), action: action)) {
        withState { $0.queue.actionStarted(action, task: currentCaller().task) }
        await body()
        withState { $0.queue.actionReturned(action) }
      }
    }
  }
}

/// How waiting for the store to settle ended.
private enum SettlingEnd: Sendable {
  case settled
  case cancelled
  case neverCameBack(String)
}

extension StoreSession {
  private func waitUntilSettled() async -> SettlingEnd {
    let number = withState { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        withState { state in
          // A cancellation that came first finds nothing to remove, and is seen here.
          state.settling[number] = continuation
        }
        if Task.isCancelled { stopSettling(number) }
      }
    } onCancel: {
      stopSettling(number)
    }
    return Task.isCancelled ? .cancelled : .settled
  }

  private func stopSettling(_ number: Int) {
    let waiting = withState { $0.settling.removeValue(forKey: number) }
    waiting?.resume()
  }

  /// Returns when no delivery has gone out for as long as the watchdog waits.
  private func watch() async -> SettlingEnd {
    var seen = withState { $0.handedOver }
    var left = watchdog.rounds * Watchdog.lateRounds
    while left > 0 {
      let isOnTime: Bool
      do {
        isOnTime = try await watchdog.sleep(watchdog.round)
      } catch {
        return .cancelled
      }
      let now = withState { $0.handedOver }
      if now == seen {
        left -= isOnTime ? Watchdog.lateRounds : 1
      } else {
        left = watchdog.rounds * Watchdog.lateRounds
      }
      seen = now
    }
    return .neverCameBack(withState { $0.queue.current?.description ?? "the store" })
  }
}

/// Ends a wait whose delivery never comes back; the only wall clock of a session.
///
/// On a machine with much else to do the app's tasks wait their turn, and so do the rounds. A round
/// that comes late says that the machine is busy, not that the app hangs.
package struct Watchdog: Sendable {
  /// So many late rounds count as one that was on time.
  static let lateRounds = 10

  /// How many rounds without a new delivery end the wait.
  package var rounds: Int
  /// How long one round is, in wall time.
  package var round: Duration
  /// Waits for a round in wall time and says whether it was on time; throws when its task is
  /// cancelled.
  package var sleep: @Sendable (Duration) async throws -> Bool

  package init(
    rounds: Int = 5,
    round: Duration = .seconds(1),
    sleep: @escaping @Sendable (Duration) async throws -> Bool = Self.sleepOnTheWall
  ) {
    self.rounds = rounds
    self.round = round
    self.sleep = sleep
  }

  /// The whole wait in seconds, rounded down, if every round is on time.
  var seconds: Int { Int((round * rounds).components.seconds) }

  /// Sleeps; on time is who is up again within a quarter more.
  @Sendable
  package static func sleepOnTheWall(_ round: Duration) async throws -> Bool {
    let start = ContinuousClock.now
    try await Task.sleep(for: round)
    return ContinuousClock.now - start < round * 5 / 4
  }
}

/// The action that a task works for.
struct Activity: Sendable {
  let session: ObjectIdentifier
  let action: ActionID

  @TaskLocal static var current: Activity?
}

extension StoreSession {
  /// Who calls the store now.
  func currentCaller() -> Caller {
    let activity = Activity.current
    let action = activity?.session == ObjectIdentifier(self) ? activity?.action : nil
    return Caller(task: withUnsafeCurrentTask { $0?.hashValue }, action: action)
  }
}
