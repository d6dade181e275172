public import SimulatedStoreKit

/// A simplified interface to in-app purchases, based on StoreKit 2.
///
/// Each instance has its own product service. Most functions also exist as static functions, which use a shared
/// instance. Functions that can fail throw ``MercatoError``.
///
/// After a purchase, the app must deliver the content and then call ``Purchase/finish()``. From launch, the app must
/// also deliver and finish the transactions in ``unfinishedTransactions`` and ``updates``.
///
/// ```swift
/// let purchase = try await Mercato.purchase(productId: "com.example.map")
/// await deliver(purchase.transaction)
/// await purchase.finish()
/// ```
public final class Mercato: Sendable {
  let productService: any StoreKitProductService

  /// The instance that the static functions use.
  static let shared = Mercato()

  /// Creates an instance with its own cache.
  public convenience init() {
    self.init(productService: CachingProductService())
  }

  /// Creates an instance with a product service.
  ///
  /// - Parameter productService: The source of the products.
  public init(productService: any StoreKitProductService) {
    self.productService = productService
  }

  /// Returns the products with the given identifiers, and ignores unknown identifiers.
  ///
  /// By default, a product is loaded only once, and again after the customer's storefront changes.
  ///
  /// ```swift
  /// let products = try await Mercato.retrieveProducts(productIds: ["com.example.gems"])
  /// ```
  ///
  /// - Parameter productIds: The product identifiers.
  /// - Returns: The products that exist, ordered by identifier.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [Product] {
    try await productService.retrieveProducts(productIds: productIds)
  }

  /// Returns products of any type.
  ///
  /// The result is the same as from ``retrieveProducts(productIds:)-method``.
  public func retrieveSubscriptionProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [Product] {
    try await productService.retrieveProducts(productIds: productIds)
  }

  /// Returns the product with the given identifier.
  ///
  /// - Parameter productId: The product identifier.
  /// - Returns: The product.
  /// - Throws: ``MercatoError/productNotFound(_:)`` or ``MercatoError/storeKit(error:)``.
  public func retrieveProduct(_ productId: String) async throws(MercatoError) -> Product {
    guard let product = try await retrieveProducts(productIds: [productId]).first else {
      throw .productNotFound(productId)
    }
    return product
  }

  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  ///
  /// The result is `false` for a finished consumable, and `true` for an expired subscription. To check for current
  /// access, use ``currentEntitlement(for:)``.
  ///
  /// ```swift
  /// let ownsMap = try await Mercato.isPurchased("com.example.map")
  /// ```
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` if the transaction isn't verified.
  public func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await productService.isPurchased(product)
  }

  /// Returns whether the customer bought a product, and the purchase wasn't revoked or upgraded later.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` if the transaction isn't verified.
  public func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool {
    try await productService.isPurchased(productIdentifier)
  }

  /// Returns whether the customer is eligible for the introductory offers of subscriptions.
  ///
  /// - Parameter productIds: The product identifiers, which usually belong to one subscription group.
  /// - Returns: `true` if the products include a subscription, and the customer is eligible in the group of each
  ///   subscription.
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if none of the products exists.
  public func isEligibleForIntroOffer(
    for productIds: Set<String>
  ) async throws(MercatoError) -> Bool {
    let products = try await retrieveProducts(productIds: productIds)
    guard !products.isEmpty else { throw .purchase(error: .productUnavailable) }
    let groups = Set(products.compactMap { $0.subscription?.subscriptionGroupID })
    for group in groups.sorted() {
      guard await Product.SubscriptionInfo.isEligibleForIntroOffer(for: group) else {
        return false
      }
    }
    return !groups.isEmpty
  }

  /// Returns whether the customer is eligible for the introductory offer of a subscription.
  ///
  /// - Parameter productId: The product identifier.
  /// - Returns: `false` if the customer isn't eligible in the product's group, or the product isn't an
  ///   auto-renewable subscription.
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if the product doesn't exist.
  public func isEligibleForIntroOffer(for productId: String) async throws(MercatoError) -> Bool {
    try await isEligibleForIntroOffer(for: [productId])
  }
}
