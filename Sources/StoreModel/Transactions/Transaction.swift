/// A transaction as the App Store signs it, with exactly the fields of Apple's decoded payload.
///
/// The coded form is `JWSTransactionDecodedPayload`: dates in milliseconds, identifiers as strings, absent
/// fields left out (rule: payloads.transaction). `signedDate` is the store time of the last change, so an
/// unchanged transaction signs to the same payload.
///
/// A store may contain millions of transactions. Values that the periods of a subscription share are therefore stored
/// only once (``share(with:)``), and values that most transactions lack use no memory.
package struct Transaction: Hashable, Sendable {
  package let transactionId: TransactionID
  package var purchaseDate: StoreInstant
  package var signedDate: StoreInstant
  var origin: Boxed<Origin>
  @BoxedIfPresent var extra: Extra?
  /// The end of the paid period.
  ///
  /// Only auto-renewable subscriptions have one (rule: transactions.expiration-only-subscriptions).
  package var expiresDate: StoreInstant?
  /// The charge in milliunits, including quantity and offer (rule: payloads.transaction-price).
  package var price: Int64?
  private var lineItem: PackedText?
  private var nonce: PackedText?

  // The small properties are adjacent, so that they use the memory of one.

  package var transactionReason: TransactionReason
  /// `true` in a transaction that an upgrade replaced, and `nil` in any other transaction
  /// (rule: payloads.upgraded-only-true).
  package var isUpgraded: Bool?

  package init(
    transactionId: TransactionID,
    originalTransactionId: TransactionID,
    bundleId: String,
    productId: ProductID,
    type: ProductType,
    group: SubscriptionGroupID? = nil,
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
    self.purchaseDate = purchaseDate
    signedDate = purchaseDate
    transactionReason = reason
    self.price = price.milliunits
    origin = Boxed(
      wrappedValue: Origin(
        originalTransactionId: originalTransactionId,
        originalPurchaseDate: originalPurchaseDate,
        bundleId: bundleId,
        productId: productId,
        subscriptionGroupIdentifier: group,
        quantity: quantity,
        storefront: storefront.countryCode,
        storefrontId: storefront.id,
        currency: price.currency,
        appTransactionId: appTransactionId,
        type: type,
        environment: environment,
        inAppOwnershipType: ownership
      )
    )
  }

  /// Creates a transaction from its parts, for the decoder.
  init(
    transactionId: TransactionID,
    purchaseDate: StoreInstant,
    signedDate: StoreInstant,
    reason: TransactionReason,
    origin: Origin,
    extra: Extra?
  ) {
    self.transactionId = transactionId
    self.purchaseDate = purchaseDate
    self.signedDate = signedDate
    transactionReason = reason
    self.origin = Boxed(wrappedValue: origin)
    _extra = BoxedIfPresent(wrappedValue: extra)
  }

  /// The id of a billing event of an auto-renewable subscription
  /// (rule: transactions.expiration-only-subscriptions).
  package var webOrderLineItemId: String? {
    get { lineItem?.text }
    set { lineItem = newValue.map(PackedText.init) }
  }

  /// Whether the transaction has a ``webOrderLineItemId``.
  ///
  /// This property doesn't create the id's string.
  package var hasLineItem: Bool { lineItem != nil }

  /// Sets ``webOrderLineItemId`` to a number, without creating a string.
  package mutating func setLineItem(_ number: UInt64) {
    lineItem = PackedText(number)
  }

  /// The nonce, which is a lower-case UUID.
  package var deviceVerificationNonce: String? {
    get { nonce?.text }
    set { nonce = newValue.map(PackedText.init) }
  }

  /// Sets ``deviceVerificationNonce`` to the next UUID of a generator, without creating a string.
  package mutating func drawNonce(from random: inout SplitMix64) {
    let (high, low) = random.nextHalves()
    nonce = .uuid(high, low)
  }

  /// Shares the storage of equal values with another transaction, without changing any value.
  package mutating func share(with other: Transaction) {
    guard origin == other.origin else { return }
    origin = other.origin
  }
}

/// The buyer of a product: the customer or a family member.
package enum OwnershipType: String, Sendable, Codable {
  case purchased = "PURCHASED"
  case familyShared = "FAMILY_SHARED"
}

/// The cause of a transaction: the customer, or the store at a renewal
/// (rule: transactions.reason-purchase-or-renewal).
package enum TransactionReason: String, Sendable, Codable {
  case purchase = "PURCHASE"
  case renewal = "RENEWAL"
}

/// The reason for a revocation.
package enum RevocationReason: Int, Sendable, Codable {
  case other = 0
  case developerIssue = 1
}

/// The kind of a revocation.
package enum RevocationType: String, Sendable, Codable {
  case refundFull = "REFUND_FULL"
  case refundProrated = "REFUND_PRORATED"
  case familyRevoke = "FAMILY_REVOKE"
}

/// The environment of a payload (rule: payloads.environment).
package enum StoreEnvironment: String, Sendable, Codable, CaseIterable {
  case production = "Production"
  case sandbox = "Sandbox"
  case xcode = "Xcode"
  case localTesting = "LocalTesting"
}
