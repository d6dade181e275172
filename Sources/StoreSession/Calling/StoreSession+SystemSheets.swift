package import StoreEngine

/// A function with which app code presents a system sheet and waits for the customer's answer (rule: sheets.kinds).
extension StoreSession {
  /// Presents a system sheet for the app, and returns after the customer has answered it.
  ///
  /// - Parameter kind: The kind of the sheet.
  /// - Returns: The outcome. If it is ``SystemSheetOutcome/failed(failure:)``, the caller must throw the failure.
  /// - Throws: ``PurchaseFailureError`` if the call ends without an outcome. The error is `refused(.purchase(failure))`
  ///   if the call fails before a sheet is presented (rule: sheets.injected-errors).
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
