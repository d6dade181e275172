public import Foundation
import StoreModel
import StoreSession

/// A purchase as the App Store signed it.
///
/// Two values with the same ``id`` but other contents, such as before and after a refund, are
/// different values.
public struct Transaction: Identifiable, SignedByAppStore {
  /// The text it was signed as.
  let signedText: SignedText
  let session: StoreSession
  let signed: StoreModel.Transaction

  init(_ signed: StoreModel.Transaction, text: SignedText, session: StoreSession) {
    self.session = session
    self.signed = signed
    signedText = text
  }

  /// The identifier; a renewal has one of its own.
  public var id: UInt64 { signed.transactionId.rawValue }
  /// The identifier of the first purchase of its chain.
  public var originalID: UInt64 { signed.originalTransactionId.rawValue }
  /// The period's number, for auto-renewable subscriptions only.
  public var webOrderLineItemID: String? { signed.webOrderLineItemId }
  /// The product that was bought.
  public var productID: String { signed.productId.rawValue }
  /// The subscription group, for auto-renewable subscriptions only.
  public var subscriptionGroupID: String? { signed.subscriptionGroupIdentifier?.rawValue }
  /// The app it was bought in.
  public var appBundleID: String { signed.bundleId }
  /// The customer's number in this app, the same on all their devices.
  public var appTransactionID: String { signed.appTransactionId }
  /// When the customer was charged, in store time.
  public var purchaseDate: Date { Date(signed.purchaseDate) }
  /// When the chain began, in store time.
  public var originalPurchaseDate: Date { Date(signed.originalPurchaseDate) }
  /// When the paid period ends, for auto-renewable subscriptions only.
  public var expirationDate: Date? { signed.expiresDate.map(Date.init) }
  /// How many were bought.
  public var purchasedQuantity: Int { signed.quantity }
  /// Whether an upgrade replaced it.
  public var isUpgraded: Bool { signed.isUpgraded ?? false }
  /// When it was taken back.
  public var revocationDate: Date? { signed.revocationDate.map(Date.init) }
  /// Why it was taken back.
  public var revocationReason: RevocationReason? {
    signed.revocationReason.map { RevocationReason(rawValue: $0.rawValue) }
  }
  /// How it was taken back: a refund, or the family's sharing that ended.
  public var revocationType: RevocationType? {
    signed.revocationType.map { RevocationType(rawValue: $0.rawValue) }
  }
  /// The refunded part of the price in percent: half is 50, for which the payload has 50000
  /// (rule: storekit.revocation-percent).
  public var revocationPercentage: Decimal? {
    signed.revocationPercentage.map { Decimal($0) / 1000 }
  }
  /// The kind of product.
  public var productType: Product.ProductType { Product.ProductType(signed.type) }
  /// The app's own account, if the purchase named one.
  public var appAccountToken: UUID? { signed.appAccountToken.flatMap(UUID.init(uuidString:)) }
  /// Whether the customer bought it or a family member did.
  public var ownershipType: OwnershipType {
    OwnershipType(rawValue: signed.inAppOwnershipType.rawValue)
  }
  /// Who caused it: the customer, or the store at a renewal.
  public var reason: Reason { Reason(rawValue: signed.transactionReason.rawValue) }
  /// The offer it was bought with.
  public var offer: Offer? { Offer(signed) }
  /// What was charged in units of the currency, quantity and offer included.
  public var price: Decimal? { paid.map(Decimal.init) }
  /// The currency of the price.
  public var currency: Locale.Currency? { signed.currency.map { Locale.Currency($0.rawValue) } }
  /// The store it was bought in.
  public var storefront: Storefront {
    Storefront(countryCode: signed.storefront, id: signed.storefrontId, currency: currency)
  }
  /// The environment it claims to come from.
  public var environment: AppStore.Environment {
    AppStore.Environment(rawValue: signed.environment.rawValue)
  }
  /// When it was signed, in store time: the moment of its last change.
  public var signedDate: Date { Date(signed.signedDate) }
  /// The proof that it was signed for this device; empty where there is none.
  public var deviceVerification: Data { signedText.deviceVerification }
  /// The nonce that the proof was made with.
  public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
  /// The JSON that was signed; empty where the signed text cannot be read.
  public var jsonRepresentation: Data { signedText.payload ?? Data() }
  /// How it is billed, for subscriptions with a commitment only.
  public var billingPlanType: Product.SubscriptionInfo.BillingPlanType? {
    signed.billingPlanType.map { Product.SubscriptionInfo.BillingPlanType($0) }
  }
  /// Where it stands in a commitment.
  public var commitmentInfo: CommitmentInfo? {
    signed.commitmentInfo.map { CommitmentInfo($0, currency: signed.currency) }
  }
  /// What an Advanced Commerce request sold.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    signed.advancedCommerceInfo.map { AdvancedCommerceInfo($0, currency: signed.currency) }
  }

  /// The state of the subscription it belongs to, nil for other products.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { await session.status(of: signed.originalTransactionId) }
  }

  /// Tells the App Store that the content has been delivered.
  ///
  /// Until then it stays in ``unfinished`` and comes again with every launch, so deliver first and
  /// finish then (rule: transactions.unfinished-redelivered). A finished consumable leaves ``all`` and can be
  /// bought again (rule: transactions.finish-removes-unfinished). Calling it again has no effect.
  ///
  /// ```swift
  /// await deliver(transaction)
  /// await transaction.finish()
  /// ```
  public func finish() async {
    await session.finish(signed.transactionId)
  }

  private var paid: Price? {
    guard let milliunits = signed.price, let currency = signed.currency else { return nil }
    return Price(milliunits: milliunits, currency: currency)
  }
}

extension Transaction: Hashable {
  /// Whether two values say the same of the same purchase.
  public static func == (left: Transaction, right: Transaction) -> Bool {
    left.signed == right.signed
  }

  /// Hashes everything the transaction says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signed)
  }
}

extension Transaction: CustomDebugStringConvertible {
  /// The signed JSON.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}
