package import StoreEngine

/// Where app code waits for a sheet of the system's (storekit2.md 4.5).
extension StoreSession {
  /// Asks for a sheet for the app: returns when the customer has answered it.
  ///
  /// - Parameter kind: What the sheet is about.
  /// - Returns: What became of it; ``SystemSheetOutcome/failed(failure:)`` is for the caller to throw.
  /// - Throws: ``PurchaseFailureError`` when there is no outcome; `refused(.purchase(failure))` is the
  ///   error of the call itself, before any sheet.
  package func present(
    _ kind: SystemSheet.Kind
  ) async throws(PurchaseFailureError) -> SystemSheetOutcome {
    let id = try begin(kind)
    let reply = await withTaskCancellationHandler {
      await withCheckedContinuation { park(id, $0) }
    } onCancel: {
      abandon(id)
    }
    return try reply.get()
  }

  private func begin(_ kind: SystemSheet.Kind) throws(PurchaseFailureError) -> SystemSheetID {
    do {
      return try withState { state in
        let decision = try state.store.decision(on: .presentSystemSheet(kind))
        let events = try keep(decision, after: state)
        guard let id = events.lazy.compactMap(\.event.presentedSheet).first else {
          preconditionFailure("a system sheet that is asked for comes up")
        }
        state.systemSheets.begin(id)
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
    _ sheet: SystemSheetID,
    _ continuation: CheckedContinuation<SystemSheetReply, Never>
  ) {
    let caller = currentCaller()
    let reply: SystemSheetReply? = withState { state in
      if let reply = state.systemSheets.park(sheet, continuation) { return reply }
      state.queue.parked(at: .systemSheet(sheet), by: caller)
      return nil
    }
    if let reply { continuation.resume(returning: reply) }
  }

  private func abandon(_ sheet: SystemSheetID) {
    let waiting = withState { state in
      state.queue.waitAbandoned(at: .systemSheet(sheet))
      return state.systemSheets.abandon(sheet)
    }
    waiting?.resume(returning: .failure(.cancelled))
  }
}

extension StoreEvent {
  /// The system sheet that came up.
  fileprivate var presentedSheet: SystemSheetID? {
    if case .systemSheetPresented(let sheet) = self { sheet.id } else { nil }
  }
}
