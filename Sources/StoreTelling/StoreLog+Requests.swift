import AdvancedCommerce
import StoreEngine
import StoreModel

// Consequences of Advanced Commerce requests, which aren't separate steps.
extension StoreLog.Memory {
  /// Records the consequences of an accepted request of the merchant's server, which are the next events.
  mutating func expect(_ request: AnyServerRequest) {
    consequences =
      switch request {
      case .cancel: [.autoRenewDisabled]
      case .revoke: [.autoRenewDisabled, .refund, .decision, .end]
      // A revoked item doesn't renew, and may be the only one.
      case .requestRefund(let request) where request.items.contains(where: \.revoke):
        [.autoRenewDisabled, .refund, .decision, .end]
      case .requestRefund: [.refund, .decision]
      case .changePrice, .changeMetadata, .migrate: []
      }
  }

  /// Returns whether a consequence follows from the last server request, which is true only once.
  mutating func follows(_ consequence: Consequence) -> Bool {
    consequences.remove(consequence) != nil
  }

  mutating func noteReactivation(_ request: AnyInAppRequest?) {
    guard case .reactivateSubscription(let request)? = request else { return }
    reactivations.insert(request.requestInfo.requestReferenceId)
  }

  /// Returns whether a request of the app turned renewal on.
  mutating func isReactivation(_ subscription: Subscription) -> Bool {
    guard let terms = subscription.advancedCommerce else { return false }
    return reactivations.remove(terms.requestReferenceId) != nil
  }

  /// Returns the only item whose price was answered, or `nil` for an ordinary subscription or several items.
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
