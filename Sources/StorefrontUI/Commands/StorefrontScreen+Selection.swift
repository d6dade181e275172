import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas

extension StorefrontScreen {
  /// The transaction that actions are about: the inspected one, or that of the selected row.
  var actionTransaction: TransactionRecord? {
    guard let store = snapshot?.store else { return nil }
    if case .inspector(let inspector) = page {
      return store.transactions[id: inspector.transaction]
    }
    if case .notification(let open) = page {
      return open.content?.row.transaction.flatMap { store.transactions[id: $0] }
    }
    switch selectedRow(of: focus) {
    case .transaction(let id): return store.transactions[id: id]
    case .subscription(let id):
      return live.subscription(id, in: store)
        .flatMap { store.transactions[id: $0.latestTransactionId] }
    case .notification(let id):
      return notices[id]?.transaction.flatMap { store.transactions[id: $0] }
    case .waiting, .line, nil: return nil
    }
  }

  /// The purchase that waits for somebody: the selected one if it does, else the oldest.
  func waiting(_ reason: DeferredPurchase.Reason) -> DeferredPurchase? {
    waiting(among: [reason])
  }

  /// Like ``waiting(_:)``, for any of several reasons.
  func waiting(among reasons: [DeferredPurchase.Reason]) -> DeferredPurchase? {
    let all = live.waiting.filter { reasons.contains($0.reason) }
    if case .waiting(let id) = selectedRow(of: .transactions),
      let chosen = all.first(where: { $0.id == id })
    {
      return chosen
    }
    return all.first
  }

  /// How a script would name a transaction: by its product if it is the newest of it, else by number.
  func reference(to record: TransactionRecord) -> TransactionReference {
    context.reference(to: record)
  }

  /// What `y` copies.
  var selectedText: String? {
    if case .inspector(let inspector) = page { return inspector.transaction.description }
    switch focus {
    case .products, .detail:
      return shelf.selectedProduct?.id.rawValue ?? shelf.selectedSKU?.sku
    case .log:
      guard case .line(let id) = selectedRow(of: .log) else { return nil }
      return log.line(id)?.text
    case .notifications:
      guard case .notification(let id) = selectedRow(of: .notifications) else { return nil }
      return notices[id].map { $0.transaction?.description ?? $0.type.words(with: $0.subtype) }
    case .entitlements, .transactions, .subscriptions:
      return actionTransaction?.id.description
    }
  }
}
