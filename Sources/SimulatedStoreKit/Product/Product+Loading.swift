import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Loads the products with these identifiers.
  ///
  /// Repeated identifiers count once, unknown ones are left out; the order is that of the request
  /// (assumed: Apple promises none). A cancelled task gets none. What comes back is a snapshot: load
  /// it again after `Storefront.updates`.
  ///
  /// ```swift
  /// let ids = ["com.example.gems", "com.example.plus.monthly"]
  /// for product in try await Product.products(for: ids) {
  ///   print(product.displayName, product.displayPrice)
  /// }
  /// ```
  ///
  /// - Parameter identifiers: Product identifiers as the catalog writes them.
  /// - Returns: The products that exist, as the customer's storefront shows them at this moment.
  /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
  ///   store is open.
  public static func products<Identifiers>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers: Collection, Identifiers.Element == String {
    let session = try StoreScope.openSession
    guard !Task.isCancelled else { return [] }
    let catalog = try session.loadedCatalog()
    let window = ShopWindow(session)
    var seen: Set<String> = []
    return identifiers.compactMap { identifier in
      guard seen.insert(identifier).inserted,
        let offered = catalog.product(ProductID(rawValue: identifier))
      else { return nil }
      return Product(offered, settings: window, session: session)
    }
  }
}

extension StoreSession {
  /// What the store sells, for a call that loads products.
  ///
  /// - Throws: What the store was told that loading products fails with.
  func loadedCatalog() throws -> Catalog {
    try check(\.loadProductsError)
    return catalog
  }
}
