import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// The sheets that must be answered, and the subscriptions of the one to manage them.
extension PageContext {
  /// The purchase sheet that must be answered, if one is up.
  var sheet: PurchaseSheet? { isReadOnly ? nil : store?.sheets.first }

  /// The system's own sheet that must be answered, if one is up.
  var systemSheet: SystemSheet? { isReadOnly ? nil : store?.systemSheets.first }

  /// The subscriptions that the sheet to manage them is about: the customer's own, newest first.
  var managedSubscriptions: [Subscription] {
    store?.subscriptions.reversed().filter(isManaged) ?? []
  }

  /// The newest of them, which the keys of the sheet are about.
  var managedSubscription: Subscription? { store?.subscriptions.last(where: isManaged) }

  /// Whether the sheet to manage subscriptions is about this one: about any, or about those of a group.
  private func isManaged(_ subscription: Subscription) -> Bool {
    guard case .manageSubscriptions(let group) = systemSheet?.kind else { return false }
    return group == nil || subscription.groupID == group
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

  /// The price of a plan of a group: for the subscription's own product under the billing plan that it has.
  func planWords(of plan: Product, for subscription: Subscription) -> String {
    let own = plan.id == subscription.product.id ? subscription.commitment : nil
    guard let own, own.plan.kind == .monthly else {
      return plan.conditions(in: shelf.storefront, home: markedHome).text
    }
    let isMarked = markedHome.map { plan.standsIn(.monthly, in: shelf.storefront, home: $0) }
    return own.plan.billing(bills: own.billingPeriods, in: shelf.storefront).begun
      .words(in: shelf.storefront).marked(isMarked == true).text
  }
}
