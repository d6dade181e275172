import StoreEngine
import StoreModel
import StoreSession

/// Dialogs where there is no screen: Storefront's addition.
extension SKTestSession {
  /// A dialog that waits for the customer.
  public enum Dialog: Hashable, Sendable {
    /// A purchase's, with the product's identifier.
    case purchase(productIdentifier: String)
    /// A refund request's, with the transaction's identifier.
    case refundRequest(identifier: UInt)
    /// The list of subscriptions.
    case manageSubscriptions
    /// The one that takes offer codes.
    case offerCodeRedeem
    /// The question about a higher price.
    case priceIncreaseConsent
    /// The question about a billing problem.
    case billingProblem
  }

  /// What the customer does with a dialog.
  public enum DialogAnswer: Hashable, Sendable {
    /// Buys, submits or agrees.
    case agree
    /// Closes it.
    case cancel
  }

  /// The dialog that is up; nil without one, as always while ``disableDialogs`` is on.
  public var dialog: Dialog? {
    store.read { store in
      if let sheet = store.sheets.first {
        return .purchase(productIdentifier: sheet.request.product.id.rawValue)
      }
      return store.systemSheets.first.map { Dialog($0.kind) }
    }
  }

  /// Waits until a dialog is up.
  ///
  /// ```swift
  /// async let result = product.purchase()
  /// _ = await session.nextDialog()
  /// try session.answerDialog(.cancel)
  /// guard case .userCancelled = try await result else { return }
  /// ```
  ///
  /// - Returns: The dialog; nil if the task was cancelled.
  public func nextDialog() async -> Dialog? {
    let observer = store.observe(after: store.log.count)
    while true {
      if let dialog { return dialog }
      guard await observer.next() != nil else { return nil }
    }
  }

  /// Answers the dialog that is up.
  ///
  /// - Throws: ``SKTestError/Code/invalidAction`` if there is none.
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
