import Merchant
import ShopApp
package import StoreModel
import Synchronization

/// What the merchant's server knows of a purchase.
package struct MerchantKnowledge: Hashable, Sendable {
  /// Who registered it; nil where nobody did.
  package let owner: String?
  /// As of when it knows the purchase's newest transaction; store time.
  package let asOf: StoreInstant
  /// Until when it takes the purchase for good, a grace period included; nil for ever.
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

/// What the app and the merchant's server have made of purchases.
package struct PurchaseKnowledge: Sendable {
  private let driver: StoreDriver

  package init(of driver: StoreDriver) { self.driver = driver }

  /// Whether the app gave the content of a transaction, and did not take it back.
  package func isGiven(_ transaction: TransactionID) -> Bool {
    driver.phone.withLock(\.shelf).holds(transaction: transaction.rawValue)
  }

  /// What the merchant's server knows of a purchase, by its original transaction; nil if it never heard of it.
  package func merchant(on original: TransactionID) -> MerchantKnowledge? {
    driver.merchant.knowledge(of: original).map {
      MerchantKnowledge($0.purchase, owner: $0.owner)
    }
  }
}
