import StoreEngine
import StoreModel
import StoreScript

// What the menus behind `o` and `c` and the system's sheets bring about.
extension StorefrontScreen {
  /// Does something to the transaction that actions are about, or explains it.
  mutating func runAction(_ command: TransactionCommand) -> [Effect] {
    switch command {
    case .menu:
      open(Menu(.actions))
      return []
    case .raisePrice:
      if let record = actionTransaction { open(Menu(.priceRises(record.id))) }
      return []
    case .why:
      if let product = explainedProduct { page = .explanation(Explanation(.why(product))) }
      return []
    case .timeline:
      if let subscription = actionSubscription {
        page = .explanation(Explanation(.timeline(subscription.id)))
      }
      return []
    case .requestRefund: return performOnTransaction { .refundRequest($0) }
    case .grantRefund: return performOnTransaction { .decideRefund($0, isGranted: true) }
    case .declineRefund: return performOnTransaction { .decideRefund($0, isGranted: false) }
    case .renew: return performOnTransaction { .renew($0) }
    case .expire: return performOnTransaction { .expire($0) }
    case .settleBilling: return performOnTransaction { .settleBilling($0) }
    case .agreeToPrice: return performOnTransaction { .agreeToPrice($0) }
    case .refusePrice: return performOnTransaction { .refusePrice($0) }
    case .stopSharing: return performOnTransaction { .stopSharing($0) }
    case .delete: return performOnTransaction { .delete($0) }
    case .finish, .refund, .refundForIssue, .approve, .decline, .resolve, .cancelRenewal,
      .resumeRenewal, .copyJWS:
      return run(.transaction(command))
    }
  }

  mutating func run(_ command: CustomerCommand) -> [Effect] {
    switch command {
    case .menu:
      open(Menu(.customer))
      return []
    case .message:
      open(Menu(.messages))
      return []
    case .clear: return [.perform(.clear)]
    case .buyElsewhere, .familyBuys, .tapPromotion:
      guard let product = shelf.selectedProduct else { return [] }
      switch command {
      case .buyElsewhere: return [.perform(.buyElsewhere(Buy(product: product.id)))]
      case .familyBuys: return [.perform(.familyBuy(Buy(product: product.id)))]
      default: return [.perform(.sendIntent(product.id, offer: nil))]
      }
    }
  }

  mutating func run(_ command: SystemSheetCommand) -> [Effect] {
    switch command {
    case .agree: return [.perform(.respond(.agree))]
    case .cancel: return [.perform(.respond(.cancel))]
    case .decline: return [.perform(.respond(.decline))]
    case .cancelRenewal:
      return managedReference.map { [.perform(.respond(.cancelRenewal($0)))] } ?? []
    case .resumeRenewal:
      return managedReference.map { [.perform(.respond(.resumeRenewal($0)))] } ?? []
    case .changePlan: open(Menu(.plans))
    case .redeem: open(Menu(.codes))
    case .fail: open(Menu(.systemFailures))
    }
    return []
  }

  /// The subscription that the sheet to manage them is about: the newest.
  private var managedReference: TransactionReference? {
    guard let subscription = managedSubscriptions.first,
      let record = snapshot?.store.transactions[id: subscription.latestTransactionId]
    else { return nil }
    return reference(to: record)
  }

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
