import Merchant
import ShopApp
package import StoreModel
import Synchronization

/// The data of the merchant's server about a purchase.
package struct MerchantKnowledge: Hashable, Sendable {
  /// The account that registered the purchase, or `nil` if no account did.
  package let owner: String?
  /// The store time of the report from which the server knows the purchase's newest transaction.
  package let asOf: StoreInstant
  /// The time until which the server considers the purchase valid, including a grace period, or `nil` if the purchase
  /// never expires.
  package let until: StoreInstant?
  package let isRevoked: Bool

  fileprivate init(_ purchase: KnownPurchase, owner: String?) {
    self.owner = owner
    asOf = purchase.transactionAsOf
    until =
      purchase.standing?.renewal?.gracePeriodExpiresDate ?? purchase.transaction.expiresDate
    isRevoked = purchase.transaction.revocationDate != nil
  }
}

/// The data about purchases that the app and the merchant's server have.
package struct PurchaseKnowledge: Sendable {
  private let driver: StoreDriver

  package init(of driver: StoreDriver) { self.driver = driver }

  /// Returns whether the app has granted the content of a transaction and hasn't revoked it.
  package func isGiven(_ transaction: TransactionID) -> Bool {
    driver.phone.withLock(\.shelf).holds(transaction: transaction.rawValue)
  }

  /// Returns the data of the merchant's server about the purchase with the given original transaction, or `nil` if the
  /// server doesn't know the purchase.
  package func merchant(on original: TransactionID) -> MerchantKnowledge? {
    driver.merchant.knowledge(of: original).map {
      MerchantKnowledge($0.purchase, owner: $0.owner)
    }
  }
}
