public import SimulatedStoreKit

extension Mercato {
  /// A sequence of transactions that are created or changed without a call from this app.
  public static var updates: Transaction.Transactions { Transaction.updates }

  /// The customer's transactions, which include finished consumables only if they were refunded.
  public static var allTransactions: Transaction.Transactions { Transaction.all }

  /// The unfinished transactions, which the app must deliver and finish at launch.
  public static var unfinishedTransactions: Transaction.Transactions { Transaction.unfinished }

  /// The transactions that currently entitle the customer.
  ///
  /// ```swift
  /// for await case .verified(let transaction) in Mercato.currentEntitlements {
  ///   print(transaction.productID)
  /// }
  /// ```
  public static var currentEntitlements: Transaction.Transactions {
    Transaction.currentEntitlements
  }

  /// Returns the transaction that entitles the customer to a product, or `nil` if the customer isn't entitled.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await Transaction.currentEntitlements(for: productID).first { _ in true }
  }

  /// Returns the latest transaction of a product, or `nil` if the customer never bought the product.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Transaction.latest(for: productID)
  }

  /// A sequence of purchases that the customer starts in the App Store.
  public static var purchaseIntents: PurchaseIntent.PurchaseIntents { PurchaseIntent.intents }

  /// Restores the customer's purchases.
  ///
  /// Call this function only from a Restore Purchases button.
  ///
  /// - Throws: ``MercatoError``: `storeKit`, or `canceledByUser` if the customer doesn't sign in.
  public static func syncPurchases() async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.sync()
    }
  }

  /// Starts a task that calls a closure with each verified transaction of ``updates``.
  ///
  /// The task ignores unverified transactions. It receives every update after this call, until it is cancelled.
  ///
  /// ```swift
  /// let listener = Mercato.listenForTransactionUpdates { transaction in
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  ///
  /// - Parameter handle: A closure that delivers and finishes a transaction.
  /// - Returns: The task. Cancel it to stop listening.
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

/// A task that listens to transaction updates until it is cancelled.
public typealias TransactionObserverHandler = Task<Void, Never>
