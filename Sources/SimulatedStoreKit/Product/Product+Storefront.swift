import StoreConnection
import StoreModel

extension Product {
  /// Whether the product belongs to this task's store and its current storefront, which a cache must check.
  @_spi(Storefront) public var isOfThisStorefront: Bool {
    session === StoreScope.session && storefront == session.facts.storefront
  }
}
