import HashTreeCollections
import StoreModel

/// Deletion of transactions (rule: transactions.delete-takes-children).
///
/// Only test environments delete transactions, so the time may grow with the length of the history.
extension Store {
  /// Removes transactions and all state about them.
  mutating func delete(_ ids: [TransactionID]) {
    let gone = Set(ids)
    let entitled = currentEntitlements.filter { !gone.contains($0) }
    let deleted = ids.compactMap { transactions[id: $0]?.transaction }
    for transaction in deleted {
      removeUndelivered(transaction)
      transaction.advancedCommerceInfo.map { references.forget($0.requestReferenceId) }
    }
    let hadSKUs =
      deleted.contains { $0.advancedCommerceInfo != nil }
      || ids.contains { subscriptionTable[$0]?.isAdvancedCommerce == true }
    for id in ids {
      // A pending change doesn't have a transaction yet.
      subscriptionTable[id]?.advancedCommerce.map { references.forget($0.requestReferenceId) }
    }
    for product in Set(deleted.map(\.productId)).sorted() { unlink(gone, from: product) }
    if deleted.contains(where: { $0.type == .autoRenewable }) { bridge(gone) }
    transactions.remove(gone)
    let store = self
    subscriptionTable.remove(gone) { store.due($0) }

    entitlements = entitled.reduce(into: EntitlementTable()) { table, id in
      guard let position = transactions.position(of: id) else { return }
      table.insert(position, of: transactions[position].transaction.productId)
    }
    for transaction in deleted where transaction.type != .autoRenewable {
      if transaction.type != .consumable { entitleNewestStanding(of: transaction.productId) }
    }
    for id in ids {
      unfinishedTransactions.remove(id)
      missedTransactions.remove(id)
      beforeRefund[id] = nil
      itemsBeforeRefund[id] = nil
      givenExtensions[id] = nil
    }
    reviseIntroduced(deleted)
    if hadSKUs { countOwnedSKUs() }
    for id in ids { refundRequests.remove(id) }
    for message in messages where message.subscription.map(gone.contains) ?? false {
      removeMessage(message.id)
    }
  }

  /// Deletes all transactions and all pending purchases.
  ///
  /// Settings, ids and the clock stay (rule: transactions.clear-restores-eligibility).
  mutating func clear() {
    transactions.removeAll()
    subscriptionTable = SubscriptionTable()
    unfinishedTransactions = NumberedTable()
    missedTransactions = NumberedTable()
    entitlements = EntitlementTable()
    ownedSKUs = OwnedSKUTable()
    newest = NewestTable()
    undelivered = [:]
    references = RequestReferences()
    beforeRefund = [:]
    itemsBeforeRefund = [:]
    givenExtensions = [:]
    massExtensions = []
    introduced = []
    clearDeferred()
    refundRequests = []
    clearMessages()
    purchaseIntents = []
  }

  /// Removes transactions from a product's history, and links the remaining transactions.
  mutating func unlink(_ gone: Set<TransactionID>, from product: ProductID) {
    let left = history(of: product).filter { !gone.contains($0) }
    newest[product] = left.first
    for (id, earlier) in zip(left, left.dropFirst().map(Optional.some) + [nil]) {
      guard let position = transactions.position(of: id) else { continue }
      transactions.update(at: position) { $0.earlier = earlier }
    }
  }

  /// Links each remaining period to the previous remaining period.
  private mutating func bridge(_ gone: Set<TransactionID>) {
    for position in transactions.indices where !gone.contains(transactions[position].id) {
      var earlier = transactions[position].earlierPeriod
      guard let first = earlier, gone.contains(first) else { continue }
      while let id = earlier, gone.contains(id) { earlier = transactions[id: id]?.earlierPeriod }
      if let earlier { transactions.update(at: position) { $0.follow(earlier) } }
    }
  }

  /// Makes the customer eligible again for the introductory offers of groups in which no remaining transaction used
  /// such an offer (rule: offers.introductory-once-per-group).
  private mutating func reviseIntroduced(_ deleted: [Transaction]) {
    let groups = deleted.filter { $0.offerType == .introductory }
      .compactMap(\.subscriptionGroupIdentifier)
    for group in Set(groups).sorted() {
      let isUsed = transactions.contains {
        let transaction = $0.transaction
        return transaction.offerType == .introductory && !transaction.isShared
          && transaction.subscriptionGroupIdentifier == group
      }
      if !isUsed { introduced.remove(group) }
    }
  }
}
