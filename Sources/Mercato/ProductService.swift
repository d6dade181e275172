@_spi(Storefront) public import SimulatedStoreKit

/// A source of products.
public protocol ProductService: Sendable {
  /// The type of the products.
  associatedtype ProductItem

  /// Returns the products with the given identifiers, and ignores unknown identifiers.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [ProductItem]
}

/// A source of StoreKit products that also reports whether the customer bought them.
public protocol StoreKitProductService: ProductService where ProductItem == Product {
  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  func isPurchased(_ product: Product) async throws(MercatoError) -> Bool

  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool
}

extension StoreKitProductService {
  /// Returns whether a product's latest transaction exists and wasn't revoked or upgraded.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)``.
  public func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await isPurchased(product.id)
  }

  /// Returns whether a product's latest transaction exists and wasn't revoked or upgraded.
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

  /// Whether the product is still current, so that a cache can return it.
  var isUpToDate: Bool { get }

  /// Returns the products with the given identifiers, and ignores unknown identifiers.
  static func products(for identifiers: some Collection<String>) async throws -> [Self]
}

extension FetchableProduct {
  /// Whether the product is still current: by default always `true`.
  public var isUpToDate: Bool { true }
}

extension Product: FetchableProduct {
  /// Whether the product belongs to the current storefront and the open store.
  public var isUpToDate: Bool { isOfThisStorefront }
}
