import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Whether it is a product of the store that this task belongs to, as that store's customer would
  /// see it now; a cache must ask.
  package var isOfThisStorefront: Bool {
    session === StoreScope.session && storefront == session.read(\.settings.storefront)
  }
}
