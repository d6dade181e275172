public import SimulatedStoreKit

/// In-app purchases in a few calls, over StoreKit 2.
///
/// Everything throws ``MercatoError``. Whoever buys must finish: pass `finishAutomatically: false`,
/// deliver what was bought, then call ``Purchase/finish()``; and treat what is in
/// ``unfinishedTransactions`` and ``updates`` the same way from launch on.
public enum Mercato {
  /// Loads products, unknown identifiers left out.
  ///
  /// - Parameter productIds: The product identifiers.
  /// - Returns: The products that exist.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public static func retrieveProducts(productIds: Set<String>) async throws -> [Product] {
    try await MercatoError.wrapping {
      try await Product.products(for: productIds.sorted())
    }
  }

  /// Loads one product.
  ///
  /// - Parameter productId: The product identifier.
  /// - Returns: The product.
  /// - Throws: ``MercatoError/productNotFound(_:)`` or ``MercatoError/storeKit(error:)``.
  public static func retrieveProduct(_ productId: String) async throws -> Product {
    guard let product = try await retrieveProducts(productIds: [productId]).first else {
      throw MercatoError.productNotFound(productId)
    }
    return product
  }

  /// Whether the customer may use a product now.
  ///
  /// - Parameter productId: The product identifier.
  /// - Returns: True with a verified entitlement that has not been taken back.
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` for one that cannot be trusted.
  public static func isPurchased(_ productId: String) async throws -> Bool {
    guard let entitlement = await currentEntitlement(for: productId) else { return false }
    let transaction = try entitlement.payload
    return transaction.revocationDate == nil && !transaction.isUpgraded
  }

  /// Whether the customer may have the introductory offer of a subscription.
  ///
  /// - Parameter productId: A subscription's product identifier.
  /// - Returns: False once an introductory offer of its group was used.
  /// - Throws: ``MercatoError/productNotFound(_:)``, or
  ///   ``MercatoError/noSubscriptionInTheProduct`` for another type of product.
  public static func isEligibleForIntroOffer(for productId: String) async throws -> Bool {
    let product = try await retrieveProduct(productId)
    guard let subscription = product.subscription else {
      throw MercatoError.noSubscriptionInTheProduct
    }
    return await subscription.isEligibleForIntroOffer
  }

  /// Brings everything the customer has to this device; only for a Restore button.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public static func syncPurchases() async throws {
    try await MercatoError.wrapping {
      try await AppStore.sync()
    }
  }
}
