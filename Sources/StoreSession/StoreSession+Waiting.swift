package import StoreEngine
package import StoreModel
import Synchronization

/// Waits of app code: at a purchase's sheet and for its own timers.
extension StoreSession {
  /// Makes a purchase for the app, and returns its result.
  ///
  /// - Parameter request: The purchase.
  /// - Returns: The result for the caller of StoreKit's `purchase`.
  /// - Throws: ``PurchaseFailureError`` without an outcome.
  package func purchase(
    _ request: PurchaseRequest
  ) async throws(PurchaseFailureError) -> PurchaseOutcome {
    try await answer(to: .purchase(request), .purchase)
  }
}

/// A wait for a moment of store time that another task can end.
package final class StoreTimer: Sendable {
  private let session: StoreSession
  private let id: TimerID
  private let moment: StoreInstant
  /// Whether the wait was ended, which can happen before a task waits.
  private let isEnded = Atomic(false)

  /// Creates a timer for a moment of store time, without a waiting task.
  package init(_ session: StoreSession, until moment: StoreInstant) {
    self.session = session
    self.moment = moment
    id = session.withState { TimerID(number: $0.nextNumber()) }
  }

  /// Waits for the moment, once and in one task, or returns at once if it has passed.
  ///
  /// - Returns: `true` at the moment; `false` if the timer or the app ends or the task is cancelled first.
  package func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { park($0) }
    } onCancel: {
      abandon()
    }
  }

  /// Ends the wait early.
  ///
  /// The waiting task is resumed in turn, as a delivery.
  package func end() {
    session.withState { state in
      isEnded.store(true, ordering: .relaxed)
      if state.timers.end(id) { state.queue.timerFellDue(id) }
    }
  }

  private func park(_ continuation: CheckedContinuation<Bool, Never>) {
    let caller = session.currentCaller()
    let isCancelled = withUnsafeCurrentTask { $0?.isCancelled ?? false }
    let isDue: Bool? = session.withState { state in
      if isCancelled || isEnded.load(ordering: .relaxed) { return false }
      if moment <= state.store.now { return true }
      state.timers.insert(id, until: moment, continuation)
      state.queue.parked(at: .timer(id), by: caller)
      return nil
    }
    if let isDue { continuation.resume(returning: isDue) }
  }

  private func abandon() {
    let entry = session.withState { state in
      state.queue.waitAbandoned(at: .timer(id))
      return state.timers.remove(id)
    }
    entry?.continuation.resume(returning: false)
  }
}

extension StoreCall<PurchaseID, PurchaseOutcome> {
  fileprivate static let purchase = StoreCall(
    table: { state, change in change(&state.purchases) },
    point: { .purchase($0) },
    id: { event in
      if case .sheetPresented(let sheet) = event { return sheet.id }
      if case .purchaseEnded(let purchase, _) = event { return purchase }
      return nil
    }
  )
}
