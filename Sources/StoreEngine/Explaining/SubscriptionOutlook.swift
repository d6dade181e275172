package import StoreModel

/// What buying a subscription would change in its group: what a sheet says before it is confirmed.
package struct SubscriptionOutlook: Hashable, Sendable {
  package let change: SubscriptionChange
  /// The group's subscription that is replaced or followed; nil for the first in its group.
  package let current: Subscription?

  /// When the new terms take effect: the end of the paid period or commitment, or nil for now.
  package var starts: StoreInstant? {
    change.waitsForItsTurn ? current?.termsEnd : nil
  }
}

extension Store {
  /// What a purchase would change if it was confirmed at this moment.
  ///
  /// Nil for anything but a subscription, for one that the customer has already, and for a request
  /// that the store refuses.
  package func outlook(for request: PurchaseRequest) -> SubscriptionOutlook? {
    guard request.product.subscription != nil, let quote = try? quote(for: request) else {
      return nil
    }
    switch quote {
    case .held, .answered: return nil
    case .charge(let terms):
      return terms.change.map { SubscriptionOutlook(change: $0, current: terms.continued) }
    case .scheduled(_, let change, let known):
      return SubscriptionOutlook(change: change, current: known)
    }
  }
}
