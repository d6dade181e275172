import StoreCatalog
import StoreEngine
import StoreModel

// The subscriptions of the sheet to manage them.
extension PageContext {
  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { store?.systemSheets.first }

  /// The subscriptions that the sheet to manage them is about: the customer's own, newest first.
  var managedSubscriptions: [Subscription] {
    guard case .manageSubscriptions(let group) = systemSheet?.kind else { return [] }
    return (store?.subscriptions ?? SubscriptionList()).reversed().filter {
      $0.groupID == group || group == nil
    }
  }

  /// The plans of a subscription's group, the highest level first.
  func plans(beside subscription: Subscription) -> [Product] {
    let plans = shelf.catalog?.products.filter {
      $0.subscription?.groupID == subscription.groupID
    }
    return (plans ?? []).sorted {
      ($0.subscription?.groupLevel ?? 0, $0.id.rawValue)
        < ($1.subscription?.groupLevel ?? 0, $1.id.rawValue)
    }
  }
}
