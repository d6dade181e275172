public import Foundation
import Mercato
public import SimulatedStoreKit
import Synchronization

/// Purchases of Advanced Commerce: what is sold comes with a request that the merchant signed.
///
/// Every static call is also there on ``shared``. Everything throws `MercatoError`.
public final class AdvancedCommerceMercato: Sendable {
  /// The one that everybody uses.
  public static let shared = AdvancedCommerceMercato()

  private let cache = Mutex<[String: AdvancedCommerceProduct]>([:])

  /// Makes one with a cache of its own.
  public init() {}

  /// Loads generic products; each is loaded once a store.
  ///
  /// - Parameter productIds: Identifiers of generic products.
  /// - Returns: The products, in the order of their identifiers.
  /// - Throws: `MercatoError.storeKit`, also for a product without Advanced Commerce.
  public func retrieveProducts(
    productIds: Set<String>
  ) async throws -> [AdvancedCommerceProduct] {
    var products: [AdvancedCommerceProduct] = []
    for id in productIds.sorted() {
      products.append(try await product(id))
    }
    return products
  }

  /// Buys what a signed request sells, by StoreKit's ordinary purchase.
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - advancedCommerceData: The UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: What came of it; the transaction is not verified yet and not finished.
  /// - Throws: `MercatoError`: `productNotFound`, `storeKit` or `purchase`.
  public func purchase(
    productId: String,
    advancedCommerceData: Data
  ) async throws -> Product.PurchaseResult {
    let product = try await Mercato.retrieveProduct(productId)
    return try await MercatoError.wrapping {
      try await product.purchase(
        options: [.custom(key: "advancedCommerceData", value: advancedCommerceData)]
      )
    }
  }

  /// Buys what a signed request sells, by the Advanced Commerce product itself.
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - compactJWS: The merchant's JWS, without the wrapper.
  ///   - context: What the app shows.
  ///   - options: Further terms.
  /// - Returns: The verified purchase, to be delivered and finished.
  /// - Throws: `MercatoError`: `canceledByUser`, `purchaseIsPending`, `productNotFound`,
  ///   `failedVerification`, `storeKit` or `purchase`.
  public func purchase(
    productId: String,
    compactJWS: String,
    confirmIn context: some PurchaseUIContext,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws -> AdvancedCommercePurchase {
    let product = try await product(productId)
    let result = try await MercatoError.wrapping {
      try await product.purchase(compactJWS: compactJWS, confirmIn: context, options: options)
    }
    return AdvancedCommercePurchase(
      product: product,
      result: try result.verified,
      needsFinishTransaction: true
    )
  }

  /// Every transaction of a generic product; nil for any other product.
  public func allTransactions(for productId: String) async -> Transaction.Transactions? {
    await known(productId)?.allTransactions
  }

  /// What entitles the customer by a generic product; nil for any other product.
  public func currentEntitlements(for productId: String) async -> Transaction.Transactions? {
    await known(productId)?.currentEntitlements
  }

  /// The newest transaction of a generic product; nil if there is none.
  public func latestTransaction(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await known(productId)?.latestTransaction
  }

  /// The product, nil if it is none of Advanced Commerce: that is an answer here, not an error.
  private func known(_ id: String) async -> AdvancedCommerceProduct? {
    try? await product(id)
  }

  private func product(_ id: String) async throws -> AdvancedCommerceProduct {
    let cached = cache.withLock { products in
      products = products.filter { $0.value.isOfThisStore }
      return products[id]
    }
    if let cached { return cached }
    guard let product = try await Self.load(id) else {
      throw MercatoError.productNotFound(id)
    }
    cache.withLock { $0[id] = product }
    return product
  }

  /// Loads a product; nil if there is none of that identifier.
  private static func load(_ id: String) async throws -> AdvancedCommerceProduct? {
    guard try await !Mercato.retrieveProducts(productIds: [id]).isEmpty else { return nil }
    return try await MercatoError.wrapping {
      try await AdvancedCommerceProduct(id: id)
    }
  }
}

/// The same, without naming ``AdvancedCommerceMercato/shared``.
extension AdvancedCommerceMercato {
  /// Buys what a signed request sells, by StoreKit's ordinary purchase.
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - advancedCommerceData: The UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: What came of it; the transaction is not verified yet and not finished.
  /// - Throws: `MercatoError`.
  public static func purchase(
    productId: String,
    advancedCommerceData: Data
  ) async throws -> Product.PurchaseResult {
    try await shared.purchase(productId: productId, advancedCommerceData: advancedCommerceData)
  }

  /// Buys what a signed request sells, by the Advanced Commerce product itself.
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - compactJWS: The merchant's JWS, without the wrapper.
  ///   - context: What the app shows.
  ///   - options: Further terms.
  /// - Returns: The verified purchase, to be delivered and finished.
  /// - Throws: `MercatoError`.
  public static func purchase(
    productId: String,
    compactJWS: String,
    confirmIn context: some PurchaseUIContext,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws -> AdvancedCommercePurchase {
    try await shared.purchase(
      productId: productId,
      compactJWS: compactJWS,
      confirmIn: context,
      options: options
    )
  }

  /// Every transaction of a generic product; nil for any other product.
  public static func allTransactions(for productId: String) async -> Transaction.Transactions? {
    await shared.allTransactions(for: productId)
  }

  /// What entitles the customer by a generic product; nil for any other product.
  public static func currentEntitlements(
    for productId: String
  ) async -> Transaction.Transactions? {
    await shared.currentEntitlements(for: productId)
  }

  /// The newest transaction of a generic product; nil if there is none.
  public static func latestTransaction(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await shared.latestTransaction(for: productId)
  }
}
