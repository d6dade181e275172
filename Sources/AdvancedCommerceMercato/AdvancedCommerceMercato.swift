public import Foundation
public import Mercato
public import SimulatedStoreKit
import Synchronization

/// Purchases of Advanced Commerce: what is sold comes with a request that the merchant signed.
///
/// Every static call is also there on ``shared``. Everything throws `MercatoError`.
public final class AdvancedCommerceMercato: Sendable {
  /// The one that the whole process shares.
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
  ) async throws(MercatoError) -> [AdvancedCommerceProduct] {
    var products: [AdvancedCommerceProduct] = []
    for id in productIds.sorted() {
      products.append(try await product(id))
    }
    return products
  }

  /// Buys what a signed request sells, by StoreKit's ordinary purchase.
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
  ///   - productId: A generic product.
  ///   - advancedCommerceData: The UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: What came of it; the transaction is not verified yet and not finished.
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

  /// Buys what a signed request sells, by the Advanced Commerce product itself.
  ///
  /// The merchant's server signs the request; the store checks the JWS, each claim of it and the
  /// request inside, and shows the payment sheet that follows from it.
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
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await purchase(productId: productId) { product in
      try await product.purchase(compactJWS: compactJWS, confirmIn: context, options: options)
    }
  }

  /// Buys what a signed request sells, by the Advanced Commerce product itself.
  ///
  /// It is the form for a watch, which shows the sheet by itself.
  ///
  /// ```swift
  /// let purchase = try await AdvancedCommerceMercato.purchase(
  ///   productId: "com.example.charge",
  ///   compactJWS: compactJWS
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - compactJWS: The merchant's JWS, without the wrapper.
  ///   - options: Further terms.
  /// - Returns: The verified purchase, to be delivered and finished.
  /// - Throws: `MercatoError`, as the other form.
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

  /// Loads a product; nil if there is none of that identifier.
  private static func load(_ id: String) async throws(MercatoError) -> AdvancedCommerceProduct? {
    guard try await !Mercato.retrieveProducts(productIds: [id]).isEmpty else { return nil }
    return try await MercatoError.wrapping {
      try await AdvancedCommerceProduct(id: id)
    }
  }
}
