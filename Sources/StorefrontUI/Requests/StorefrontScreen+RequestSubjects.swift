import RequestEditor
import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// The items whose higher prices wait for the customer, with the subscription that has them.
  var itemsAwaitingConsent: [(subscription: Subscription, item: AdvancedCommerceTerms.Item)] {
    live.subscriptions.flatMap { subscription in
      (subscription.advancedCommerce?.next.items ?? [])
        .filter { $0.priceIncrease?.status == .pending }
        .map { (subscription, $0) }
    }
  }

  /// The subscription that can be taken up again: the selected one if it has ended, else the newest.
  var endedSubscription: Subscription? {
    let isFit: (Subscription) -> Bool = { one in
      one.advancedCommerce != nil && (one.state == .expired || one.state == .revoked)
    }
    if let selected = actionSubscription, isFit(selected) { return selected }
    return live.subscriptions.first(where: isFit)
  }
}
