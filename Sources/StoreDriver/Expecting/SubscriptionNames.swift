import AdvancedCommerce
import StoreEngine
import StoreModel
import Synchronization

/// The subscriptions by name.
///
/// The index is built on first use, because an expectation may use many names.
final class SubscriptionNames: Sendable {
  private let found = Mutex<Found?>(nil)

  /// Returns the subscription with the given name, or `nil` if the name is unknown.
  ///
  /// A product or group takes precedence over a SKU.
  ///
  /// If several subscriptions match, the most relevant one is returned. A subscription that gives access comes before
  /// others, the customer's own before the family's, and a newer one before an older one. Every call must pass the same
  /// store.
  func subscription(named name: String, in store: Store) -> Subscription? {
    let known = found.withLock(\.self) ?? Found(in: store)
    found.withLock { $0 = known }
    return (known.named[name] ?? known.selling[name])?.subscription
  }

  private struct Found: Sendable {
    /// The subscriptions by product and group.
    var named: [String: Choice] = [:]
    /// The subscriptions by the SKUs of their current and renewing items.
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
    /// The relevance of the subscription.
    ///
    /// A higher number is more relevant.
    private let weight: Int

    init(_ subscription: Subscription, in store: Store) {
      self.subscription = subscription
      weight = (subscription.isActive ? 2 : 0) + (store.isShared(subscription) ? 0 : 1)
    }

    /// Replaces the older choice in the slot, unless the older choice is more relevant.
    func settle(_ slot: inout Choice?) {
      if let older = slot, older.weight > weight { return }
      slot = self
    }
  }
}
