import Merchant
import ShopApp
package import StoreModel
import Synchronization

/// The merchant's server's data about a purchase.
package struct MerchantKnowledge: Hashable, Sendable {
  /// The account that registered it, or `nil` without one.
  package let owner: String?
  /// The store time of the newest transaction of the purchase that the server has.
  package let asOf: StoreInstant
  /// The time until which it considers the purchase valid, including a grace period, or `nil` for ever.
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

/// The app's and the merchant's server's data about purchases.
package struct PurchaseKnowledge: Sendable {
  private let driver: StoreDriver

  package init(of driver: StoreDriver) { self.driver = driver }

  /// Returns whether the app granted the content of a transaction and didn't revoke it.
  package func isGiven(_ transaction: TransactionID) -> Bool {
    driver.phone.withLock(\.shelf).holds(transaction: transaction.rawValue)
  }

  /// Returns the merchant's server's data about a purchase, by its original transaction, or `nil` without
  /// any.
  package func merchant(on original: TransactionID) -> MerchantKnowledge? {
    driver.merchant.knowledge(of: original).map {
      MerchantKnowledge($0.purchase, owner: $0.owner)
    }
  }
}
