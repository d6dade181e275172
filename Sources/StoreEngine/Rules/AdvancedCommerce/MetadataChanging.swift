import AdvancedCommerce
import StoreModel

/// Change Subscription Metadata: SKUs, names and the tax code, without an effect on price, billing and
/// service (rule: advanced-commerce.server.metadata-no-billing).
extension Decision {
  mutating func changeMetadata(
    _ change: SubscriptionChangeMetadataRequest,
    asked request: AnyServerRequest,
    of id: TransactionID,
    _ known: Subscription
  ) throws(StoreRefusal) {
    guard known.isActive, var terms = known.advancedCommerce else {
      throw request.refusal(.inactiveACASub, "the subscription is \(known.state.words)")
    }
    for (index, item) in (change.items ?? []).enumerated() {
      try check(item, at: index, of: request, terms)
    }
    if let taxCode = change.taxCode { terms.taxCode = taxCode }
    if let descriptors = change.descriptors {
      if descriptors.effective == .immediately { terms.current.apply(descriptors) }
      terms.next.apply(descriptors)
    }
    let items = change.items ?? []
    let now = items.filter { $0.effective == .immediately }
    terms.current.apply(now)
    terms.next.apply(items)
    guard terms.current.hasEachOnce, terms.next.hasEachOnce else {
      throw request.refusal(.invalidProductChanges, "an SKU would be in the subscription twice")
    }
    accept(request, of: id)
    updateLatest(of: known, with: terms, items: now)
    record(known, with: terms, change: .request(.metadataUpdated))
  }

  /// Refuses an unknown item, and an item that doesn't renew unless its change takes effect at
  /// once.
  private func check(
    _ item: SubscriptionChangeMetadataItem,
    at index: Int,
    of request: AnyServerRequest,
    _ terms: AdvancedCommerceTerms
  ) throws(StoreRefusal) {
    let isNext = terms.next[sku: item.currentSku] != nil
    let isCurrent = terms.current[sku: item.currentSku] != nil
    guard isNext || isCurrent && item.effective == .immediately else {
      throw request.refusal(
        .invalidProduct,
        """
        items[\(index)].currentSKU \(item.currentSku) \
        \(isCurrent ? "does not renew, so nothing of it changes later" : "is not in the subscription")
        """
      )
    }
  }

  /// Updates the latest transaction with the changes that take effect at once.
  private mutating func updateLatest(
    of known: Subscription,
    with terms: AdvancedCommerceTerms,
    items: [SubscriptionChangeMetadataItem]
  ) {
    guard var transaction = store.transactions[id: known.latestTransactionId]?.transaction,
      var info = transaction.advancedCommerceInfo
    else { return }
    info.taxCode = terms.taxCode
    info.descriptors = terms.current.descriptors
    for index in info.items.indices {
      guard let item = items.first(where: { $0.currentSku == info.items[index].sku }) else {
        continue
      }
      info.items[index].displayName = item.displayName ?? info.items[index].displayName
      info.items[index].description = item.description ?? info.items[index].description
      info.items[index].sku = item.sku ?? info.items[index].sku
    }
    guard info != transaction.advancedCommerceInfo else { return }
    transaction.advancedCommerceInfo = info
    transaction.signedDate = store.now
    record(.transactionChanged(transaction: transaction, change: .own(.metadataUpdated)))
  }
}

extension AdvancedCommerceTerms.Bundle {
  fileprivate mutating func apply(_ change: SubscriptionChangeMetadataDescriptors) {
    descriptors.displayName = change.displayName ?? descriptors.displayName
    descriptors.description = change.description ?? descriptors.description
  }

  /// Renames items by their current SKUs, and updates the dependent SKUs of price increases.
  fileprivate mutating func apply(_ changes: [SubscriptionChangeMetadataItem]) {
    for index in items.indices {
      let dependents = items[index].priceIncrease?.dependentSKUs
      items[index].priceIncrease?.dependentSKUs = dependents?.map { sku in
        changes.first { $0.currentSku == sku }?.sku ?? sku
      }
      guard let change = changes.first(where: { $0.currentSku == items[index].sku }) else {
        continue
      }
      items[index].displayName = change.displayName ?? items[index].displayName
      items[index].description = change.description ?? items[index].description
      items[index].sku = change.sku ?? items[index].sku
    }
  }

  fileprivate var hasEachOnce: Bool { Set(items.map(\.sku)).count == items.count }
}
