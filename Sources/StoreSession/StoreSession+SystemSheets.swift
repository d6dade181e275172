package import StoreEngine

/// Where app code waits for one of the system's sheets (rule: sheets.kinds).
extension StoreSession {
  /// Asks for a sheet for the app: returns when the customer has answered it.
  ///
  /// - Parameter kind: What the sheet is about.
  /// - Returns: What became of it; ``SystemSheetOutcome/failed(failure:)`` is for the caller to throw.
  /// - Throws: ``PurchaseFailureError`` when there is no outcome; `refused(.purchase(failure))` is the
  ///   error of the call itself, before any sheet (rule: sheets.injected-errors).
  package func present(
    _ kind: SystemSheet.Kind
  ) async throws(PurchaseFailureError) -> SystemSheetOutcome {
    try await answer(to: .presentSystemSheet(kind), .systemSheet)
  }
}

extension StoreCall<SystemSheetID, SystemSheetOutcome> {
  fileprivate static let systemSheet = StoreCall(
    table: { state, change in change(&state.systemSheets) },
    point: { .systemSheet($0) },
    id: { event in
      if case .systemSheetPresented(let sheet) = event { sheet.id } else { nil }
    }
  )
}
