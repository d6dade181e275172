public import SimulatedStoreKit

/// In-app purchases in a few calls, over StoreKit 2.
///
/// Every call is there twice: on an instance with a product service of its own, and on the type
/// itself, which all of the process shares. What throws throws ``MercatoError``. An app that buys
/// must finish: deliver what was bought, then call ``Purchase/finish()``, and treat what is in
/// ``unfinishedTransactions`` and ``updates`` the same way from launch on.
public final class Mercato: Sendable {
  let productService: any StoreKitProductService

  /// The one that the static calls use.
  static let shared = Mercato()

  /// Makes one with a cache of its own.
  public convenience init() {
    self.init(productService: CachingProductService())
  }

  /// Makes one that gets its products elsewhere.
  ///
  /// - Parameter productService: Where products come from.
  public init(productService: any StoreKitProductService) {
    self.productService = productService
  }

  /// Loads products, unknown identifiers left out.
  ///
  /// Each is loaded once and kept until the customer moves to another storefront.
  ///
  /// ```swift
  /// let products = try await Mercato.retrieveProducts(productIds: ["com.example.gems"])
  /// ```
  ///
  /// - Parameter productIds: The product identifiers.
  /// - Returns: The products that exist, in the order of their identifiers.
  /// - Throws: ``MercatoError/storeKit(error:)``.
  public func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [Product] {
    try await productService.retrieveProducts(productIds: productIds)
  }

  /// Loads products; the same as ``retrieveProducts(productIds:)-method``, whatever their type.
  public func retrieveSubscriptionProducts(
    productIds: Set<String>
  ) async throws(MercatoError) -> [Product] {
    try await productService.retrieveProducts(productIds: productIds)
  }

  /// Loads one product.
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

  /// Whether a product was bought and not taken back or upgraded since.
  ///
  /// A consumable counts until it is finished, a subscription also after its end: this asks for a
  /// purchase, ``currentEntitlement(for:)`` for what it is worth now.
  ///
  /// ```swift
  /// let ownsMap = try await Mercato.isPurchased("com.example.map")
  /// ```
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` for one that cannot be trusted.
  public func isPurchased(_ product: Product) async throws(MercatoError) -> Bool {
    try await productService.isPurchased(product)
  }

  /// Whether a product was bought and not taken back or upgraded since.
  ///
  /// - Throws: ``MercatoError/failedVerification(payload:error:)`` for one that cannot be trusted.
  public func isPurchased(_ productIdentifier: String) async throws(MercatoError) -> Bool {
    try await productService.isPurchased(productIdentifier)
  }

  /// Whether the customer may have the introductory offers of subscriptions.
  ///
  /// - Parameter productIds: Products, of one subscription group as a rule.
  /// - Returns: True if there is a subscription among them and an offer was not used in the group of
  ///   any.
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if none exists.
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

  /// Whether the customer may have the introductory offer of a subscription.
  ///
  /// - Parameter productId: A product identifier.
  /// - Returns: False once an introductory offer of its group was used, and for a product that is no
  ///   auto-renewable subscription.
  /// - Throws: ``MercatoError/purchase(error:)`` with `productUnavailable` if it does not exist.
  public func isEligibleForIntroOffer(for productId: String) async throws(MercatoError) -> Bool {
    try await isEligibleForIntroOffer(for: [productId])
  }
}
