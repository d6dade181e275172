public import SimulatedStoreKit

extension Mercato {
  /// Transactions that came to be or changed without a call of this app; never ends.
  public static var updates: Transaction.Transactions { Transaction.updates }

  /// Everything the customer bought.
  public static var allTransactions: Transaction.Transactions { Transaction.all }

  /// Everything that is not finished: must be delivered and finished at launch.
  public static var unfinishedTransactions: Transaction.Transactions { Transaction.unfinished }

  /// What the customer may use now.
  public static var currentEntitlements: Transaction.Transactions {
    Transaction.currentEntitlements
  }

  /// What entitles the customer to a product, nil without entitlement.
  public static func currentEntitlement(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await Transaction.currentEntitlements(for: productId).first { _ in true }
  }

  /// The newest transaction of a product, nil if it was never bought.
  public static func latestTransaction(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await Transaction.latest(for: productId)
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

  /// Where the customer's subscription of a product's group stands; nil if there never was one.
  public static func renewalState(
    for productId: String
  ) async -> Product.SubscriptionInfo.RenewalState? {
    guard let product = try? await retrieveProduct(productId) else { return nil }
    return try? await product.subscription?.status.first?.state
  }

  /// Whether the store keeps trying to collect for a subscription.
  public static func isInBillingRetry(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inBillingRetryPeriod
  }

  /// Whether a subscription's renewal failed and access still goes on.
  public static func isInGracePeriod(for productId: String) async -> Bool {
    await renewalState(for: productId) == .inGracePeriod
  }

  /// Listens to ``updates`` until the returned task is cancelled.
  ///
  /// What cannot be verified is not passed on. Nothing that happens after the call is missed.
  ///
  /// - Parameter handle: Delivers a transaction and finishes it.
  /// - Returns: The listening task.
  public static func listenForTransactionUpdates(
    _ handle: @escaping @Sendable (Transaction) async -> Void
  ) -> Task<Void, Never> {
    let updates = Transaction.updates
    return Task.detached {
      for await case .verified(let transaction) in updates {
        await handle(transaction)
      }
    }
  }
}
