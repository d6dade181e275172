import Foundation
import StoreConnection
import StoreModel

extension Product {
  /// Presents the purchase sheet for this product and returns the customer's answer.
  ///
  /// The call waits as long as the sheet is open, while store time may pass. Its transaction is returned here and
  /// not delivered by ``Transaction/updates`` (rule: entitlements.updates-not-own-purchase). Deliver the content,
  /// then finish the transaction.
  ///
  /// If the customer already owns the subscription or non-consumable, or has an unfinished purchase of the
  /// consumable, its transaction is returned again, without a sheet and without a charge
  /// (rules: purchasing.owned-returned, purchasing.unfinished-consumable-returned).
  ///
  /// ```swift
  /// switch try await product.purchase(options: [.quantity(2)]) {
  /// case .success(let result):
  ///   let transaction = try result.payloadValue
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// case .pending: print("Transaction.updates delivers it after approval.")
  /// case .userCancelled: print("The customer canceled.")
  /// }
  /// ```
  ///
  /// - Parameter options: The terms of the purchase. By default, the customer buys one item at the regular price.
  /// - Returns: The signed transaction, `pending` or `userCancelled`.
  /// - Throws: ``PurchaseError`` if the store rejects the terms, `CancellationError` if the task is cancelled while
  ///   the sheet is open, or ``StoreKitError`` for any other failure.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await buy(options)
  }

  /// Presents the purchase sheet for this product in a context of the app.
  ///
  /// ```swift
  /// let result = try await product.purchase(confirmIn: HeadlessUIContext())
  /// ```
  ///
  /// - Parameters:
  ///   - context: The app's view controller, window or scene. On Linux any value will do.
  ///   - options: The terms of the purchase, as for ``purchase(options:)``.
  /// - Returns: The signed transaction, `pending` or `userCancelled`.
  /// - Throws: The errors of ``purchase(options:)``.
  @MainActor
  public func purchase(
    confirmIn context: some PurchaseUIContext,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await buy(options)
  }

  private func buy(_ options: Set<PurchaseOption>) async throws -> PurchaseResult {
    try await withStoreKitErrors {
      try await session.buy(
        options.order(for: offered),
        asking: options.storefrontChangeDecision
      )
    }
  }

  /// The latest transaction of this product, or `nil` if the customer never bought it.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latestTransaction(of: offered.id) }
  }

  /// All transactions that entitle the customer to this product.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.Transactions(TransactionList(.entitlements, of: offered.id), in: session)
  }
}

extension StoreConnection {
  /// Sends a purchase to the store and returns the result in StoreKit's terms.
  func buy(
    _ order: PurchaseOrder,
    asking decision: StorefrontChangeDecision?
  ) async throws(StoreCallError) -> Product.PurchaseResult {
    switch try await purchase(order, asking: decision?.shouldContinue) {
    case .success(let transaction):
      .success(Transaction(transaction, session: self).verificationResult)
    case .userCancelled: .userCancelled
    case .pending: .pending
    }
  }
}
