public import Foundation
public import SimulatedStoreKit

/// A verified purchase of something that a merchant's request sold.
public struct AdvancedCommercePurchase: Sendable {
  /// The generic product.
  public let product: AdvancedCommerceProduct
  /// The signed transaction, verified.
  public let result: VerificationResult<Transaction>
  /// Whether ``finish()`` is left to the caller.
  public let needsFinishTransaction: Bool

  /// The transaction.
  public var transaction: Transaction { result.unsafePayloadValue }
  /// The generic product's identifier.
  public var productId: String { transaction.productID }
  /// How many were bought.
  public var quantity: Int { transaction.purchasedQuantity }

  /// Tells the App Store that the content has been delivered.
  ///
  /// A second call has no effect (rule: transactions.finish-repeats).
  public func finish() async {
    await transaction.finish()
  }
}

/// What the guide reads off a sequence's elements without asking whether they may be trusted.
extension VerificationResult where SignedType == Transaction {
  /// The transaction's identifier, verified or not.
  public var id: UInt64 { unsafePayloadValue.id }
  /// The product's identifier, verified or not.
  public var productID: String { unsafePayloadValue.productID }
  /// When the customer was charged, verified or not.
  public var purchaseDate: Date { unsafePayloadValue.purchaseDate }
}
