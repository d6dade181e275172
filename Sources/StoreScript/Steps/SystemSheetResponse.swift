package import StoreModel

/// The customer's response to the open system sheet.
package enum SystemSheetResponse: Hashable, Sendable {
  /// Agrees to the request of the sheet.
  ///
  /// The customer requests the refund, accepts the price or resolves the problem. The list of subscriptions closes
  /// without a change.
  case agree
  case cancel
  /// Declines the announced price.
  case decline
  /// Redeems an offer code, which is given by its reference name.
  ///
  /// If no product is given, the code belongs to the first product that has such a code.
  case redeem(code: String, product: ProductID?)
  /// Changes the subscription to another plan.
  case change(ProductID)
  case cancelRenewal(TransactionReference)
  case resumeRenewal(TransactionReference)
  /// Makes the app's call throw the given error.
  case fail(PurchaseFailure)
}

/// The names of the system's sheets in scripts.
package enum SystemSheetName: String, Hashable, Sendable, CaseIterable {
  case refundRequest
  case manageSubscriptions
  case redeemCode
  case priceIncreaseConsent
  case billingProblem
}
