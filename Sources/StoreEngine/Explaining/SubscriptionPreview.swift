package import StoreModel

/// The change that buying a subscription would cause in its group, as a sheet shows it before the
/// purchase.
package struct SubscriptionPreview: Hashable, Sendable {
  package let change: SubscriptionChange
  /// The group's subscription that the purchase would replace or follow, or `nil` for the first subscription in the
  /// group.
  package let current: Subscription?

  /// The end of the paid period or commitment, when the new terms start, or `nil` if the new terms start now.
  package var starts: StoreInstant? {
    change.waitsForItsTurn ? current?.termsEnd : nil
  }
}

extension Store {
  /// Returns the change that a purchase would make if the customer confirmed it now.
  ///
  /// Returns `nil` if the product isn't a subscription, if the customer already has it, or if the
  /// store refuses the request.
  package func outlook(for request: PurchaseRequest) -> SubscriptionPreview? {
    guard request.product.subscription != nil, let quote = try? quote(for: request) else {
      return nil
    }
    switch quote {
    case .held, .answered: return nil
    case .charge(let terms):
      return terms.change.map { SubscriptionPreview(change: $0, current: terms.continued) }
    case .scheduled(_, let change, let known):
      return SubscriptionPreview(change: change, current: known)
    }
  }
}
