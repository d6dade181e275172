package import StoreModel

/// The customer's response to the open system sheet.
package enum SystemSheetResponse: Hashable, Sendable {
  /// Requests the refund, accepts the price, resolves the issue, or closes the list of subscriptions
  /// without a change.
  case agree
  case cancel
  /// Declines the price.
  case decline
  /// Redeems an offer code by its reference name.
  ///
  /// Without a product, the code of the first product that has such a code is redeemed.
  case redeem(code: String, product: ProductID?)
  /// Changes to another plan.
  case change(ProductID)
  case cancelRenewal(TransactionReference)
  case resumeRenewal(TransactionReference)
  /// Makes the app's call throw.
  case fail(PurchaseFailure)
}

/// The system's sheets, as scripts name them.
package enum SystemSheetName: String, Hashable, Sendable, CaseIterable {
  case refundRequest
  case manageSubscriptions
  case redeemCode
  case priceIncreaseConsent
  case billingProblem
}
