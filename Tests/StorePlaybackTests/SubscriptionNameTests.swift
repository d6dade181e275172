import AdvancedCommerce
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// The meaning of names in a script, compared with a search through all subscriptions.
struct SubscriptionNameTests {
  private static func skus(of subscription: Subscription) -> [String] {
    guard let terms = subscription.advancedCommerce else { return [] }
    return (terms.current.items + terms.next.items).map(\.sku)
  }

  /// Returns the most important of the subscriptions with a name.
  private static func subscription(named name: String, in store: Store) -> Subscription? {
    var found = store.subscriptions.filter {
      $0.product.id.rawValue == name || $0.groupID.rawValue == name
    }
    if found.isEmpty { found = store.subscriptions.filter { skus(of: $0).contains(name) } }
    let active = found.filter(\.isActive)
    let candidates = active.isEmpty ? found : active
    return candidates.last { !store.isShared($0) } ?? candidates.last
  }

  @Test(arguments: Seeds.first(40))
  func aNameMeansTheSubscriptionThatMattersMost(seed: UInt64) {
    let store = SampleStore.random(seed: seed).store
    let facts = SessionFacts(store: store)
    let names = store.subscriptions.flatMap { subscription in
      [subscription.product.id.rawValue, subscription.groupID.rawValue]
        + Self.skus(of: subscription)
    }
    for name in Set(names).sorted() {
      let expected = Self.subscription(named: name, in: store)
      #expect(facts.subscription(named: name) == expected, "seed \(seed), \(name)")
    }
    #expect(facts.subscription(named: "nobody's") == nil)
    // A name that isn't a product, group or SKU may still be a transaction's number.
    if let subscription = store.subscriptions.last {
      let named = facts.subscription(named: subscription.latestTransactionId.description)
      #expect(named == subscription, "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.first(20))
  func whatAScriptNamesStaysInFrontAsItNamesIt(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func list() -> [Int] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
    }
    let (found, expected) = (list(), list())
    var rest = found
    let kept = expected.filter { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest.remove(at: index)
      return true
    }
    #expect(Expectation.arranged(found, like: expected) == kept + rest, "seed \(seed)")
  }
}
