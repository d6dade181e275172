import Synchronization

/// A timer that many sleeping tasks share.
///
/// Most sleeps are cancelled long before they end. A system timer for each sleep would cost more than the work itself,
/// and would fire after its task has stopped waiting.
final class SharedTimer: Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var sleepers: [Int: Sleeper] = [:]
    var lastNumber = 0
    /// The moments of the system timers that are set.
    ///
    /// Usually only one system timer is set.
    var alarms: [Instant] = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// Records and returns the moment for which a system timer must be set, or returns `nil` if none is needed.
    mutating func alarm() -> Instant? {
      guard let next = sleepers.values.map(\.deadline).min(),
        !alarms.contains(where: { $0 <= next })
      else { return nil }
      alarms.append(next)
      return next
    }
  }

  private let state = Mutex(State())

  /// Sleeps for a duration of wall time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func wait(_ duration: Duration) async throws {
    let deadline = ContinuousClock.now + duration
    let number = state.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let alarm = state.withLock { state in
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return state.alarm()
        }
        set(alarm)
        // If the task was cancelled before the sleeper was stored, the cancellation handler didn't find the sleeper.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Sets a system timer for a moment, or does nothing if the moment is `nil`.
  private func set(_ alarm: Instant?) {
    guard let alarm else { return }
    Task.detached {
      try? await Task.sleep(until: alarm, clock: .continuous)
      self.wentOff(alarm)
    }
  }

  private func wentOff(_ alarm: Instant) {
    let now = ContinuousClock.now
    let (due, next) = state.withLock { state in
      state.alarms.removeAll { $0 == alarm }
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for number in due.keys { state.sleepers[number] = nil }
      return (due, state.alarm())
    }
    set(next)
    for sleeper in due.values.sorted(by: { $0.deadline < $1.deadline }) {
      sleeper.continuation.resume()
    }
  }
}
