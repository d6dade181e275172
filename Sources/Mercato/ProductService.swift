@_spi(Storefront) public import SimulatedStoreKit

/// A source of products.
public protocol ProductService: Sendable {
  /// The type of the products.
  associatedtype ProductItem

  /// Returns the products with these identifiers, ignoring unknown ones.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [ProductItem]
}

/// A source of StoreKit products that also reports whether the customer bought them.
public protocol StoreKitProductService: ProductService where ProductItem == Product {
  /// Returns whether the customer bought a product that wasn't revoked or upgraded since.
  func isPurchased(_ product: Product) async throws(MercatoError) -> Bool

  /// Returns whether the customer bought a product that wasn't revoked or upgraded since.
  func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool
}

extension StoreKitProductService {
  /// Returns whether a product has a latest transaction that wasn't revoked or upgraded.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)``.
  public func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await isPurchased(product.id)
  }

  /// Returns whether a product has a latest transaction that wasn't revoked or upgraded.
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

  /// Whether a cache may still return the product.
  var isUpToDate: Bool { get }

  /// Returns the products that exist.
  static func products(for identifiers: some Collection<String>) async throws -> [Self]
}

extension FetchableProduct {
  /// Whether a cache may still return the product: by default always `true`.
  public var isUpToDate: Bool { true }
}

extension Product: FetchableProduct {
  /// Whether the product belongs to the current storefront and the open store.
  public var isUpToDate: Bool { isOfThisStorefront }
}
