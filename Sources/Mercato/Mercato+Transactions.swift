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
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await Transaction.currentEntitlements(for: productID).first { _ in true }
  }

  /// The newest transaction of a product, nil if it was never bought.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Transaction.latest(for: productID)
  }

  /// Purchases that the customer began in the App Store; never ends.
  public static var purchaseIntents: PurchaseIntent.PurchaseIntents { PurchaseIntent.intents }

  /// Brings everything the customer has to this device; only for a Restore button.
  ///
  /// - Throws: ``MercatoError``: `storeKit`, or `canceledByUser` if the customer does not sign in.
  public static func syncPurchases() async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.sync()
    }
  }

  /// Listens to ``updates`` until the returned task is cancelled.
  ///
  /// What cannot be verified is not passed on. Nothing that happens after the call is missed.
  ///
  /// ```swift
  /// let listener = Mercato.listenForTransactionUpdates { transaction in
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  ///
  /// - Parameter handle: Delivers a transaction and finishes it.
  /// - Returns: The listening task.
  public static func listenForTransactionUpdates(
    _ handle: @escaping @Sendable (Transaction) async -> Void
  ) -> TransactionObserverHandler {
    let updates = Transaction.updates
    return Task.detached {
      for await case .verified(let transaction) in updates {
        await handle(transaction)
      }
    }
  }
}

/// What listens to the updates; cancel it to end that.
public typealias TransactionObserverHandler = Task<Void, Never>
