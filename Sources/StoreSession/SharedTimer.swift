import Synchronization

/// Sleeps of many tasks with a shared system timer, because most are cancelled long before they end.
///
/// A timer for each would cost more than the work itself, and would fire although no task waits any more.
final class SharedTimer: Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var sleepers: [Int: Sleeper] = [:]
    var lastNumber = 0
    /// The moments of the timers that are set, usually one.
    var alarms: [Instant] = []

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// The moment for which a timer must be set now, or `nil` if one fires soon enough.
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
        // A cancellation before this point found no sleeper to end.
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

  /// Sets a timer, in a task that keeps no reference to the sleepers.
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
