public import SimulatedStoreKit

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
