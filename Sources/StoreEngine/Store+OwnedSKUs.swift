import StoreModel

/// The SKUs of Advanced Commerce that the customer has: those of active subscriptions, and those of one-time
/// charges that weren't revoked.
extension Store {
  package func isEntitled(toSKU sku: String) -> Bool { ownedSKUs.contains(sku) }

  /// Counts the SKUs of the whole history, in time that grows with its length.
  mutating func countOwnedSKUs() {
    ownedSKUs = OwnedSKUTable()
    for record in transactions { ownedSKUs.count(record.transaction.ownedSKUs) }
    for subscription in subscriptions { ownedSKUs.count(subscription.ownedSKUs) }
  }
}

extension Transaction {
  /// The SKUs that the customer has through this transaction, except those of a subscription's period, which count
  /// with the subscription.
  var ownedSKUs: [String] {
    guard type != .autoRenewable, revocationDate == nil, let info = advancedCommerceInfo else {
      return []
    }
    return info.items.filter { $0.revocationDate == nil }.map(\.sku)
  }
}

extension Subscription {
  /// The SKUs of the current period, or an empty list if the subscription gives no access.
  var ownedSKUs: [String] {
    guard isAdvancedCommerce, isActive else { return [] }
    return advancedCommerce?.current.items.map(\.sku) ?? []
  }
}
