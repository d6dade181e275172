public import SimulatedStoreKit

extension Mercato {
  /// Where the customer's subscription of a product's group stands.
  ///
  /// - Returns: Nil if there never was one, for any other product, and if it cannot be told.
  public func renewalState(
    for productId: String
  ) async -> Product.SubscriptionInfo.RenewalState? {
    let products = try? await retrieveProducts(productIds: [productId])
    return try? await products?.first?.subscription?.status.first?.state
  }

  /// Whether the store keeps trying to collect for a subscription, without access.
  public func isInBillingRetry(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inBillingRetryPeriod
  }

  /// Whether a subscription's renewal failed and access still goes on.
  public func isInGracePeriod(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inGracePeriod
  }

  /// The states of subscriptions whenever they change; never ends.
  public static var subscriptionStatusUpdates: Product.SubscriptionInfo.Status.Statuses {
    Product.SubscriptionInfo.Status.updates
  }

  /// Every group the customer ever subscribed in, with its subscriptions.
  public static var allSubscriptionStatuses:
    AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>
  {
    Product.SubscriptionInfo.Status.all
  }
}
