package import StoreEngine
package import StoreModel

/// Where app code waits: at a purchase's sheet and for its own timers.
extension StoreSession {
  /// Buys for the app: returns when the purchase is answered.
  ///
  /// - Parameter request: What to buy.
  /// - Returns: What the caller of StoreKit's `purchase` gets.
  /// - Throws: ``PurchaseFailureError`` when there is no outcome.
  package func purchase(
    _ request: PurchaseRequest
  ) async throws(PurchaseFailureError) -> PurchaseOutcome {
    try await answer(to: .purchase(request), .purchase)
  }

  /// Waits, for the app, until store time reaches a moment; returns at once if it has.
  ///
  /// - Parameter moment: The store time to wait for.
  /// - Throws: `CancellationError` if the task is cancelled or the app ends before.
  package func sleep(until moment: StoreInstant) async throws(CancellationError) {
    let timer = withState { TimerID(number: $0.nextNumber()) }
    let isDue = await withTaskCancellationHandler {
      await withCheckedContinuation { park(timer, until: moment, $0) }
    } onCancel: {
      abandon(timer)
    }
    guard isDue else { throw CancellationError() }
  }

  private func park(
    _ timer: TimerID,
    until moment: StoreInstant,
    _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let caller = currentCaller()
    let isCancelled = withUnsafeCurrentTask { $0?.isCancelled ?? false }
    let isDue: Bool? = withState { state in
      if isCancelled { return false }
      if moment <= state.store.now { return true }
      state.timers.insert(timer, until: moment, continuation)
      state.queue.parked(at: .timer(timer), by: caller)
      return nil
    }
    if let isDue { continuation.resume(returning: isDue) }
  }

  private func abandon(_ timer: TimerID) {
    let entry = withState { state in
      state.queue.waitAbandoned(at: .timer(timer))
      return state.timers.take(timer)
    }
    entry?.continuation.resume(returning: false)
  }
}

extension StoreCall<PurchaseID, PurchaseOutcome> {
  fileprivate static let purchase = StoreCall(
    table: { state, change in change(&state.purchases) },
    place: { .purchase($0) },
    id: { event in
      switch event {
      case .sheetPresented(let sheet): sheet.id
      case .purchaseEnded(let purchase, _): purchase
      default: nil
      }
    }
  )
}
