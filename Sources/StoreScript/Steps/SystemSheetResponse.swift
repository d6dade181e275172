package import StoreModel

/// What the customer does with the system's sheet that is up.
package enum SystemSheetResponse: Hashable, Sendable {
  /// Asks for the refund, agrees to the price, settles the problem, or closes the list of
  /// subscriptions having changed nothing.
  case agree
  case cancel
  /// Refuses the price.
  case decline
  /// Redeems an offer code by its reference name; nil is the first product that has such a code.
  case redeem(code: String, product: ProductID?)
  /// Goes over to another plan.
  case change(ProductID)
  case cancelRenewal(TransactionReference)
  case resumeRenewal(TransactionReference)
  /// The app's call throws.
  case fail(PurchaseFailure)
}

/// The system's sheets as scripts name them.
package enum SystemSheetName: String, Hashable, Sendable, CaseIterable {
  case refundRequest
  case manageSubscriptions
  case redeemCode
  case priceIncreaseConsent
  case billingProblem
}
