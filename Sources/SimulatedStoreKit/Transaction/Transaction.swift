public import Foundation
package import StoreConnection
package import StoreModel

/// A purchase that the App Store signed.
///
/// Two values are equal only if all their contents are equal. For example, a refund changes the contents but not the
/// ``id``.
public struct Transaction: Identifiable, SignedByAppStore {
  let signedText: SignedText
  let session: any StoreConnection
  let signed: StoreModel.Transaction

  /// Creates a transaction from a value that a store signed.
  package init(_ signed: Signed<StoreModel.Transaction>, session: any StoreConnection) {
    self.session = session
    self.signed = signed.value
    signedText = SignedText(signed)
  }

  /// The identifier of the transaction.
  ///
  /// Each renewal has its own identifier.
  public var id: UInt64 { signed.transactionId.rawValue }
  /// The identifier of the first purchase of the subscription or product.
  public var originalID: UInt64 { signed.originalTransactionId.rawValue }
  /// The identifier of the subscription period, or `nil` if the product isn't an auto-renewable subscription.
  public var webOrderLineItemID: String? { signed.webOrderLineItemId }
  /// The identifier of the product.
  public var productID: String { signed.productId.rawValue }
  /// The identifier of the subscription group, or `nil` if the product isn't an auto-renewable subscription.
  public var subscriptionGroupID: String? { signed.subscriptionGroupIdentifier?.rawValue }
  /// The bundle identifier of the app.
  public var appBundleID: String { signed.bundleId }
  /// The customer's identifier in this app.
  ///
  /// All devices of the customer have the same identifier.
  public var appTransactionID: String { signed.appTransactionId }
  /// The date when the customer was charged, in store time.
  public var purchaseDate: Date { Date(signed.purchaseDate) }
  /// The date of the first purchase, in store time.
  public var originalPurchaseDate: Date { Date(signed.originalPurchaseDate) }
  /// The end of the paid period, or `nil` if the product isn't an auto-renewable subscription.
  public var expirationDate: Date? { signed.expiresDate.map(Date.init) }
  /// The purchased quantity.
  public var purchasedQuantity: Int { signed.quantity }
  /// Whether the customer upgraded to another subscription during the paid period.
  public var isUpgraded: Bool { signed.isUpgraded ?? false }
  /// The date when the purchase was revoked, or `nil`.
  public var revocationDate: Date? { signed.revocationDate.map(Date.init) }
  /// The reason why the purchase was revoked, or `nil`.
  public var revocationReason: RevocationReason? {
    signed.revocationReason.map { RevocationReason(rawValue: $0.rawValue) }
  }
  /// The kind of the revocation, such as a refund or the end of Family Sharing, or `nil`.
  public var revocationType: RevocationType? {
    signed.revocationType.map { RevocationType(rawValue: $0.rawValue) }
  }
  /// The refunded percentage of the price, or `nil`.
  ///
  /// For half of the price, the value is 50, and the value in the payload is 50000 (rule: storekit.revocation-percent).
  public var revocationPercentage: Decimal? {
    signed.revocationPercentage.map { Decimal($0) / 1000 }
  }
  /// The kind of product.
  public var productType: Product.ProductType { Product.ProductType(signed.type) }
  /// The app account token of the purchase, or `nil` if the app didn't set a token.
  public var appAccountToken: UUID? { signed.appAccountToken.flatMap(UUID.init(uuidString:)) }
  /// The ownership of the purchase: whether the customer or a family member bought the product.
  public var ownershipType: OwnershipType {
    OwnershipType(rawValue: signed.inAppOwnershipType.rawValue)
  }
  /// The cause of the transaction: a purchase or a renewal.
  public var reason: Reason { Reason(rawValue: signed.transactionReason.rawValue) }
  /// The offer that applied to the purchase, or `nil`.
  public var offer: Offer? { Offer(signed) }
  /// The charged amount for the whole quantity, with any offer applied, in units of the currency.
  public var price: Decimal? { paid.map(Decimal.init) }
  /// The currency of the price.
  public var currency: Locale.Currency? { signed.currency.map { Locale.Currency($0.rawValue) } }
  /// The storefront of the purchase.
  public var storefront: Storefront {
    Storefront(countryCode: signed.storefront, id: signed.storefrontId, currency: currency)
  }
  /// The server environment that the signed value names.
  public var environment: AppStore.Environment {
    AppStore.Environment(rawValue: signed.environment.rawValue)
  }
  /// The date of the signature, in store time.
  ///
  /// The store signs a value when the value changes.
  public var signedDate: Date { Date(signed.signedDate) }
  /// The proof that the value was signed for this device, or empty data if the payload doesn't contain a proof.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that was used to compute the proof.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The signed JSON, or empty data if the payload can't be decoded.
  public var jsonRepresentation: Data { signedText.payload ?? Data() }
  /// The billing plan of a subscription with a commitment, or `nil`.
  public var billingPlanType: Product.SubscriptionInfo.BillingPlanType? {
    signed.billingPlanType.map { Product.SubscriptionInfo.BillingPlanType($0) }
  }
  /// The position of the transaction in a commitment, or `nil`.
  public var commitmentInfo: CommitmentInfo? {
    signed.commitmentInfo.map { CommitmentInfo($0, currency: signed.currency) }
  }
  /// The items that the customer bought with an Advanced Commerce request, or `nil`.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    signed.advancedCommerceInfo.map { AdvancedCommerceInfo($0, currency: signed.currency) }
  }

  /// The status of the transaction's subscription, or `nil` if the product isn't a subscription.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { await session.uncheckedStatuses(.transaction(signed.originalTransactionId)).first }
  }

  /// Tells the App Store that the app has delivered the content.
  ///
  /// Deliver the content first, and then call this method. An unfinished transaction remains in ``unfinished``, and
  /// ``updates`` delivers it again after each launch (rule: transactions.unfinished-redelivered). A finished consumable
  /// is removed from ``all``, and the customer can buy it again (rule: transactions.finish-removes-unfinished). A
  /// second call has no effect.
  ///
  /// ```swift
  /// await deliver(transaction)
  /// await transaction.finish()
  /// ```
  public func finish() async {
    do {
      try await session.finish(signed.transactionId)
    } catch {
      DeveloperMessage.unfinishedTransaction(id, because: error).write()
    }
  }

  private var paid: Price? {
    guard let milliunits = signed.price, let currency = signed.currency else { return nil }
    return Price(milliunits: milliunits, currency: currency)
  }
}

extension Transaction: Hashable {
  /// Returns whether all contents of two values are equal.
  public static func == (left: Transaction, right: Transaction) -> Bool {
    left.signed == right.signed
  }

  /// Hashes all of the contents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signed)
  }
}

extension Transaction: CustomDebugStringConvertible {
  /// The signed JSON as text.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}
