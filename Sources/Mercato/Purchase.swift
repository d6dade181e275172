public import SimulatedStoreKit

/// A purchase with a verified transaction.
public struct Purchase: Sendable {
  /// The purchased product.
  public let product: Product
  /// The verified, signed transaction.
  public let result: VerificationResult<Transaction>
  /// Whether the caller must call ``finish()``.
  public let needsFinishTransaction: Bool

  /// The transaction.
  public var transaction: Transaction { result.unsafePayloadValue }
  /// The product identifier.
  public var productId: String { transaction.productID }
  /// The purchased quantity.
  public var quantity: Int { transaction.purchasedQuantity }

  /// Tells the App Store that the app has delivered the content.
  ///
  /// A second call has no effect (rule: transactions.finish-repeats).
  public func finish() async {
    await transaction.finish()
  }
}
