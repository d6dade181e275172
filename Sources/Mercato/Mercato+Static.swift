public import Foundation
public import SimulatedStoreKit

/// The calls of an instance, on the one ``Mercato`` that the process shares.
extension Mercato {
  /// Loads products, unknown identifiers left out.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public static func retrieveProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [Product] {
    try await shared.retrieveProducts(productIds: productIds)
  }

  /// Loads one product.
  ///
  /// - Throws: ``MercatoError/productNotFound(_:)`` or ``MercatoError/storeKit(error:)``.
  public static func retrieveProduct(_ productId: String) async throws(MercatoError) -> Product {
    try await shared.retrieveProduct(productId)
  }

  /// Whether the customer may have the introductory offers of subscriptions.
  ///
  /// - Throws: ``MercatoError``; see ``isEligibleForIntroOffer(for:)-(Set<String>)``.
  public static func isEligibleForIntroOffer(
    for productIds: Set<String>
  ) async throws(MercatoError) -> Bool {
    try await shared.isEligibleForIntroOffer(for: productIds)
  }

  /// Whether the customer may have the introductory offer of a subscription.
  ///
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if it does not exist.
  public static func isEligibleForIntroOffer(
    for productId: String
  ) async throws(MercatoError) -> Bool {
    try await shared.isEligibleForIntroOffer(for: productId)
  }

  /// Whether a product was bought and not taken back or upgraded since.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` for one that cannot be trusted.
  public static func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await shared.isPurchased(product)
  }

  /// Whether a product was bought and not taken back or upgraded since.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` for one that cannot be trusted.
  public static func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool {
    try await shared.isPurchased(productIdentifier)
  }

  /// Where the customer's subscription of a product's group stands; nil if there never was one.
  public static func renewalState(
    for productId: String
  ) async -> Product.SubscriptionInfo.RenewalState? {
    await shared.renewalState(for: productId)
  }

  /// Whether the store keeps trying to collect for a subscription, without access.
  public static func isInBillingRetry(for productId: String) async -> Bool {
    await shared.isInBillingRetry(for: productId)
  }

  /// Whether a subscription's renewal failed and access still goes on.
  public static func isInGracePeriod(for productId: String) async -> Bool {
    await shared.isInGracePeriod(for: productId)
  }

  /// Buys a product by its identifier.
  ///
  /// - Parameters:
  ///   - productId: The product identifier.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: How many, 1 to 10.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  ///   - appAccountToken: The app's own account.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase shall wait for approval.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``.
  @discardableResult
  public static func purchase(
    productId: String,
    promotionalOffer: PromotionalOffer? = nil,
    quantity: Int = 1,
    finishAutomatically: Bool = false,
    appAccountToken: UUID? = nil,
    simulatesAskToBuyInSandbox: Bool = false
  ) async throws(MercatoError) -> Purchase {
    try await shared.purchase(
      productId: productId,
      promotionalOffer: promotionalOffer,
      quantity: quantity,
      finishAutomatically: finishAutomatically,
      appAccountToken: appAccountToken,
      simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox
    )
  }

  /// Buys a product.
  ///
  /// - Parameters:
  ///   - product: What to buy.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: How many, 1 to 10.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  ///   - appAccountToken: The app's own account.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase shall wait for approval.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``.
  @discardableResult
  public static func purchase(
    product: Product,
    promotionalOffer: PromotionalOffer? = nil,
    quantity: Int = 1,
    finishAutomatically: Bool = false,
    appAccountToken: UUID? = nil,
    simulatesAskToBuyInSandbox: Bool = false
  ) async throws(MercatoError) -> Purchase {
    try await shared.purchase(
      product: product,
      promotionalOffer: promotionalOffer,
      quantity: quantity,
      finishAutomatically: finishAutomatically,
      appAccountToken: appAccountToken,
      simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox
    )
  }

  /// Buys a product on any terms.
  ///
  /// - Parameters:
  ///   - product: What to buy.
  ///   - options: The terms, for instance of a ``PurchaseOptionsBuilder``.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``.
  @discardableResult
  public static func purchase(
    product: Product,
    options: Set<Product.PurchaseOption>,
    finishAutomatically: Bool
  ) async throws(MercatoError) -> Purchase {
    try await shared.purchase(
      product: product,
      options: options,
      finishAutomatically: finishAutomatically
    )
  }
}
