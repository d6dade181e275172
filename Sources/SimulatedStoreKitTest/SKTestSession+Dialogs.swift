import StoreEngine
import StoreModel
import StoreSession

/// Methods that answer dialogs without a screen, an addition to Apple's API.
extension SKTestSession {
  /// A dialog that waits for the customer's answer.
  public enum Dialog: Hashable, Sendable {
    /// The purchase sheet, with the product's identifier.
    case purchase(productIdentifier: String)
    /// The refund request sheet, with the transaction's identifier.
    case refundRequest(identifier: UInt)
    /// The list of subscriptions.
    case manageSubscriptions
    /// The sheet for redeeming an offer code.
    case offerCodeRedeem
    /// The consent sheet for a price increase.
    case priceIncreaseConsent
    /// The message about a billing problem.
    case billingProblem
  }

  /// The customer's answer to a dialog.
  public enum DialogAnswer: Hashable, Sendable {
    /// The customer confirms the dialog, for example buys the product or submits the request.
    case agree
    /// The customer closes the dialog.
    case cancel
  }

  /// The open dialog, or `nil` if no dialog is open.
  ///
  /// While ``disableDialogs`` is `true`, the value is always `nil`.
  public var dialog: Dialog? {
    store.read { store in
      if let sheet = store.sheets.first {
        return .purchase(productIdentifier: sheet.request.product.id.rawValue)
      }
      return store.systemSheets.first.map { Dialog($0.kind) }
    }
  }

  /// Waits until a dialog is open.
  ///
  /// ```swift
  /// async let result = product.purchase()
  /// _ = await session.nextDialog()
  /// try session.answerDialog(.cancel)
  /// guard case .userCancelled = try await result else { return }
  /// ```
  ///
  /// - Returns: The dialog, or `nil` if the task was cancelled.
  public func nextDialog() async -> Dialog? {
    let observer = store.observe(after: store.log.count)
    while true {
      if let dialog { return dialog }
      guard await observer.next() != nil else { return nil }
    }
  }

  /// Answers the open dialog.
  ///
  /// - Throws: ``SKTestError/Code/invalidAction`` if no dialog is open.
  public func answerDialog(_ answer: DialogAnswer) throws {
    let (purchase, system) = store.read { ($0.sheets.first?.id, $0.systemSheets.first?.id) }
    if let purchase {
      try attempt(.answer(purchase, answer == .agree ? .buy : .cancel))
    } else if let system {
      try attempt(.answerSystemSheet(system, answer == .agree ? .agree : .cancel))
    } else {
      throw SKTestError(.invalidAction, "no dialog is open; buy something first")
    }
  }
}

extension SKTestSession.Dialog {
  fileprivate init(_ kind: SystemSheet.Kind) {
    switch kind {
    case .refundRequest(let transaction):
      self = .refundRequest(identifier: UInt(transaction.rawValue))
    case .manageSubscriptions: self = .manageSubscriptions
    case .redeemOfferCode: self = .offerCodeRedeem
    case .priceIncreaseConsent: self = .priceIncreaseConsent
    case .billingProblem: self = .billingProblem
    }
  }
}
