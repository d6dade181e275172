import StoreConnection
import StoreModel

extension Product {
  /// Returns the products with the given identifiers.
  ///
  /// Duplicate and unknown identifiers are ignored (rule: purchasing.unknown-product-left-out). The products are in the
  /// order of the identifiers, although Apple doesn't guarantee an order (rule: storekit.products-keep-order). In a
  /// cancelled task, the result is empty (rule: storekit.cancelled-task-empty). A product is a snapshot, so load the
  /// products again after each element of `Storefront.updates` (rule: storekit.product-is-snapshot).
  ///
  /// ```swift
  /// let ids = ["com.example.gems", "com.example.plus.monthly"]
  /// for product in try await Product.products(for: ids) {
  ///   print(product.displayName, product.displayPrice)
  /// }
  /// ```
  ///
  /// - Parameter identifiers: The product identifiers from the catalog.
  /// - Returns: The products that exist, as the customer's storefront currently shows them.
  /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
  public static func products<Identifiers>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers: Collection, Identifiers.Element == String {
    let session = try StoreScope.openSession
    guard !Task.isCancelled else { return [] }
    let shown = try await session.loadedProducts(identifiers.uniqued)
    return shown.products.map { Product($0, settings: shown.window, session: session) }
  }
}

extension StoreConnection {
  /// Returns the products with the given identifiers.
  ///
  /// In a test, reports unknown identifiers to the developer.
  ///
  /// - Throws: The error that the store simulates for loading products.
  func loadedProducts(_ ids: [String]) async throws -> ShownProducts {
    let shown = try await withStoreKitErrors {
      try await products(ids.map(ProductID.init(rawValue:)))
    }
    if shown.products.count < ids.count {
      let known = Set(shown.products.map(\.product.id.rawValue))
      StoreScope.reportMissingProducts(ids.filter { !known.contains($0) })
    }
    return shown
  }
}
