public import Foundation
public import SimulatedStoreKit

extension Mercato {
  /// Buys a product by its identifier.
  ///
  /// The sheet comes up, and the call waits for its answer. The purchase it returns is verified and,
  /// unless told otherwise, not finished.
  ///
  /// ```swift
  /// do {
  ///   let purchase = try await Mercato.purchase(productId: "com.example.gems", quantity: 2)
  ///   await deliver(purchase.transaction)
  ///   await purchase.finish()
  /// } catch MercatoError.canceledByUser {
  ///   print("Nothing was bought.")
  /// } catch MercatoError.purchaseIsPending {
  ///   print("It arrives in Mercato.updates if it is approved.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - productId: The product identifier.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: How many, 1 to 10; consumables and non-renewing subscriptions only.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  ///   - appAccountToken: The app's own account, which comes back in the transaction.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase shall wait for approval.
  /// - Returns: The verified purchase.
  /// - Throws: What ``purchase(product:options:finishAutomatically:)-method`` throws, and
  ///   ``MercatoError/purchase(error:)`` with `productUnavailable` if there is no such product.
  @discardableResult
  public func purchase(
    productId: String,
    promotionalOffer: PromotionalOffer? = nil,
    quantity: Int = 1,
    finishAutomatically: Bool = false,
    appAccountToken: UUID? = nil,
    simulatesAskToBuyInSandbox: Bool = false
  ) async throws(MercatoError) -> Purchase {
    guard let product = try await retrieveProducts(productIds: [productId]).first else {
      throw .purchase(error: .productUnavailable)
    }
    return try await purchase(
      product: product,
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
  ///   - quantity: How many, 1 to 10; consumables and non-renewing subscriptions only.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  ///   - appAccountToken: The app's own account, which comes back in the transaction.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase shall wait for approval.
  /// - Returns: The verified purchase.
  /// - Throws: What ``purchase(product:options:finishAutomatically:)-method`` throws.
  @discardableResult
  public func purchase(
    product: Product,
    promotionalOffer: PromotionalOffer? = nil,
    quantity: Int = 1,
    finishAutomatically: Bool = false,
    appAccountToken: UUID? = nil,
    simulatesAskToBuyInSandbox: Bool = false
  ) async throws(MercatoError) -> Purchase {
    let builder = PurchaseOptionsBuilder(
      quantity: quantity,
      promotionalOffer: promotionalOffer,
      appAccountToken: appAccountToken,
      simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox
    )
    return try await purchase(
      product: product,
      options: builder.build(),
      finishAutomatically: finishAutomatically
    )
  }

  /// Buys a product on any terms.
  ///
  /// ```swift
  /// let terms = Mercato.PurchaseOptionsBuilder().setQuantity(2).setAppAccountToken(account)
  /// let purchase = try await Mercato.purchase(
  ///   product: product,
  ///   options: terms.build(),
  ///   finishAutomatically: false
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - product: What to buy.
  ///   - options: The terms, for instance of a ``PurchaseOptionsBuilder``.
  ///   - finishAutomatically: Whether to finish at once, before anything was delivered.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``: `canceledByUser`, `purchaseIsPending`, `failedVerification` (the
  ///   transaction is then not finished) or what StoreKit threw.
  @discardableResult
  public func purchase(
    product: Product,
    options: Set<Product.PurchaseOption>,
    finishAutomatically: Bool
  ) async throws(MercatoError) -> Purchase {
    let result = try await MercatoError.wrapping {
      try await product.purchase(options: options)
    }
    let purchase = Purchase(
      product: product,
      result: try result.verified,
      needsFinishTransaction: !finishAutomatically
    )
    if finishAutomatically {
      await purchase.finish()
    }
    return purchase
  }
}
