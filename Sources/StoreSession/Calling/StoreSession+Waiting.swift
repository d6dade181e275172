package import StoreEngine
package import StoreModel
import Synchronization

/// A function with which app code makes a purchase and waits for its result.
extension StoreSession {
  /// Makes a purchase for the app, and returns its result.
  ///
  /// - Parameter request: The purchase.
  /// - Returns: The result for the caller of StoreKit's `purchase`.
  /// - Throws: ``PurchaseFailureError`` if the purchase ends without a result.
  package func purchase(
    _ request: PurchaseRequest
  ) async throws(PurchaseFailureError) -> PurchaseOutcome {
    try await answer(to: .purchase(request), .purchase)
  }
}

/// A timer that waits for a moment of store time.
///
/// Another task can end the wait early.
package final class StoreTimer: Sendable {
  private let session: StoreSession
  private let id: TimerID
  private let moment: StoreInstant
  /// Whether the timer was ended early.
  ///
  /// This can happen before a task waits for the timer.
  private let isEnded = Atomic(false)

  /// Creates a timer for a moment of store time.
  ///
  /// The wait begins with ``wait()``.
  package init(_ session: StoreSession, until moment: StoreInstant) {
    self.session = session
    self.moment = moment
    id = session.withState { TimerID(number: $0.nextNumber()) }
  }

  /// Waits for the timer's moment, or returns immediately if the moment has passed.
  ///
  /// Only one task may call this method, and only once.
  ///
  /// - Returns: `true` if the moment has come. The result is `false` if the timer or the app ended first, or if the
  ///   task was cancelled first.
  package func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { park($0) }
    } onCancel: {
      abandon()
    }
  }

  /// Ends the wait early.
  ///
  /// The waiting task is resumed by a delivery, in order with other deliveries.
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
