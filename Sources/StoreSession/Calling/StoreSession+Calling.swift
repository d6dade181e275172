import StoreEngine

/// A kind of call that waits for a result: a purchase or a system sheet.
struct StoreCall<ID: Hashable & Comparable & Sendable, Outcome: Sendable>: Sendable {
  typealias Answer = CallTable<ID, Outcome>.Answer

  /// A closure that calls another closure with the table of the callers that wait for a call of this kind.
  let table: @Sendable (inout SessionState, (inout CallTable<ID, Outcome>) -> Void) -> Void
  /// A closure that returns the point at which the caller of a call waits.
  let point: @Sendable (ID) -> WaitPoint
  /// A closure that returns the id of the call that an event begins.
  ///
  /// It returns `nil` if the event doesn't begin a call of this kind.
  let id: @Sendable (StoreEvent) -> ID?
}

extension StoreSession {
  /// Performs the command of a call and waits for the call's result.
  ///
  /// - Throws: ``PurchaseFailureError`` if the call ends without a result.
  func answer<ID, Outcome>(
    to command: StoreCommand,
    _ call: StoreCall<ID, Outcome>
  ) async throws(PurchaseFailureError) -> Outcome {
    let id = try begin(command, call)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { park(id, call, $0) }
    } onCancel: {
      abandon(id, call)
    }
    return try answer.get()
  }

  private func begin<ID, Outcome>(
    _ command: StoreCommand,
    _ call: StoreCall<ID, Outcome>
  ) throws(PurchaseFailureError) -> ID {
    do {
      return try inTurn { turn in
        let decision = try decision(on: command, in: &turn)
        let events = try commit(decision, in: &turn)
        guard let id = events.lazy.compactMap({ call.id($0.event) }).first else {
          preconditionFailure("a call must end at once or present a sheet")
        }
        apply(events, leadingTo: decision.store) { state in call.table(&state) { $0.addCall(id) } }
        return id
      }
    } catch let refusal as StoreRefusal {
      throw .refused(refusal)
    } catch {
      throw .journal(message: StoreSessionError(error).description)
    }
  }

  private func park<ID, Outcome>(
    _ id: ID,
    _ call: StoreCall<ID, Outcome>,
    _ continuation: CheckedContinuation<StoreCall<ID, Outcome>.Answer, Never>
  ) {
    let caller = currentCaller()
    let answer: StoreCall<ID, Outcome>.Answer? = withState { state in
      var answer: StoreCall<ID, Outcome>.Answer?
      call.table(&state) { answer = $0.park(id, continuation) }
      if answer == nil { state.queue.parked(at: call.point(id), by: caller) }
      return answer
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func abandon<ID, Outcome>(_ id: ID, _ call: StoreCall<ID, Outcome>) {
    let waiting = withState { state in
      var waiting: CheckedContinuation<StoreCall<ID, Outcome>.Answer, Never>?
      state.queue.waitAbandoned(at: call.point(id))
      call.table(&state) { waiting = $0.abandon(id) }
      return waiting
    }
    waiting?.resume(returning: .failure(.cancelled))
  }
}
