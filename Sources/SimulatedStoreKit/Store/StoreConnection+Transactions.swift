import StoreConnection
package import StoreModel

/// Functions that convert the store's signed values to StoreKit's types.
extension StoreConnection {
  /// Returns a transaction with the result of its verification, or `nil` if it doesn't exist.
  package func transaction(_ id: TransactionID) async -> VerificationResult<Transaction>? {
    await transactions([id]).first.map { Transaction($0, session: self).verificationResult }
  }

  /// Returns the latest transaction of a product, without finished consumables.
  func latestTransaction(of product: ProductID) async -> VerificationResult<Transaction>? {
    guard let id = await transactionIDs(TransactionList(.all, of: product)).first else {
      return nil
    }
    return await transaction(id)
  }

  /// Returns the status of each subscription that a query finds.
  func checkedStatuses(_ query: StatusQuery) async throws -> [Product.SubscriptionInfo.Status] {
    try await withStoreKitErrors { try await statuses(query, checks: true) }
      .map { Product.SubscriptionInfo.Status($0, session: self) }
  }

  /// Returns the same statuses as ``checkedStatuses(_:)``, but doesn't throw simulated errors.
  func uncheckedStatuses(_ query: StatusQuery) async -> [Product.SubscriptionInfo.Status] {
    let statuses = try? await statuses(query, checks: false)
    return (statuses ?? []).map { Product.SubscriptionInfo.Status($0, session: self) }
  }
}
