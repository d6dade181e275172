/// A transaction as the App Store signs it: exactly the fields of Apple's decoded payload.
///
/// The coded form is `JWSTransactionDecodedPayload` (server-api.md 2.1): dates in milliseconds,
/// identifiers as strings, absent fields left out. `signedDate` is the store time of the last
/// change, so a transaction that did not change signs to the same payload.
package struct Transaction: Hashable, Sendable, Codable {
  package let transactionId: TransactionID
  /// The first transaction of a chain of renewals; equal to `transactionId` on a first purchase.
  package var originalTransactionId: TransactionID
  /// One for each billing event of an auto-renewable subscription.
  package var webOrderLineItemId: String?
  package var bundleId: String
  package var productId: ProductID
  package var subscriptionGroupIdentifier: SubscriptionGroupID?
  package var purchaseDate: StoreInstant
  package var originalPurchaseDate: StoreInstant
  /// The end of the paid period; only auto-renewable subscriptions have one.
  package var expiresDate: StoreInstant?
  package var quantity: Int
  /// A lower-case UUID that the app supplied.
  package var appAccountToken: String?
  package var signedDate: StoreInstant
  package var revocationDate: StoreInstant?
  package var revocationType: RevocationType?
  /// Thousandths of a percent that were refunded.
  package var revocationPercentage: Int?
  /// Present, and true, only on a transaction that an upgrade replaced.
  package var isUpgraded: Bool?
  package var offerType: SubscriptionOffer.Kind?
  package var offerIdentifier: String?
  /// The whole offer, period times count, as ISO 8601.
  package var offerPeriod: SubscriptionPeriod?
  package var environment: StoreEnvironment
  /// ISO 3166-1 alpha-3.
  package var storefront: String
  package var storefrontId: String
  /// What was charged in milliunits, quantity and offer included.
  package var price: Int64?
  package var currency: Currency?
  /// One for each customer and app.
  package var appTransactionId: String
  @BoxedIfPresent package var advancedCommerceInfo: AdvancedCommerceInfo?
  /// How a commitment is billed; only on transactions of a plan with a commitment.
  package var billingPlanType: BillingPlan.Kind?
  @BoxedIfPresent package var commitmentInfo: CommitmentInfo?
  /// Base64 of SHA-384 over the nonce and the device's id; only on payloads that a device gets.
  package var deviceVerification: String?
  package var deviceVerificationNonce: String?

  // The small ones stand together, so that they take the room of one.

  package var type: ProductType
  package var inAppOwnershipType: OwnershipType
  package var revocationReason: RevocationReason?
  package var offerDiscountType: SubscriptionOffer.PaymentMode?
  package var transactionReason: TransactionReason

  package init(
    transactionId: TransactionID,
    originalTransactionId: TransactionID,
    bundleId: String,
    productId: ProductID,
    type: ProductType,
    purchaseDate: StoreInstant,
    originalPurchaseDate: StoreInstant,
    quantity: Int = 1,
    ownership: OwnershipType = .purchased,
    environment: StoreEnvironment,
    storefront: Storefront,
    reason: TransactionReason,
    price: Price,
    appTransactionId: String
  ) {
    self.transactionId = transactionId
    self.originalTransactionId = originalTransactionId
    self.bundleId = bundleId
    self.productId = productId
    self.type = type
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.quantity = quantity
    inAppOwnershipType = ownership
    signedDate = purchaseDate
    self.environment = environment
    self.storefront = storefront.countryCode
    storefrontId = storefront.id
    transactionReason = reason
    self.price = price.milliunits
    currency = price.currency
    self.appTransactionId = appTransactionId
  }
}

/// Whether a customer bought a product or a family member did.
package enum OwnershipType: String, Sendable, Codable {
  case purchased = "PURCHASED"
  case familyShared = "FAMILY_SHARED"
}

/// Who caused a transaction: the customer, or the store at a renewal.
package enum TransactionReason: String, Sendable, Codable {
  case purchase = "PURCHASE"
  case renewal = "RENEWAL"
}

/// Why a transaction was revoked.
package enum RevocationReason: Int, Sendable, Codable {
  case other = 0
  case developerIssue = 1
}

/// How a transaction was revoked.
package enum RevocationType: String, Sendable, Codable {
  case refundFull = "REFUND_FULL"
  case refundProrated = "REFUND_PRORATED"
  case familyRevoke = "FAMILY_REVOKE"
}

/// The environment a payload claims to come from.
package enum StoreEnvironment: String, Sendable, Codable, CaseIterable {
  case production = "Production"
  case sandbox = "Sandbox"
  case xcode = "Xcode"
  case localTesting = "LocalTesting"
}
