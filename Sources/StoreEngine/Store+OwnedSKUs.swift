import StoreModel

/// The Advanced Commerce SKUs that the customer has through active subscriptions and unrevoked one-time charges.
extension Store {
  package func isEntitled(toSKU sku: String) -> Bool { ownedSKUs.contains(sku) }

  /// Counts the SKUs of the whole history.
  ///
  /// The time grows with the length of the history.
  mutating func countOwnedSKUs() {
    ownedSKUs = OwnedSKUTable()
    for record in transactions { ownedSKUs.count(record.transaction.ownedSKUs) }
    for subscription in subscriptions { ownedSKUs.count(subscription.ownedSKUs) }
  }
}

extension Transaction {
  /// The SKUs that the customer has because of this transaction.
  ///
  /// The list is empty for a subscription's transaction, because its SKUs are counted with the
  /// subscription.
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
