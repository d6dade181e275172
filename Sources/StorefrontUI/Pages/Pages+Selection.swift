import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreViews

// The subjects of commands, which depend on the open page and the selection.
extension Pages {
  /// Returns the selected row in the pane whose row is described in the details.
  func row(_ context: PageContext) -> RowID? { browse.selectedRow(of: browse.looked, context) }

  /// Returns the transaction that commands act on: the inspected transaction, or the transaction of the given row.
  func transaction(of row: RowID?, _ context: PageContext) -> TransactionRecord? {
    context.store.flatMap { page.transaction(browse.record(of: row, in: $0), in: $0) }
  }

  /// Whether commands act on the selected product.
  var isAtProduct: Bool { open == .browse && browse.looked == .products }

  /// Returns the subscription of a transaction, or otherwise the newest subscription in the selected product's group.
  func subscription(of transaction: TransactionRecord?, _ context: PageContext) -> Subscription? {
    guard let store = context.store else { return nil }
    if let subscription = transaction.flatMap({ store.subscription(of: $0.id) }) {
      return subscription
    }
    guard isAtProduct, let product = shelf.selectedProduct, let terms = product.subscription else {
      return nil
    }
    // The group is the product's current group, because an edit of the catalog may have changed it.
    return store.subscriptions(in: terms.groupID).last
      ?? store.newestSubscription(to: product.id)
  }

  /// Returns whether the details have the focus and are about a row.
  ///
  /// Otherwise, they are about a product.
  func isPreviewingRow(_ context: PageContext) -> Bool {
    open == .browse && browse.focus == .detail && row(context) != nil
  }

  /// Returns the rows that commands act on: the selected rows, or the current row if none is selected.
  func chosenRows(_ context: PageContext) -> [RowID] {
    let marked = open == .browse ? browse.markedRows(of: browse.focus, context) : []
    return marked.isEmpty ? [row(context)].compactMap(\.self) : marked
  }

  /// Returns the products and SKUs that commands act on, in the list's order.
  func markedItems(_ context: PageContext) -> [CatalogIndex.Item] {
    chosenRows(context).compactMap { row in
      if case .item(let id) = row { shelf.catalog?.item(of: id) } else { nil }
    }
  }

  /// The product or SKU that is selected in the list or in the price table.
  var selectedThing: CatalogEditor.Target? {
    if open == .table { return table.selectedItem.flatMap { shelf.catalog?.thing(of: $0) } }
    if let product = shelf.selectedProduct { return .product(product.id) }
    return shelf.selectedSKU.map { .sku($0.sku) }
  }
}

extension BrowsePage {
  /// Returns the transaction of a row.
  func record(of row: RowID?, in store: Store) -> TransactionRecord? {
    switch row {
    case .transaction(let id): return store.transactions[id: id]
    case .subscription(let id):
      return live.subscription(id, in: store)
        .flatMap { store.transactions[id: $0.latestTransactionId] }
    case .notification(let id):
      return notices[id]?.transaction.flatMap { store.transactions[id: $0] }
    case .waiting, .line, .item, nil: return nil
    }
  }
}

extension Catalog {
  /// Returns the target in the catalog's file for an item of the list.
  fileprivate func thing(of item: CatalogIndex.Item) -> CatalogEditor.Target {
    switch item {
    case .product(let index): .product(products[index].id)
    case .sku(let index): .sku(skus[index].sku)
    }
  }
}
