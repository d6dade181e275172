import StoreKit

/// Products sorted and distinguished by type.
struct ProductShelf {
  private(set) var consumables: [Product] = []
  private(set) var nonConsumables: [Product] = []
  private(set) var plans: [Product] = []
  private(set) var passes: [Product] = []
  private(set) var unknown: [Product] = []

  init(_ products: [Product]) {
    for product in products.sorted(by: { $0.price < $1.price }) {
      switch product.type {
      case .consumable: consumables.append(product)
      case .nonConsumable: nonConsumables.append(product)
      case .autoRenewable: plans.append(product)
      case .nonRenewable: passes.append(product)
      default: unknown.append(product)
      }
    }
    plans.sort { left, right in
      guard let one = left.subscription, let other = right.subscription else { return false }
      return (one.groupLevel, one.subscriptionPeriod.unit)
        < (other.groupLevel, other.subscriptionPeriod.unit)
    }
  }

  /// The products by group, as keys and elements of sets.
  var byGroup: [String: Set<Product>] {
    Dictionary(grouping: plans) { $0.subscription?.subscriptionGroupID ?? "" }.mapValues(Set.init)
  }
}
