public import SimulatedStoreKit

extension Mercato {
  /// The transactions that are created or changed outside this app's calls, until the task is cancelled.
  public static var updates: Transaction.Transactions { Transaction.updates }

  /// The customer's transactions, except finished consumables that weren't refunded.
  public static var allTransactions: Transaction.Transactions { Transaction.all }

  /// The unfinished transactions, which an app must deliver and finish at launch.
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

  /// Returns the transaction that entitles the customer to a product, or `nil` if they aren't entitled.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await Transaction.currentEntitlements(for: productID).first { _ in true }
  }

  /// Returns the latest transaction of a product, or `nil` if the customer never bought it.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Transaction.latest(for: productID)
  }

  /// The purchases that customers start in the App Store, until the task is cancelled.
  public static var purchaseIntents: PurchaseIntent.PurchaseIntents { PurchaseIntent.intents }

  /// Restores the customer's purchases, for a Restore Purchases button only.
  ///
  /// - Throws: ``MercatoError``: `storeKit`, or `canceledByUser` if the customer doesn't sign in.
  public static func syncPurchases() async throws(MercatoError) {
    try await MercatoError.wrapping {
      try await AppStore.sync()
    }
  }

  /// Starts a task that passes the transactions of ``updates`` to a closure, until the task is cancelled.
  ///
  /// Unverified transactions aren't passed on. The task receives every update after this call.
  ///
  /// ```swift
  /// let listener = Mercato.listenForTransactionUpdates { transaction in
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// }
  /// ```
  ///
  /// - Parameter handle: A closure that delivers and finishes a transaction.
  /// - Returns: The task, to cancel.
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
