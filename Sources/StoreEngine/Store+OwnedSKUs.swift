import StoreModel

/// The SKUs of Advanced Commerce that the customer has: those of active subscriptions, and those that were
/// charged once and not taken back.
extension Store {
  /// Whether the customer has a SKU now.
  package func isEntitled(toSKU sku: String) -> Bool { ownedSKUs.contains(sku) }

  /// Counts the SKUs of all history, at the cost of all of it.
  mutating func countOwnedSKUs() {
    ownedSKUs = OwnedSKUTable()
    for record in transactions { ownedSKUs.count(record.transaction.ownedSKUs) }
    for subscription in subscriptions { ownedSKUs.count(subscription.ownedSKUs) }
  }
}

extension Transaction {
  /// The SKUs that the customer has by it, whatever else was bought; those of a subscription's period count with
  /// the subscription.
  var ownedSKUs: [String] {
    guard type != .autoRenewable, revocationDate == nil, let info = advancedCommerceInfo else {
      return []
    }
    return info.items.filter { $0.revocationDate == nil }.map(\.sku)
  }
}

extension Subscription {
  /// The SKUs of the running period; none of a subscription that gives no access.
  var ownedSKUs: [String] {
    guard isAdvancedCommerce, isActive else { return [] }
    return advancedCommerce?.current.items.map(\.sku) ?? []
  }
}
