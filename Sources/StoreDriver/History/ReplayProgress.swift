import Synchronization

/// The progress of a change of branches, which callers can read while they wait.
package final class ReplayProgress: Sendable {
  private let state = Mutex(State())

  private struct State {
    var done = 0
    var total: Int?
    var isStopped = false
    var receiver: (@Sendable () -> Void)?
  }

  /// The completed fraction, from 0 to 1, or `nil` if no change is running.
  package var part: Double? {
    state.withLock { state in state.total.map { Double(state.done) / Double(max(1, $0)) } }
  }

  /// Sets the receiver that is called after each replayed step.
  package func notify(_ receiver: @escaping @Sendable () -> Void) {
    state.withLock { $0.receiver = receiver }
  }

  /// Whether the change must stop after the current step.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Runs a change of branches in its own task.
  ///
  /// If the caller's task is cancelled, the change stops between two steps. A step isn't interrupted, because the app
  /// would then never get its results.
  func go<Outcome: Sendable>(
    _ body: @escaping @Sendable () async throws(StepFailure) -> Outcome
  ) async throws(StepFailure) -> Outcome {
    state.withLock { $0.isStopped = false }
    let work = Task { () async -> Result<Outcome, StepFailure> in
      do throws(StepFailure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let outcome = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      state.withLock { $0.isStopped = true }
    }
    return try outcome.get()
  }

  /// Records the number of replayed steps.
  func record(_ done: Int, of total: Int) {
    let receiver = state.withLock { state in
      (state.done, state.total) = (done, total)
      return state.receiver
    }
    receiver?()
  }

  /// Records the end of the change, whether it succeeded or not.
  func end() { state.withLock { $0.total = nil } }
}
