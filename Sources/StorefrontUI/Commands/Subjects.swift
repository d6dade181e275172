import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

/// What commands are about: what is open, or what the selected row of the pane with the focus stands for.
struct Subjects: Sendable {
  let context: PageContext
  let browse: BrowsePage
  let page: StorefrontScreen.Page

  private var store: Store? { context.store }
  private var live: LivePanes { browse.live }

  func selectedRow(of pane: Pane) -> RowID? { browse.selectedRow(of: pane, context) }

  /// The transaction that actions are about: the inspected one, or that of the selected row.
  var transaction: TransactionRecord? {
    guard let store else { return nil }
    if case .inspector(let inspector) = page {
      return store.transactions[id: inspector.transaction]
    }
    if case .notification(let open) = page {
      return open.content?.row.transaction.flatMap { store.transactions[id: $0] }
    }
    switch selectedRow(of: browse.focus) {
    case .transaction(let id): return store.transactions[id: id]
    case .subscription(let id):
      return live.subscription(id, in: store)
        .flatMap { store.transactions[id: $0.latestTransactionId] }
    case .notification(let id):
      return browse.notices[id]?.transaction.flatMap { store.transactions[id: $0] }
    case .waiting, .line, nil: return nil
    }
  }

  /// The subscription of the transaction that actions are about.
  var subscription: Subscription? {
    transaction.flatMap { store?.subscription(of: $0.id) } ?? selectedProductSubscription
  }

  /// Whether the selected product is in front.
  private var isAtProduct: Bool {
    page == .browse && (browse.focus == .products || browse.focus == .detail)
  }

  /// The newest subscription in the group of the selected product.
  private var selectedProductSubscription: Subscription? {
    guard isAtProduct, let group = context.shelf.selectedProduct?.subscription?.groupID else {
      return nil
    }
    return store?.subscriptions(in: group).last
  }

  /// The product whose access is explained: that of the selected row, or the selected product.
  var explainedProduct: ProductID? {
    if let transaction { return transaction.transaction.productId }
    return isAtProduct ? context.shelf.selectedProduct?.id : nil
  }

  /// The product whose subscribers are extended: that of the selected row, else of the newest one.
  var extendableProduct: ProductID? {
    subscription?.product.id ?? live.subscriptions.first?.product.id
  }

  /// The notification that commands are about: the open one or the selected one; nil for the newest.
  var notification: NotificationID? {
    if case .notification(let open) = page { return open.id }
    guard page == .browse, browse.focus == .notifications,
      case .notification(let id) = selectedRow(of: .notifications)
    else { return nil }
    return id
  }

  /// The next thing that falls due, such as `Gold renews 2026-02-01 00:00`.
  func words(ofEventAt due: StoreInstant) -> String {
    let subscription = live.subscriptions.first { $0.expiresDate == due }
    let what = subscription.map { one in
      "\(context.name(of: one.product.id)) \(one.willAutoRenew ? "renews" : "ends") "
    }
    return (what ?? "") + due.minuteText
  }

  /// What `y` copies.
  var text: String? {
    if case .inspector(let inspector) = page { return inspector.transaction.description }
    switch browse.focus {
    case .products, .detail:
      return context.shelf.selectedProduct?.id.rawValue ?? context.shelf.selectedSKU?.sku
    case .log:
      guard case .line(let id) = selectedRow(of: .log) else { return nil }
      return context.log.line(id)?.text
    case .notifications:
      guard case .notification(let id) = selectedRow(of: .notifications) else { return nil }
      return browse.notices[id].map {
        $0.transaction?.description ?? $0.type.words(with: $0.subtype)
      }
    case .entitlements, .transactions, .subscriptions:
      return transaction?.id.description
    }
  }
}

// Purchases that wait for somebody.
extension Subjects {
  /// The purchase that waits: the selected one if it does, else the oldest.
  func waiting(_ reasons: DeferredPurchase.Reason...) -> DeferredPurchase? {
    let all = live.waiting.filter { reasons.contains($0.reason) }
    if case .waiting(let id) = selectedRow(of: .transactions),
      let chosen = all.first(where: { $0.id == id })
    {
      return chosen
    }
    return all.first
  }

  /// A purchase that the customer must settle: one that was interrupted, or that the bank asks about.
  var waitingForCustomer: DeferredPurchase? { waiting(.interrupted, .authentication) }

  /// A purchase that can be declined: by a parent, or by the bank.
  var declinable: DeferredPurchase? { waiting(.askToBuy, .authentication) }
}

extension StorefrontScreen {
  /// What commands are about now.
  var subjects: Subjects { Subjects(context: context, browse: browse, page: page) }

  var actionTransaction: TransactionRecord? { subjects.transaction }
  var actionSubscription: Subscription? { subjects.subscription }

  func reference(to record: TransactionRecord) -> TransactionReference {
    context.reference(to: record)
  }
}
