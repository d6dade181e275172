package import StoreModel

/// The change that buying a subscription would make in its group, as a sheet shows it before the purchase.
package struct SubscriptionPreview: Hashable, Sendable {
  package let change: SubscriptionChange
  /// The group's subscription that is replaced or followed, or `nil` for the first in its group.
  package let current: Subscription?

  /// The start of the new terms, at the end of the paid period or commitment, or `nil` for now.
  package var starts: StoreInstant? {
    change.waitsForItsTurn ? current?.termsEnd : nil
  }
}

extension Store {
  /// Returns the change that a purchase would make if the customer confirmed it now.
  ///
  /// Returns `nil` if the product isn't a subscription, if the customer has it already, and if the store
  /// refuses the request.
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
