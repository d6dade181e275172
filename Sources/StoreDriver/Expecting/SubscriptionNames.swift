import AdvancedCommerce
import StoreEngine
import StoreModel
import Synchronization

/// Which subscription each name means, found out at the first question: an expectation may name many.
final class SubscriptionNames: Sendable {
  private let found = Mutex<Found?>(nil)

  /// The subscription that a product, a group or else a SKU names; nil if there is none.
  ///
  /// Of several it is the one that matters most: one that gives access before one that does not, the
  /// customer's own before the family's, a newer one before an older one. The store is always the same.
  func subscription(named name: String, in store: Store) -> Subscription? {
    let known = found.withLock(\.self) ?? Found(in: store)
    found.withLock { $0 = known }
    return (known.named[name] ?? known.selling[name])?.subscription
  }

  private struct Found: Sendable {
    /// By the identifiers of products and groups.
    var named: [String: Choice] = [:]
    /// By the SKUs of items that run or renew.
    var selling: [String: Choice] = [:]

    init(in store: Store) {
      for subscription in store.subscriptions {
        let choice = Choice(subscription, in: store)
        choice.settle(&named[subscription.product.id.rawValue])
        choice.settle(&named[subscription.groupID.rawValue])
        guard let terms = subscription.advancedCommerce else { continue }
        for item in terms.current.items + terms.next.items { choice.settle(&selling[item.sku]) }
      }
    }
  }

  private struct Choice: Sendable {
    let subscription: Subscription
    /// The higher, the more it matters.
    private let weight: Int

    init(_ subscription: Subscription, in store: Store) {
      self.subscription = subscription
      weight = (subscription.isActive ? 2 : 0) + (store.isShared(subscription) ? 0 : 1)
    }

    /// Takes the place of an older one, unless that one matters more.
    func settle(_ slot: inout Choice?) {
      if let older = slot, older.weight > weight { return }
      slot = self
    }
  }
}
