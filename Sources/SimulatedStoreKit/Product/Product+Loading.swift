import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Returns the products with these identifiers.
  ///
  /// Duplicate and unknown identifiers are ignored (rule: purchasing.unknown-product-left-out). The products keep
  /// the order of the request, although Apple promises no order (rule: storekit.products-keep-order). A cancelled
  /// task gets no products (rule: storekit.cancelled-task-empty). Products are snapshots: load them again after
  /// `Storefront.updates` (rule: storekit.product-is-snapshot).
  ///
  /// ```swift
  /// let ids = ["com.example.gems", "com.example.plus.monthly"]
  /// for product in try await Product.products(for: ids) {
  ///   print(product.displayName, product.displayPrice)
  /// }
  /// ```
  ///
  /// - Parameter identifiers: Product identifiers as in the catalog.
  /// - Returns: The products that exist, as the customer's storefront currently shows them.
  /// - Throws: ``StoreKitError``: the simulated error, or `notEntitled` if no store is open.
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
  /// Returns the catalog, for a call that loads products.
  ///
  /// - Throws: The error that the store simulates for loading products.
  func loadedCatalog() throws -> Catalog {
    try check(\.loadProductsError)
    return catalog
  }
}
