public import SimulatedStoreKit

extension Mercato {
  /// Returns the state of the customer's subscription in a product's group.
  ///
  /// - Returns: The state, or `nil` if the customer never subscribed, the product isn't a subscription, or the
  ///   state can't be loaded.
  public func renewalState(
    for productId: String
  ) async -> Product.SubscriptionInfo.RenewalState? {
    let products = try? await retrieveProducts(productIds: [productId])
    return try? await products?.first?.subscription?.status.first?.state
  }

  /// Returns whether the store retries the charge of a subscription whose customer has lost access.
  public func isInBillingRetry(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inBillingRetryPeriod
  }

  /// Returns whether a subscription failed to renew, but the customer still has access.
  public func isInGracePeriod(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inGracePeriod
  }

  /// A sequence that delivers the status of a subscription after each future change.
  public static var subscriptionStatusUpdates: Product.SubscriptionInfo.Status.Statuses {
    Product.SubscriptionInfo.Status.updates
  }

  /// The groups in which the customer has subscribed at any time, with the status of each subscription.
  public static var allSubscriptionStatuses:
    AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>
  {
    Product.SubscriptionInfo.Status.all
  }
}
