import StoreKit

/// An actor that stores the customer's entitlements, and delivers unfinished transactions at launch.
actor EntitlementKeeper {
  private(set) var owned: Set<Product.ID> = []
  private(set) var delivered: [Product.ID] = []

  func launch() async {
    for await result in Transaction.unfinished {
      guard let transaction = try? checkVerified(result) else { continue }
      delivered.append(transaction.productID)
      await transaction.finish()
    }
    await refresh()
  }

  func refresh() async {
    var owned: Set<Product.ID> = []
    for await result in Transaction.currentEntitlements {
      guard case .verified(let transaction) = result else { continue }
      switch transaction.productType {
      case .nonConsumable, .nonRenewable: owned.insert(transaction.productID)
      case .autoRenewable where transaction.revocationDate == nil:
        owned.insert(transaction.productID)
      default: break
      }
    }
    self.owned = owned
  }

  func owns(_ id: Product.ID) async -> Bool {
    guard let result = await Transaction.latest(for: id) else { return false }
    let transaction = result.unsafePayloadValue
    return result.isTrusted && transaction.revocationDate == nil && !transaction.isUpgraded
  }

  /// Returns the whole history in the order of purchase, oldest first.
  func history() async -> [UInt64] {
    await Transaction.all
      .compactMap { try? $0.payloadValue }
      .reduce(into: []) { $0.append($1) }
      .sorted { $0.purchaseDate < $1.purchaseDate }
      .map(\.id)
  }
}
