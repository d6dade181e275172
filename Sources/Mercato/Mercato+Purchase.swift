public import Foundation
public import SimulatedStoreKit

extension Mercato {
  /// Buys a product.
  ///
  /// - Parameters:
  ///   - product: What to buy.
  ///   - options: Further terms, for instance of a ``PurchaseOptionsBuilder``.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``: `canceledByUser`, `purchaseIsPending`, `failedVerification` (the
  ///   transaction is then not finished) or what StoreKit threw.
  public static func purchase(
    product: Product,
    options: Set<Product.PurchaseOption> = [],
    finishAutomatically: Bool = true
  ) async throws -> Purchase {
    let result = try await MercatoError.wrapping {
      try await product.purchase(options: options)
    }
    let verified = try result.verified
    let purchase = Purchase(
      product: product,
      result: verified,
      needsFinishTransaction: !finishAutomatically
    )
    if finishAutomatically {
      await purchase.transaction.finish()
    }
    return purchase
  }

  /// Buys a subscription with a promotional offer of a test environment.
  ///
  /// - Parameters:
  ///   - product: What to buy.
  ///   - offerId: The offer's identifier.
  ///   - finishAutomatically: Whether to finish at once.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``.
  public static func purchase(
    product: Product,
    promotionalOfferId offerId: String,
    finishAutomatically: Bool = true
  ) async throws -> Purchase {
    try await purchase(
      product: product,
      options: [.promotionalOffer(id: offerId)],
      finishAutomatically: finishAutomatically
    )
  }

  /// Collects the terms of a purchase one by one.
  public struct PurchaseOptionsBuilder: Sendable {
    private var options: Set<Product.PurchaseOption> = []

    /// Begins without terms.
    public init() {}

    /// Buys several at once, 1 to 10.
    public func setQuantity(_ quantity: Int) -> PurchaseOptionsBuilder {
      adding(.quantity(quantity))
    }

    /// Gives the purchase the app's own account.
    public func setAppAccountToken(_ token: UUID) -> PurchaseOptionsBuilder {
      adding(.appAccountToken(token))
    }

    /// Asks for a promotional offer of a test environment.
    public func setPromotionalOffer(id: String) -> PurchaseOptionsBuilder {
      adding(.promotionalOffer(id: id))
    }

    /// Asks whether to go on if the storefront changes during the purchase.
    public func setOnStorefrontChange(
      _ shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOptionsBuilder {
      adding(.onStorefrontChange(shouldContinuePurchase: shouldContinuePurchase))
    }

    /// Adds any other term.
    public func add(_ option: Product.PurchaseOption) -> PurchaseOptionsBuilder {
      adding(option)
    }

    /// The terms.
    public func build() -> Set<Product.PurchaseOption> { options }

    private func adding(_ option: Product.PurchaseOption) -> PurchaseOptionsBuilder {
      var builder = self
      builder.options.insert(option)
      return builder
    }
  }
}

/// A purchase whose transaction was verified.
public struct Purchase: Sendable {
  /// What was bought.
  public let product: Product
  /// The signed transaction, verified.
  public let result: VerificationResult<Transaction>
  /// Whether ``finish()`` is left to the caller.
  public let needsFinishTransaction: Bool

  /// The transaction.
  public var transaction: Transaction { result.unsafePayloadValue }
  /// The product identifier.
  public var productId: String { transaction.productID }
  /// How many were bought.
  public var quantity: Int { transaction.purchasedQuantity }

  /// Tells the App Store that the content has been delivered; again does nothing.
  public func finish() async {
    await transaction.finish()
  }
}
