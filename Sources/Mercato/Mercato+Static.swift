public import Foundation
public import SimulatedStoreKit

/// Static functions that call the shared instance of ``Mercato``.
extension Mercato {
  /// Returns the products with the given identifiers, and ignores unknown identifiers.
  ///
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public static func retrieveProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [Product] {
    try await shared.retrieveProducts(productIds: productIds)
  }

  /// Returns the product with the given identifier.
  ///
  /// - Throws: ``MercatoError/productNotFound(_:)`` or ``MercatoError/storeKit(error:)``.
  public static func retrieveProduct(_ productId: String) async throws(MercatoError) -> Product {
    try await shared.retrieveProduct(productId)
  }

  /// Returns whether the customer is eligible for the introductory offers of subscriptions.
  ///
  /// - Throws: The same errors as ``isEligibleForIntroOffer(for:)-(Set<String>)``.
  public static func isEligibleForIntroOffer(
    for productIds: Set<String>
  ) async throws(MercatoError) -> Bool {
    try await shared.isEligibleForIntroOffer(for: productIds)
  }

  /// Returns whether the customer is eligible for the introductory offer of a subscription.
  ///
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if the product doesn't exist.
  public static func isEligibleForIntroOffer(
    for productId: String
  ) async throws(MercatoError) -> Bool {
    try await shared.isEligibleForIntroOffer(for: productId)
  }

  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` if the transaction isn't verified.
  public static func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await shared.isPurchased(product)
  }

  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` if the transaction isn't verified.
  public static func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool {
    try await shared.isPurchased(productIdentifier)
  }

  /// Returns the state of the customer's subscription in a product's group, or `nil` if the customer never subscribed.
  public static func renewalState(
    for productId: String
  ) async -> Product.SubscriptionInfo.RenewalState? {
    await shared.renewalState(for: productId)
  }

  /// Returns whether the store retries the charge of a subscription whose customer has lost access.
  public static func isInBillingRetry(for productId: String) async -> Bool {
    await shared.isInBillingRetry(for: productId)
  }

  /// Returns whether a subscription failed to renew, but the customer still has access.
  public static func isInGracePeriod(for productId: String) async -> Bool {
    await shared.isInGracePeriod(for: productId)
  }

  /// Presents the purchase sheet for a product and returns the verified purchase.
  ///
  /// - Parameters:
  ///   - productId: The product identifier.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: The quantity, from 1 to 10.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
  ///   - appAccountToken: The app's token for the customer's account.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase requires approval.
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

  /// Presents the purchase sheet for a product and returns the verified purchase.
  ///
  /// - Parameters:
  ///   - product: The product to buy.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: The quantity, from 1 to 10.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
  ///   - appAccountToken: The app's token for the customer's account.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase requires approval.
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

  /// Presents the purchase sheet for a product with purchase options, and returns the verified purchase.
  ///
  /// - Parameters:
  ///   - product: The product to buy.
  ///   - options: The options of the purchase, for example from a ``PurchaseOptionsBuilder``.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
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
