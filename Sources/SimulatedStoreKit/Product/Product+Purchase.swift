import Foundation
import StoreConnection
import StoreModel

extension Product {
  /// Presents the purchase sheet for this product and returns the customer's answer.
  ///
  /// The function returns after the sheet closes, and store time can advance while the sheet is open.
  /// ``Transaction/updates`` doesn't deliver the returned transaction (rule: entitlements.updates-not-own-purchase).
  /// Deliver the content, and then finish the transaction.
  ///
  /// If the customer already owns the subscription or non-consumable, the function returns the existing transaction.
  /// The function also returns the existing transaction if the customer has an unfinished purchase of the consumable.
  /// In both cases, the customer sees no sheet and isn't charged (rules: purchasing.owned-returned,
  /// purchasing.unfinished-consumable-returned).
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
  /// - Parameter options: The options of the purchase. By default, the customer buys one item at the regular price.
  /// - Returns: The signed transaction, `pending` or `userCancelled`.
  /// - Throws: ``PurchaseError`` if the store rejects the terms, `CancellationError` if the task is cancelled while
  ///   the sheet is open, or ``StoreKitError`` for any other failure.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await buy(options)
  }

  /// Presents the purchase sheet for this product in a view controller, window or scene.
  ///
  /// ```swift
  /// let result = try await product.purchase(confirmIn: HeadlessUIContext())
  /// ```
  ///
  /// - Parameters:
  ///   - context: The app's view controller, window or scene. On Linux, the value has no effect.
  ///   - options: The options of the purchase. See ``purchase(options:)``.
  /// - Returns: The signed transaction, `pending` or `userCancelled`.
  /// - Throws: The same errors as ``purchase(options:)``.
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

  /// The latest transaction of this product, or `nil` if the customer never bought the product.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latestTransaction(of: offered.id) }
  }

  /// All transactions that entitle the customer to this product.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.Transactions(TransactionList(.entitlements, of: offered.id), in: session)
  }
}

extension StoreConnection {
  /// Sends a purchase to the store and converts the answer to StoreKit's result type.
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
