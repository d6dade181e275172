import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Loads the products with these identifiers.
  ///
  /// Repeated identifiers count once and unknown ones are left out (rule: purchasing.unknown-product-left-out).
  /// The order is that of the request, although Apple promises none (rule: storekit.products-keep-order). A
  /// cancelled task gets no products (rule: storekit.cancelled-task-empty). Products are snapshots: load them
  /// again after `Storefront.updates` (rule: storekit.product-is-snapshot).
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
