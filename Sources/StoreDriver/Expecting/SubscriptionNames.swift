import AdvancedCommerce
import StoreEngine
import StoreModel
import Synchronization

/// The subscription of each name, computed on first use, because an expectation may use many names.
final class SubscriptionNames: Sendable {
  private let found = Mutex<Found?>(nil)

  /// Returns the subscription of a product or group, or else of a SKU, or `nil` if the name is
  /// unknown.
  ///
  /// If several subscriptions match, the most relevant one is returned: one that gives access
  /// before others, the customer's own before the family's, a newer one before an older one. Every
  /// call must pass the same store.
  func subscription(named name: String, in store: Store) -> Subscription? {
    let known = found.withLock(\.self) ?? Found(in: store)
    found.withLock { $0 = known }
    return (known.named[name] ?? known.selling[name])?.subscription
  }

  private struct Found: Sendable {
    /// The subscriptions by products and groups.
    var named: [String: Choice] = [:]
    /// The subscriptions by the SKUs of current and renewing items.
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
    /// The relevance; higher is more relevant.
    private let weight: Int

    init(_ subscription: Subscription, in store: Store) {
      self.subscription = subscription
      weight = (subscription.isActive ? 2 : 0) + (store.isShared(subscription) ? 0 : 1)
    }

    /// Replaces an older choice, unless that is more relevant.
    func settle(_ slot: inout Choice?) {
      if let older = slot, older.weight > weight { return }
      slot = self
    }
  }
}
