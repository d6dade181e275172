public import Foundation
public import Mercato
public import SimulatedStoreKit

/// The same, without naming ``AdvancedCommerceMercato/shared``.
extension AdvancedCommerceMercato {
  /// Loads generic products; each is loaded once a store.
  ///
  /// - Parameter productIds: Identifiers of generic products.
  /// - Returns: The products, in the order of their identifiers.
  /// - Throws: `MercatoError`, also for a product without Advanced Commerce.
  public static func retrieveProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [AdvancedCommerceProduct] {
    try await shared.retrieveProducts(productIds: productIds)
  }

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
  ) async throws(MercatoError) -> Product.PurchaseResult {
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
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await shared.purchase(
      productId: productId,
      compactJWS: compactJWS,
      confirmIn: context,
      options: options
    )
  }

  /// Buys what a signed request sells, by the Advanced Commerce product itself, as on a watch.
  ///
  /// - Parameters:
  ///   - productId: A generic product.
  ///   - compactJWS: The merchant's JWS, without the wrapper.
  ///   - options: Further terms.
  /// - Returns: The verified purchase, to be delivered and finished.
  /// - Throws: `MercatoError`.
  public static func purchase(
    productId: String,
    compactJWS: String,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await shared.purchase(productId: productId, compactJWS: compactJWS, options: options)
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
