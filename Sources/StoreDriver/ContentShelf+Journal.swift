import ShopApp
import StoreEngine
import StoreModel

extension ContentShelf {
  /// What the app had delivered on this device when the journal ended.
  ///
  /// The app finishes what it has granted and nothing else, so its finished transactions tell. What
  /// was restored on a new device is not known again; another restore brings it back.
  convenience init(recalling journal: [JournaledEvent]) {
    var transactions: [TransactionID: Transaction] = [:]
    var recalled = RecalledGrants()
    for journaled in journal {
      switch journaled.event {
      case .transactionAdded(let transaction, _):
        transactions[transaction.transactionId] = transaction
      case .transactionFinished(let id, by: .app):
        if let transaction = transactions[id], transaction.revocationDate == nil {
          recalled.add(Grant(transaction))
        }
      case .transactionChanged(let transaction, .refunded):
        transactions[transaction.transactionId] = transaction
        recalled.remove(transaction.transactionId)
      case .transactionChanged(let transaction, .refundedInPart),
        .transactionChanged(let transaction, .metadataUpdated):
        transactions[transaction.transactionId] = transaction
        recalled.replace(transaction.transactionId, by: Grant(transaction))
      case .deviceReplaced:
        recalled = RecalledGrants()
      default:
        continue
      }
    }
    self.init(recalled.grants)
  }
}

/// Grants in their order, found by their transactions: a journal may take back very many.
private struct RecalledGrants {
  private var places: [Grant?] = []
  private var indices: [UInt64: [Int]] = [:]

  var grants: [Grant] { places.compactMap(\.self) }

  mutating func add(_ grant: Grant) {
    indices[grant.transaction, default: []].append(places.count)
    places.append(grant)
  }

  mutating func remove(_ id: TransactionID) {
    for index in indices.removeValue(forKey: id.rawValue) ?? [] { places[index] = nil }
  }

  /// Replaces the first grant of a transaction, if there is one.
  mutating func replace(_ id: TransactionID, by grant: Grant) {
    guard let index = indices[id.rawValue]?.first else { return }
    places[index] = grant
  }
}

extension Grant {
  fileprivate init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.transactionId.rawValue,
      product: transaction.productId.rawValue,
      quantity: transaction.quantity,
      skus: (transaction.advancedCommerceInfo?.items ?? []).filter { $0.revocationDate == nil }
        .map(\.sku),
      isOfSubscription: transaction.type == .autoRenewable
    )
  }
}
