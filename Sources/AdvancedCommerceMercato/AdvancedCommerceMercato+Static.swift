public import Foundation
public import Mercato
public import SimulatedStoreKit

/// Static functions that call ``AdvancedCommerceMercato/shared``.
extension AdvancedCommerceMercato {
  /// Returns generic products.
  ///
  /// A product is loaded only once per store.
  ///
  /// - Parameter productIds: Identifiers of generic products.
  /// - Returns: The products, ordered by identifier.
  /// - Throws: `MercatoError`: `productNotFound` if a product doesn't exist, or `storeKit` if a product isn't an
  ///   Advanced Commerce product.
  public static func retrieveProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [AdvancedCommerceProduct] {
    try await shared.retrieveProducts(productIds: productIds)
  }

  /// Buys the items of a signed request with the purchase function of StoreKit's `Product`.
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - advancedCommerceData: The UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: The result of the purchase. The caller must verify and finish the transaction.
  /// - Throws: `MercatoError`.
  public static func purchase(
    productId: String,
    advancedCommerceData: Data
  ) async throws(MercatoError) -> Product.PurchaseResult {
    try await shared.purchase(productId: productId, advancedCommerceData: advancedCommerceData)
  }

  /// Buys the items of a signed request with the purchase function of `AdvancedCommerceProduct`.
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - compactJWS: The merchant's JWS without the `signatureInfo` wrapper.
  ///   - context: The app's view controller, window or scene.
  ///   - options: Additional options of the purchase.
  /// - Returns: The verified purchase, which the app must deliver and finish.
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

  /// Buys the items of a signed request without a presentation context.
  ///
  /// - Parameters:
  ///   - productId: The identifier of a generic product.
  ///   - compactJWS: The merchant's JWS without the `signatureInfo` wrapper.
  ///   - options: Additional options of the purchase.
  /// - Returns: The verified purchase, which the app must deliver and finish.
  /// - Throws: `MercatoError`.
  public static func purchase(
    productId: String,
    compactJWS: String,
    options: Set<AdvancedCommerceProduct.PurchaseOption> = []
  ) async throws(MercatoError) -> AdvancedCommercePurchase {
    try await shared.purchase(productId: productId, compactJWS: compactJWS, options: options)
  }

  /// Returns all transactions of a generic product, or `nil` if the product isn't generic or can't be loaded.
  public static func allTransactions(for productId: String) async -> Transaction.Transactions? {
    await shared.allTransactions(for: productId)
  }

  /// Returns the transactions of a generic product that currently entitle the customer.
  ///
  /// Returns `nil` if the product isn't generic or can't be loaded.
  public static func currentEntitlements(
    for productId: String
  ) async -> Transaction.Transactions? {
    await shared.currentEntitlements(for: productId)
  }

  /// Returns the latest transaction of a generic product, or `nil` if the customer never bought the product.
  public static func latestTransaction(
    for productId: String
  ) async -> VerificationResult<Transaction>? {
    await shared.latestTransaction(for: productId)
  }
}
