import StoreEngine
import StoreModel

// What commands are about, beside the selected row.
extension StorefrontScreen {
  /// The subscription of the transaction that actions are about.
  var actionSubscription: Subscription? {
    actionTransaction.flatMap { snapshot?.store.subscription(of: $0.id) }
      ?? selectedProductSubscription
  }

  /// The newest subscription in the group of the selected product.
  private var selectedProductSubscription: Subscription? {
    guard focus == .products || focus == .detail, page == .browse,
      let group = shelf.selectedProduct?.subscription?.groupID
    else { return nil }
    return snapshot?.store.subscriptions(in: group).last
  }

  /// The product whose access is explained: that of the selected row, or the selected product.
  var explainedProduct: ProductID? {
    if let record = actionTransaction { return record.transaction.productId }
    if page == .browse, focus == .products || focus == .detail {
      return shelf.selectedProduct?.id
    }
    return nil
  }

  /// A purchase that the customer must settle: one that was interrupted, or that the bank asks about.
  var waitingForCustomer: DeferredPurchase? {
    waiting(among: [.interrupted, .authentication])
  }

  /// A purchase that can be declined: by a parent, or by the bank.
  var declinable: DeferredPurchase? {
    waiting(among: [.askToBuy, .authentication])
  }
}
