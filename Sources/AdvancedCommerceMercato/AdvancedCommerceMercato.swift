public import Foundation
@_spi(Storefront) public import Mercato
@_spi(Storefront) public import SimulatedStoreKit
import Synchronization

/// Purchases with the Advanced Commerce API.
///
/// The merchant signs a request that describes the items.
///
/// Each function exists as an instance method, and as a static method that calls ``shared``. Functions that can fail
/// throw `MercatoError`.
///
/// ```swift
/// let purchase = try await AdvancedCommerceMercato.purchase(
///   productId: "com.example.charge",
///   compactJWS: compactJWS
/// )
/// await deliver(purchase.transaction)
/// await purchase.finish()
/// ```
public final class AdvancedCommerceMercato: Sendable {
  /// The shared instance.
  public static let shared = AdvancedCommerceMercato()

  private let cache = Mutex<[String: AdvancedCommerceProduct]>([:])

  /// Creates an instance with its own cache.
  public init() {}

  /// Returns generic products.
  ///
  /// A product is loaded only once per store.
  ///
  /// - Parameter productIds: Identifiers of generic products.
  /// - Returns: The products, ordered by identifier.
  /// - Throws: `MercatoError`: `productNotFound` if a product doesn't exist, or `storeKit` if a product isn't an
  ///   Advanced Commerce product.
  public func retrieveProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [AdvancedCommerceProduct] {
    var products: [AdvancedCommerceProduct] = []
    for id in productIds.sorted() {
      products.append(try await product(id))
    }
    return products
  }

  /// Buys the items of a signed request with the purchase function of StoreKit's `Product`.
  ///
  /// ```swift
  /// let wrapper = Data(#"{"signatureInfo":{"token":"\(compactJWS)"}}"#.utf8)
  /// let result = try await AdvancedCommerceMercato.purchase(
  ///   productId: "com.example.charge",
  ///   advancedCommerceData: wrapper
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - advancedCommerceData: The UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: The result of the purchase. The caller must verify and finish the transaction.
  /// - Throws: `MercatoError`: `productNotFound`, `storeKit` or `purchase`.
  public func purchase(
    productId: String,
    advancedCommerceData: Data
  ) async throws(MercatoError) -> Product.PurchaseResult {
    let product = try await Mercato.retrieveProduct(productId)
    return try await MercatoError.wrapping {
      try await product.purchase(
        options: [.custom(key: "advancedCommerceData", value: advancedCommerceData)]
      )
    }
  }

  /// Buys the items of a signed request with the purchase function of `AdvancedCommerceProduct`.
  ///
  /// The merchant's server signs the request. The store verifies the JWS, its claims and the request, and presents
  /// a purchase sheet for the requested items.
  ///
  /// ```swift
  /// let purchase = try await AdvancedCommerceMercato.purchase(
  ///   productId: "com.example.charge",
  ///   compactJWS: compactJWS,
  ///   confirmIn: HeadlessUIContext()
  /// )
  /// await deliver(purchase.transaction)
  /// await purchase.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - compactJWS: The merchant's JWS without the `signatureInfo` wrapper.
  ///   - context: The app's view controller, window or scene.
  ///   - options: Additional options of the purchase.
  /// - Returns: The verified purchase, which the app must deliver and finish.
  /// - Throws: `MercatoError`: `canceledByUser`, `purchaseIsPending`, `productNotFound`, `failedVerification`,
  ///   `storeKit` or `purchase`.
  public func purchase(
    productId: String,
    compactJWS: String,
    confirmIn context: some PurchaseUIContext,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await purchase(productId: productId) { product in
      try await product.purchase(compactJWS: compactJWS, confirmIn: context, options: options)
    }
  }

  /// Buys the items of a signed request without a presentation context.
  ///
  /// Use this function on watchOS, where an app doesn't have a presentation context.
  ///
  /// ```swift
  /// let purchase = try await AdvancedCommerceMercato.purchase(
  ///   productId: "com.example.charge",
  ///   compactJWS: compactJWS
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - compactJWS: The merchant's JWS without the `signatureInfo` wrapper.
  ///   - options: Additional options of the purchase.
  /// - Returns: The verified purchase, which the app must deliver and finish.
  /// - Throws: The same errors as the function with a context.
  public func purchase(
    productId: String,
    compactJWS: String,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await purchase(productId: productId) { product in
      try await product.purchase(compactJWS: compactJWS, options: options)
    }
  }

  private func purchase(
    productId: String,
    _ buy: (AdvancedCommerceProduct) async throws -> Product.PurchaseResult
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    let product = try await product(productId)
    let result = try await MercatoError.wrapping { try await buy(product) }
    return AdvancedCommercePurchase(
      product: product,
      result: try result.verified,
      needsFinishTransaction: true
    )
  }

  /// Returns all transactions of a generic product, or `nil` if the product isn't generic or can't be loaded.
  public func allTransactions(for productId: String) async -> Transaction.Transactions? {
    await known(productId)?.allTransactions
  }

  /// Returns the transactions of a generic product that currently entitle the customer.
  ///
  /// Returns `nil` if the product isn't generic or can't be loaded.
  public func currentEntitlements(for productId: String) async -> Transaction.Transactions? {
    await known(productId)?.currentEntitlements
  }

  /// Returns the latest transaction of a generic product, or `nil` if the customer never bought the product.
  public func latestTransaction(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await known(productId)?.latestTransaction
  }

  /// Returns the product, or `nil` if the product isn't an Advanced Commerce product or can't be loaded.
  ///
  /// The callers don't treat this case as an error.
  private func known(_ id: String) async -> AdvancedCommerceProduct? {
    try? await product(id)
  }

  private func product(_ id: String) async throws(MercatoError) -> AdvancedCommerceProduct {
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

  /// Loads a product, or returns `nil` if the product doesn't exist.
  private static func load(_ id: String) async throws(MercatoError) -> AdvancedCommerceProduct? {
    guard try await !Mercato.retrieveProducts(productIds: [id]).isEmpty else { return nil }
    return try await MercatoError.wrapping {
      try await AdvancedCommerceProduct(id: id)
    }
  }
}
