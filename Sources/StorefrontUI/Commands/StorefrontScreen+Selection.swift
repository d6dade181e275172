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

  /// What the selected row of a live pane stands for; the first row until another is chosen.
  func selectedRow(of pane: Pane) -> RowID? {
    rowID(min(positions[pane]?.row ?? 0, rowCount(of: pane) - 1), in: pane)
  }

  /// What a row of a live pane stands for.
  func rowID(_ row: Int, in pane: Pane) -> RowID? {
    guard let rows = filteredRows(of: pane) else { return rowIDUnfiltered(row, in: pane) }
    return rows.indices.contains(row) ? rows[row] : nil
  }

  /// What a row stands for where nothing is filtered.
  func rowIDUnfiltered(_ row: Int, in pane: Pane) -> RowID? {
    guard row >= 0, row < rowCountUnfiltered(of: pane), let store = snapshot?.store else {
      return nil
    }
    switch pane {
    case .entitlements: return .transaction(live.entitlements[row])
    case .transactions: return live.transactionRow(row, store)
    case .subscriptions: return .subscription(live.subscription(inRow: row).id)
    case .log: return .line(log.lines[row].id)
    case .notifications: return notices.id(at: row).map { .notification($0) }
    case .products, .detail: return nil
    }
  }

  /// How many rows a pane has that its filter leaves; details count the lines they need.
  func rowCount(of pane: Pane) -> Int {
    filteredRows(of: pane)?.count ?? rowCountUnfiltered(of: pane)
  }

  /// How many rows a pane has where nothing is filtered.
  func rowCountUnfiltered(of pane: Pane) -> Int {
    switch pane {
    case .products: shelf.rowCount
    case .detail: detailLines(columns: paneRect(.detail)?.columns ?? 40).count
    case .entitlements: live.entitlements.count
    case .transactions: snapshot.map { live.transactionCount($0.store) } ?? 0
    case .subscriptions: live.subscriptions.count
    case .log: log.lines.count
    case .notifications: notices.count
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
    guard let store = snapshot?.store else { return .id(record.id) }
    let product = record.transaction.productId
    if store.latest(for: product) == record.id { return .latestOf(product) }
    return store.transactions.position(of: record.id).map { .number($0 + 1) } ?? .id(record.id)
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
