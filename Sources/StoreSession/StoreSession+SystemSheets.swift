package import StoreEngine

/// Waits of app code for system sheets (rule: sheets.kinds).
extension StoreSession {
  /// Requests a sheet for the app, and returns when the customer has answered it.
  ///
  /// - Parameter kind: The subject of the sheet.
  /// - Returns: The outcome. The caller throws the failure of ``SystemSheetOutcome/failed(failure:)``.
  /// - Throws: ``PurchaseFailureError`` without an outcome; `refused(.purchase(failure))` is the error of the
  ///   call itself, before any sheet (rule: sheets.injected-errors).
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
