import Synchronization

/// How far a store has come that goes to another step, for who waits for it.
package final class WayBack: Sendable {
  private let state = Mutex(State())

  private struct State {
    var done = 0
    var total: Int?
    var isStopped = false
    var receiver: (@Sendable () -> Void)?
  }

  /// The part of the way that is done, from 0 to 1; nil while the store goes nowhere.
  package var part: Double? {
    state.withLock { state in state.total.map { Double(state.done) / Double(max(1, $0)) } }
  }

  /// Tells a receiver of each step that was carried out again.
  package func tell(_ receiver: @escaping @Sendable () -> Void) {
    state.withLock { $0.receiver = receiver }
  }

  /// Whether the way is to end behind the step that is carried out again now.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Has the way gone in a task of its own: to cancel the caller's stops it between two steps, and not
  /// within one, whose app would wait for ever for what is not said to it any more.
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

  /// Notes how many steps of all have been carried out again.
  func note(_ done: Int, of total: Int) {
    let receiver = state.withLock { state in
      (state.done, state.total) = (done, total)
      return state.receiver
    }
    receiver?()
  }

  /// Notes that the store is there, or stays where it was.
  func end() { state.withLock { $0.total = nil } }
}
