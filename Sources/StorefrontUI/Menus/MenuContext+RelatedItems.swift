import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling
import Texts

extension MenuKind {
  /// The menu of items that are related to the selection.
  static let related = Self("menu.go-to") { context, _ in MenuItem.lettered(context.relatedItems) }
}

extension MenuContext {
  fileprivate var relatedItems: [MenuItem] {
    if let record = subjects.relatedTransaction { return items(of: record) }
    if case .waiting(let id) = subjects.row, let waiting = live.waitingPurchase(id) {
      return [productItem(waiting.sheet.request.product.id)].compactMap(\.self)
    }
    guard subjects.isAtProduct, let product = shelf.selectedProduct else { return [] }
    return items(of: product)
  }

  private func items(of product: Product) -> [MenuItem] {
    var items: [MenuItem] = []
    if let latest = store?.latest(for: product.id) {
      items.append(rowItem(localized("menu.newest"), .transaction(latest), in: .transactions))
      if let subscription = store?.subscription(of: latest) {
        items.append(
          rowItem(
            localized("menu.subscription"),
            .subscription(subscription.id),
            in: .subscriptions
          )
        )
      }
    }
    return items + lists(localized("menu.its"), query: "product:\(product.id.rawValue)")
  }

  private func items(of record: TransactionRecord) -> [MenuItem] {
    let transaction = record.transaction
    var items = [productItem(transaction.productId)].compactMap(\.self)
    let isThere = subjects.row == .transaction(record.id) && subjects.browse.looked == .transactions
    if !isThere || subjects.page != .browse {
      items.append(
        rowItem(localized("common.transaction"), .transaction(record.id), in: .transactions)
      )
    }
    if let subscription = store?.subscription(of: record.id) {
      items.append(
        rowItem(localized("menu.subscription"), .subscription(subscription.id), in: .subscriptions)
      )
    }
    if store?.isEntitled(by: record.id) == true {
      items.append(
        rowItem(localized("menu.entitlement"), .transaction(record.id), in: .entitlements)
      )
    }
    if let earlier = record.earlierPeriod {
      items.append(
        rowItem(localized("menu.period-before"), .transaction(earlier), in: .transactions)
      )
    }
    let original = transaction.originalTransactionId
    if original != record.id, store?.transactions[id: original] != nil {
      items.append(
        rowItem(
          localized("menu.first-of-its-subscription"),
          .transaction(original),
          in: .transactions
        )
      )
    }
    if transaction.type == .autoRenewable {
      items.append(
        listItem(localized("menu.its-subscription"), .transactions, "original:\(original)")
      )
    }
    items.append(listItem(localized("menu.notices"), .notifications, "transaction:\(record.id)"))
    items.append(listItem(localized("menu.its-lines-of-the-log"), .log, "\(record.id)"))
    items.append(
      MenuItem(
        localized("explain.what-brought-it-about"),
        .act(BrowseChoice.go(to: .cause(of: record.id))),
        help: localized("menu.step-led-else-came-followed")
      )
    )
    return items
  }

  private func lists(_ whose: String, query: String) -> [MenuItem] {
    [
      listItem(localized("menu.transactions", whose.capitalizedFirst), .transactions, query),
      listItem(localized("menu.notifications", whose.capitalizedFirst), .notifications, query),
    ]
  }

  private func productItem(_ id: ProductID) -> MenuItem? {
    guard let index = shelf.catalog?.productIndex(id) else { return nil }
    return MenuItem(
      localized("common.product"),
      .act(BrowseChoice.show(.product(index))),
      value: page.name(of: id),
      help: localized("menu.what-the-catalog-says-of-it")
    )
  }

  private func rowItem(_ label: String, _ row: RowID, in pane: Pane) -> MenuItem {
    let id =
      switch row {
      case .transaction(let id), .subscription(let id): id.description
      case .waiting, .line, .notification, .item: ""
      }
    return MenuItem(
      label,
      .act(BrowseChoice.go(to: .row(row, in: pane))),
      value: id,
      help: localized("menu.select-it-in", pane.nameInSentence)
    )
  }

  private func listItem(_ label: String, _ pane: Pane, _ query: String) -> MenuItem {
    MenuItem(
      label,
      .act(BrowseChoice.go(to: .rows(in: pane, matching: query))),
      value: "/ \(query)",
      help: localized("menu.narrow-to-them-esc-shows-all-again", pane.nameInSentence)
    )
  }
}

extension Subjects {
  /// The transaction of the selected row, or the transaction that the selected log line names.
  fileprivate var relatedTransaction: TransactionRecord? {
    if let transaction { return transaction }
    guard page == .browse, case .line(let id) = row, let line = context.log.line(id) else {
      return nil
    }
    return line.text.numbers.lazy
      .compactMap { self.store?.transactions[id: TransactionID(rawValue: $0)] }
      .first
  }

  /// A clause that tells the user why related items are missing, or `nil` if there are some.
  var obstacleToRelated: String? {
    if relatedTransaction != nil { return nil }
    if page == .browse, case .waiting = row { return nil }
    if isAtProduct, shelf.selectedProduct != nil, store != nil { return nil }
    if case .line = row { return localized("menu.the-line-names-no-transaction") }
    return localized("meeting.select-product-transaction-first")
  }
}
