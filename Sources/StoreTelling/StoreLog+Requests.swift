import AdvancedCommerce
import StoreEngine
import StoreModel

// What follows from Advanced Commerce requests is no step of its own.
extension StoreLog.Memory {
  /// A request of the merchant's server was accepted; what it brings about comes next.
  mutating func expect(_ request: AnyServerRequest) {
    consequences =
      switch request {
      case .cancel: [.autoRenewDisabled]
      case .revoke: [.autoRenewDisabled, .refund, .decision, .end]
      // What is to be taken away does not renew, and may be all that there is.
      case .requestRefund(let request) where request.items.contains(where: \.revoke):
        [.autoRenewDisabled, .refund, .decision, .end]
      case .requestRefund: [.refund, .decision]
      case .changePrice, .changeMetadata, .migrate: []
      }
  }

  /// Whether something follows from the last server request; it does so once.
  mutating func follows(_ consequence: Consequence) -> Bool {
    consequences.remove(consequence) != nil
  }

  mutating func noteReactivation(_ request: AnyInAppRequest?) {
    guard case .reactivateSubscription(let request)? = request else { return }
    reactivations.insert(request.requestInfo.requestReferenceId)
  }

  /// Whether renewal was turned on by a request of the app.
  mutating func isReactivation(_ subscription: Subscription) -> Bool {
    guard let terms = subscription.advancedCommerce else { return false }
    return reactivations.remove(terms.requestReferenceId) != nil
  }

  /// The one item whose price was answered for; nil for an ordinary subscription, and for several.
  func answeredItem(of subscription: Subscription) -> String? {
    guard let items = subscription.advancedCommerce?.next.items else { return nil }
    let before = upcoming[subscription.id] ?? []
    let waiting = before.filter { $0.priceIncrease?.status == .pending }
    let changed = items.filter { item in
      waiting.contains { $0.sku == item.sku && $0 != item }
    }
    return changed.count == 1 ? changed[0].sku : nil
  }
}
