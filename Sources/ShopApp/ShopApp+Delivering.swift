import AdvancedCommerceMercato
import Mercato

extension ShopApp {
  /// What `Transaction.updates` brought.
  func receive(_ update: VerificationResult<Transaction>) async {
    guard isRunning else { return }
    change { $0.updates.append(update.unsafePayloadValue.productID) }
    await deliver(update)
  }

  /// A subscription changed without a transaction.
  func note(_ status: Product.SubscriptionInfo.Status) {
    guard isRunning, case .verified(let info) = status.renewalInfo else { return }
    change { $0.subscriptions[info.currentProductID] = status.state.rawValue }
  }

  /// Grants or revokes what a transaction is about, then finishes it (seed 002, finishing rules).
  ///
  /// What cannot be verified is neither granted nor finished. Delivering again changes nothing.
  ///
  /// - Parameter result: The transaction, from wherever it came.
  /// - Returns: Whether it could be trusted.
  @discardableResult
  func deliver(_ result: VerificationResult<Transaction>) async -> Bool {
    do {
      let transaction = try result.payload
      if transaction.revocationDate != nil {
        shelf.revoke(transaction: transaction.id)
      } else if !transaction.isUpgraded {
        shelf.grant(Grant(transaction))
        change { state in
          if state.failure == .purchasePending { state.succeeded() }
        }
      }
      if let status = await transaction.subscriptionStatus { note(status) }
      guard isRunning else { return true }
      await transaction.finish()
      return true
    } catch {
      change { $0.failed(.verificationFailed, error: error.name) }
      return false
    }
  }
}

extension Grant {
  init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.id,
      product: transaction.productID,
      quantity: transaction.purchasedQuantity,
      skus: transaction.advancedCommerceInfo?.items.map(\.details.sku) ?? []
    )
  }
}
