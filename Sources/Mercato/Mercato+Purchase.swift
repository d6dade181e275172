public import Foundation
public import SimulatedStoreKit

extension Mercato {
  /// Presents the purchase sheet for a product and returns the verified purchase.
  ///
  /// The function returns after the customer closes the sheet. It finishes the transaction only if
  /// `finishAutomatically` is `true`.
  ///
  /// ```swift
  /// do {
  ///   let purchase = try await Mercato.purchase(productId: "com.example.gems", quantity: 2)
  ///   await deliver(purchase.transaction)
  ///   await purchase.finish()
  /// } catch MercatoError.canceledByUser {
  ///   print("The customer canceled.")
  /// } catch MercatoError.purchaseIsPending {
  ///   print("Mercato.updates delivers it after approval.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - productId: The product identifier.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: The quantity, from 1 to 10. Only consumables and non-renewing subscriptions can have a quantity of
  ///     more than 1.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
  ///   - appAccountToken: The app's token for the customer's account. The transaction contains this token.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase requires approval.
  /// - Returns: The verified purchase.
  /// - Throws: The same errors as ``purchase(product:options:finishAutomatically:)-method``, and
  ///   ``MercatoError/purchase(error:)`` with `productUnavailable` if the product doesn't exist.
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

  /// Presents the purchase sheet for a product and returns the verified purchase.
  ///
  /// - Parameters:
  ///   - product: The product to buy.
  ///   - promotionalOffer: A promotional offer that the merchant signed.
  ///   - quantity: The quantity, from 1 to 10. Only consumables and non-renewing subscriptions can have a quantity of
  ///     more than 1.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
  ///   - appAccountToken: The app's token for the customer's account. The transaction contains this token.
  ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase requires approval.
  /// - Returns: The verified purchase.
  /// - Throws: The same errors as ``purchase(product:options:finishAutomatically:)-method``.
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

  /// Presents the purchase sheet for a product with purchase options, and returns the verified purchase.
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
  ///   - product: The product to buy.
  ///   - options: The options of the purchase, for example from a ``PurchaseOptionsBuilder``.
  ///   - finishAutomatically: Whether to finish the transaction immediately, before the app delivers the content.
  /// - Returns: The verified purchase.
  /// - Throws: ``MercatoError``: `canceledByUser`, `purchaseIsPending`, `failedVerification`, or StoreKit's error. If
  ///   verification fails, the transaction isn't finished.
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
