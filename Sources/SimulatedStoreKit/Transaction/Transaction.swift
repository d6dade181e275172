public import Foundation
package import StoreConnection
package import StoreModel

/// A purchase, as signed by the App Store.
///
/// Two values with the same ``id`` but different contents, such as before and after a refund, aren't equal.
public struct Transaction: Identifiable, SignedByAppStore {
  /// The signed text.
  let signedText: SignedText
  let session: any StoreConnection
  let signed: StoreModel.Transaction

  /// Creates a transaction of a store.
  package init(_ signed: Signed<StoreModel.Transaction>, session: any StoreConnection) {
    self.session = session
    self.signed = signed.value
    signedText = SignedText(signed)
  }

  /// The identifier of the transaction, which is unique to each renewal.
  public var id: UInt64 { signed.transactionId.rawValue }
  /// The identifier of the first purchase of the subscription or product.
  public var originalID: UInt64 { signed.originalTransactionId.rawValue }
  /// The identifier of the period, for auto-renewable subscriptions only.
  public var webOrderLineItemID: String? { signed.webOrderLineItemId }
  /// The identifier of the product.
  public var productID: String { signed.productId.rawValue }
  /// The identifier of the subscription group, for auto-renewable subscriptions only.
  public var subscriptionGroupID: String? { signed.subscriptionGroupIdentifier?.rawValue }
  /// The bundle identifier of the app.
  public var appBundleID: String { signed.bundleId }
  /// The customer's identifier in this app, the same on each of their devices.
  public var appTransactionID: String { signed.appTransactionId }
  /// The date when the customer was charged, in store time.
  public var purchaseDate: Date { Date(signed.purchaseDate) }
  /// The date of the first purchase, in store time.
  public var originalPurchaseDate: Date { Date(signed.originalPurchaseDate) }
  /// The end of the paid period, for auto-renewable subscriptions only.
  public var expirationDate: Date? { signed.expiresDate.map(Date.init) }
  /// The purchased quantity.
  public var purchasedQuantity: Int { signed.quantity }
  /// Whether an upgrade replaced the transaction.
  public var isUpgraded: Bool { signed.isUpgraded ?? false }
  /// The date when the purchase was revoked.
  public var revocationDate: Date? { signed.revocationDate.map(Date.init) }
  /// The reason why the purchase was revoked.
  public var revocationReason: RevocationReason? {
    signed.revocationReason.map { RevocationReason(rawValue: $0.rawValue) }
  }
  /// The kind of the revocation: a refund, or the end of Family Sharing.
  public var revocationType: RevocationType? {
    signed.revocationType.map { RevocationType(rawValue: $0.rawValue) }
  }
  /// The refunded part of the price in percent.
  ///
  /// Half of the price is 50, and 50000 in the payload (rule: storekit.revocation-percent).
  public var revocationPercentage: Decimal? {
    signed.revocationPercentage.map { Decimal($0) / 1000 }
  }
  /// The kind of product.
  public var productType: Product.ProductType { Product.ProductType(signed.type) }
  /// The app account token of the purchase, or `nil` if the app passed none.
  public var appAccountToken: UUID? { signed.appAccountToken.flatMap(UUID.init(uuidString:)) }
  /// The ownership of the purchase: bought by the customer or by a family member.
  public var ownershipType: OwnershipType {
    OwnershipType(rawValue: signed.inAppOwnershipType.rawValue)
  }
  /// The cause of the transaction: a purchase or a renewal.
  public var reason: Reason { Reason(rawValue: signed.transactionReason.rawValue) }
  /// The offer that the customer bought it with.
  public var offer: Offer? { Offer(signed) }
  /// The charged amount in units of the currency, including quantity and offer.
  public var price: Decimal? { paid.map(Decimal.init) }
  /// The currency of the price.
  public var currency: Locale.Currency? { signed.currency.map { Locale.Currency($0.rawValue) } }
  /// The storefront of the purchase.
  public var storefront: Storefront {
    Storefront(countryCode: signed.storefront, id: signed.storefrontId, currency: currency)
  }
  /// The environment that the value names as its origin.
  public var environment: AppStore.Environment {
    AppStore.Environment(rawValue: signed.environment.rawValue)
  }
  /// The date of the signature, in store time: that of the value's last change.
  public var signedDate: Date { Date(signed.signedDate) }
  /// The proof that the value was signed for this device, or empty data without a proof.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that the proof was computed with.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The signed JSON, or empty data if the signed text can't be read.
  public var jsonRepresentation: Data { signedText.payload ?? Data() }
  /// The billing plan, for subscriptions with a commitment only.
  public var billingPlanType: Product.SubscriptionInfo.BillingPlanType? {
    signed.billingPlanType.map { Product.SubscriptionInfo.BillingPlanType($0) }
  }
  /// The position of the transaction in a commitment.
  public var commitmentInfo: CommitmentInfo? {
    signed.commitmentInfo.map { CommitmentInfo($0, currency: signed.currency) }
  }
  /// The items that an Advanced Commerce request sold.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    signed.advancedCommerceInfo.map { AdvancedCommerceInfo($0, currency: signed.currency) }
  }

  /// The status of the subscription that the transaction belongs to, or `nil` for other products.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { await session.uncheckedStatuses(.transaction(signed.originalTransactionId)).first }
  }

  /// Tells the App Store that the app has delivered the content.
  ///
  /// Until then the transaction stays in ``unfinished`` and is delivered again at each launch
  /// (rule: transactions.unfinished-redelivered). So deliver the content first, and then call this method. A
  /// finished consumable leaves ``all`` and can be bought again (rule: transactions.finish-removes-unfinished). A
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
  /// Returns whether two values have the same contents for the same purchase.
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
