import StoreConnection
import StoreModel

extension Product {
  /// Whether the product belongs to the current task's store and the store's current storefront.
  ///
  /// A cache must check this value before it returns the product.
  @_spi(Storefront) public var isOfThisStorefront: Bool {
    session === StoreScope.session && storefront == session.facts.storefront
  }
}
