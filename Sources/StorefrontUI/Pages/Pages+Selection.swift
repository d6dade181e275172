import StoreCatalog
import StoreEngine
import StoreModel
import StoreViews

// The subjects of commands, by the open page and the selection.
extension Pages {
  /// The selected row of the pane that is looked at.
  func row(_ context: PageContext) -> RowID? { browse.selectedRow(of: browse.looked, context) }

  /// The transaction that actions are about: the inspected one, or that of a row.
  func transaction(of row: RowID?, _ context: PageContext) -> TransactionRecord? {
    context.store.flatMap { page.transaction(browse.record(of: row, in: $0), in: $0) }
  }

  /// Whether the selected product is in front.
  var isAtProduct: Bool { open == .browse && browse.looked == .products }

  /// The subscription of a transaction, else the newest in the group of the selected product.
  func subscription(of transaction: TransactionRecord?, _ context: PageContext) -> Subscription? {
    guard let store = context.store else { return nil }
    if let subscription = transaction.flatMap({ store.subscription(of: $0.id) }) {
      return subscription
    }
    guard isAtProduct, let group = shelf.selectedProduct?.subscription?.groupID else { return nil }
    return store.subscriptions(in: group).last
  }

  /// Whether the details have the focus and are about a row, and not about a product.
  func isPreviewingRow(_ context: PageContext) -> Bool {
    open == .browse && browse.focus == .detail && row(context) != nil
  }

  /// The rows that something is done with: those that are marked, else the selected one.
  func chosenRows(_ context: PageContext) -> [RowID] {
    let marked = open == .browse ? browse.markedRows(of: browse.focus, context) : []
    return marked.isEmpty ? [row(context)].compactMap(\.self) : marked
  }

  /// The products and SKUs that are marked, in the list's order.
  func markedItems(_ context: PageContext) -> [CatalogIndex.Item] {
    chosenRows(context).compactMap { row in
      if case .item(let id) = row { shelf.catalog?.item(of: id) } else { nil }
    }
  }

  /// The product or SKU that is selected, in the list or in the price table.
  var selectedThing: CatalogEditor.Thing? {
    if open == .table { return table.selectedItem.flatMap { shelf.catalog?.thing(of: $0) } }
    if let product = shelf.selectedProduct { return .product(product.id) }
    return shelf.selectedSKU.map { .sku($0.sku) }
  }
}

extension BrowsePage {
  /// The transaction that a row is about.
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
  /// Returns the product or SKU of the catalog's file that an item stands for.
  fileprivate func thing(of item: CatalogIndex.Item) -> CatalogEditor.Thing {
    switch item {
    case .product(let index): .product(products[index].id)
    case .sku(let index): .sku(skus[index].sku)
    }
  }
}
