import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// The sheets that must be answered, and the subscriptions on the sheet for managing subscriptions.
extension PageContext {
  /// The open purchase sheet that must be answered, or `nil` if there isn't one.
  var sheet: PurchaseSheet? { isReadOnly ? nil : store?.sheets.first }

  /// The open system sheet that must be answered, or `nil` if there isn't one.
  var systemSheet: SystemSheet? { isReadOnly ? nil : store?.systemSheets.first }

  /// The customer's own subscriptions on the sheet for managing subscriptions, the newest first.
  var managedSubscriptions: [Subscription] {
    store?.subscriptions.reversed().filter(isManaged) ?? []
  }

  /// The newest subscription on the sheet for managing subscriptions.
  ///
  /// The sheet's keys act on it.
  var managedSubscription: Subscription? { store?.subscriptions.last(where: isManaged) }

  /// Returns whether the sheet for managing subscriptions shows the given subscription.
  ///
  /// The sheet shows the subscriptions of all groups, or only the subscriptions of one group.
  private func isManaged(_ subscription: Subscription) -> Bool {
    guard case .manageSubscriptions(let group) = systemSheet?.kind else { return false }
    return group == nil || subscription.groupID == group
  }

  /// Returns the plans in a subscription's group, the highest level first.
  func plans(beside subscription: Subscription) -> [Product] {
    let plans = shelf.catalog?.products.filter {
      $0.subscription?.groupID == subscription.groupID
    }
    return (plans ?? []).sorted {
      ($0.subscription?.groupLevel ?? 0, $0.id.rawValue)
        < ($1.subscription?.groupLevel ?? 0, $1.id.rawValue)
    }
  }

  /// Returns the price of a plan in a subscription's group.
  ///
  /// For the subscription's own product, this is the price under the subscription's current billing plan.
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
