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
    let id = try begin(request)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { park(id, $0) }
    } onCancel: {
      abandon(id)
    }
    return try answer.get()
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

  private func begin(_ request: PurchaseRequest) throws(PurchaseFailureError) -> PurchaseID {
    do {
      return try withState { state in
        let decision = try state.store.decision(on: .purchase(request))
        let events = try keep(decision, after: state)
        guard let id = events.lazy.compactMap(\.event.purchaseID).first else {
          preconditionFailure("a purchase either ends or has a sheet")
        }
        state.purchases.begin(id)
        state.take(events, leadingTo: decision.store)
        return id
      }
    } catch let refusal as StoreRefusal {
      throw .refused(refusal)
    } catch {
      throw .journal(message: "\(error)")
    }
  }

  private func park(
    _ purchase: PurchaseID,
    _ continuation: CheckedContinuation<PurchaseAnswer, Never>
  ) {
    let caller = currentCaller()
    let answer: PurchaseAnswer? = withState { state in
      if let answer = state.purchases.park(purchase, continuation) { return answer }
      state.queue.parked(at: .purchase(purchase), by: caller)
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func abandon(_ purchase: PurchaseID) {
    let waiting = withState { state in
      state.queue.waitAbandoned(at: .purchase(purchase))
      return state.purchases.abandon(purchase)
    }
    waiting?.resume(returning: .failure(.cancelled))
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

extension StoreEvent {
  /// The purchase whose sheet came up or whose answer this is.
  fileprivate var purchaseID: PurchaseID? {
    switch self {
    case .sheetPresented(let sheet): sheet.id
    case .purchaseEnded(let purchase, _): purchase
    default: nil
    }
  }
}
