public import SimulatedStoreKit

/// Where products come from.
public protocol ProductService: Sendable {
  /// The kind of product it has.
  associatedtype ProductItem

  /// Gives products, unknown identifiers left out.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [ProductItem]
}

/// Where StoreKit's own products come from, and what was bought of them.
public protocol StoreKitProductService: ProductService where ProductItem == Product {
  /// Whether a product was bought and not taken back or upgraded since.
  func isPurchased(_ product: Product) async throws(MercatoError) -> Bool

  /// Whether a product was bought and not taken back or upgraded since.
  func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool
}

extension StoreKitProductService {
  /// Asks the newest transaction of the product.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)``.
  public func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await isPurchased(product.id)
  }

  /// Asks the newest transaction of the product.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)``.
  public func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool {
    guard let latest = await Transaction.latest(for: productIdentifier) else { return false }
    let transaction = try latest.payload
    return transaction.revocationDate == nil && !transaction.isUpgraded
  }
}

/// A product that can be loaded by its identifier.
public protocol FetchableProduct {
  /// The product identifier.
  var id: String { get }

  /// Whether a value that was loaded earlier may still be shown; a cache asks before it gives it.
  var isUpToDate: Bool { get }

  /// Loads the products that exist.
  static func products(for identifiers: some Collection<String>) async throws -> [Self]
}

extension FetchableProduct {
  /// True: a product is good for as long as the app runs.
  public var isUpToDate: Bool { true }
}

extension Product: FetchableProduct {
  /// False once the customer has moved to another storefront, or another store is open.
  public var isUpToDate: Bool { isOfThisStorefront }
}
