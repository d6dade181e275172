import AdvancedCommerce
import StoreModel

/// The subscription that a request names by one of the subscription's transactions.
extension Store {
  /// Returns the Advanced Commerce subscription that a request names.
  ///
  /// The caller checks the subscription's state (rules: advanced-commerce.requests.check-order,
  /// advanced-commerce.requests.currency-of-customer).
  ///
  /// - Parameters:
  ///   - transaction: The request's `transactionId`.
  ///   - request: The request, which error messages name.
  ///   - product: The generic product that the request was sent with.
  /// - Returns: The subscription, in any state.
  /// - Throws: 4000006, 4040010, 4030008, 4030010, 4030013 or 4000133.
  func subscription(
    named transaction: String,
    by request: AnyInAppRequest,
    with product: Product
  ) throws(Unsellable) -> Subscription {
    guard let id = TransactionID(transaction) else {
      throw request.unsellable(
        in: .payload,
        .invalidTransactionId,
        "transactionId \(transaction) isn't a number; pass a transaction of the subscription"
      )
    }
    guard transactions[id: id] != nil else {
      throw request.unsellable(
        in: .state,
        .transactionIdNotFound,
        "transactionId \(transaction) isn't a transaction of this customer"
      )
    }
    guard let known = subscription(of: id) else {
      throw request.unsellable(
        in: .state,
        .subscriptionDoesNotExist,
        "transaction \(transaction) belongs to no subscription"
      )
    }
    guard known.isAdvancedCommerce else {
      throw request.unsellable(
        in: .state,
        .subscriptionNotEligible,
        "transaction \(transaction) belongs to an ordinary subscription; migrate it first"
      )
    }
    guard known.product.id == product.id else {
      throw request.unsellable(
        in: .state,
        .productNotOwned,
        "transaction \(transaction) was sold with \(known.product.id), not with \(product.id)"
      )
    }
    let home = storefront(of: known).countryCode
    guard home == settings.storefront.countryCode else {
      throw request.unsellable(
        in: .storefront,
        .mismatchedStorefront,
        "the subscription is billed in \(home), and the customer's storefront is"
          + " \(settings.storefront.countryCode)"
      )
    }
    return known
  }
}
