public import Foundation
public import SimulatedStoreKit

/// A verified purchase of the items in a request from a merchant.
public struct AdvancedCommercePurchase: Sendable {
  /// The generic product.
  public let product: AdvancedCommerceProduct
  /// The verified, signed transaction.
  public let result: VerificationResult<Transaction>
  /// Whether the caller must call ``finish()``.
  public let needsFinishTransaction: Bool

  /// The transaction.
  public var transaction: Transaction { result.unsafePayloadValue }
  /// The identifier of the generic product.
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

/// Properties for the samples of the Advanced Commerce guide, which read the elements of a sequence without verifying
/// the elements.
extension VerificationResult where SignedType == Transaction {
  /// The transaction's identifier, even if verification failed.
  public var id: UInt64 { unsafePayloadValue.id }
  /// The product's identifier, even if verification failed.
  public var productID: String { unsafePayloadValue.productID }
  /// The date when the customer was charged, even if verification failed.
  public var purchaseDate: Date { unsafePayloadValue.purchaseDate }
}
