extension Transaction {
  /// What the periods of a subscription have in common.
  struct Origin: Hashable, Sendable {
    var originalTransactionId: TransactionID
    var originalPurchaseDate: StoreInstant
    var bundleId: String
    var productId: ProductID
    var subscriptionGroupIdentifier: SubscriptionGroupID?
    var quantity: Int
    var appAccountToken: String?
    var storefront: String
    var storefrontId: String
    var currency: Currency?
    var appTransactionId: String
    var type: ProductType
    var environment: StoreEnvironment
    var inAppOwnershipType: OwnershipType
  }

  /// What most transactions do not have.
  struct Extra: Hashable, Sendable {
    var offerType: SubscriptionOffer.Kind?
    var offerIdentifier: String?
    var offerPeriod: SubscriptionPeriod?
    var offerDiscountType: SubscriptionOffer.PaymentMode?
    var revocationDate: StoreInstant?
    var revocationType: RevocationType?
    var revocationPercentage: Int?
    var revocationReason: RevocationReason?
    var advancedCommerceInfo: AdvancedCommerceInfo?
    var billingPlanType: BillingPlan.Kind?
    var commitmentInfo: CommitmentInfo?
    var deviceVerification: String?

    static let none = Extra()
  }
}

// What the periods of a subscription have in common.
extension Transaction {
  /// The first transaction of a chain of renewals; equal to `transactionId` on a first purchase.
  package var originalTransactionId: TransactionID {
    get { origin.originalTransactionId }
    set { origin.originalTransactionId = newValue }
  }

  package var originalPurchaseDate: StoreInstant {
    get { origin.originalPurchaseDate }
    set { origin.originalPurchaseDate = newValue }
  }

  package var bundleId: String {
    get { origin.bundleId }
    set { origin.bundleId = newValue }
  }

  package var productId: ProductID {
    get { origin.productId }
    set { origin.productId = newValue }
  }

  package var subscriptionGroupIdentifier: SubscriptionGroupID? {
    get { origin.subscriptionGroupIdentifier }
    set { origin.subscriptionGroupIdentifier = newValue }
  }

  package var quantity: Int {
    get { origin.quantity }
    set { origin.quantity = newValue }
  }

  /// A lower-case UUID that the app supplied.
  package var appAccountToken: String? {
    get { origin.appAccountToken }
    set { origin.appAccountToken = newValue }
  }

  /// ISO 3166-1 alpha-3.
  package var storefront: String {
    get { origin.storefront }
    set { origin.storefront = newValue }
  }

  package var storefrontId: String {
    get { origin.storefrontId }
    set { origin.storefrontId = newValue }
  }

  package var currency: Currency? {
    get { origin.currency }
    set { origin.currency = newValue }
  }

  /// One for each customer and app.
  package var appTransactionId: String {
    get { origin.appTransactionId }
    set { origin.appTransactionId = newValue }
  }

  package var type: ProductType {
    get { origin.type }
    set { origin.type = newValue }
  }

  package var environment: StoreEnvironment {
    get { origin.environment }
    set { origin.environment = newValue }
  }

  package var inAppOwnershipType: OwnershipType {
    get { origin.inAppOwnershipType }
    set { origin.inAppOwnershipType = newValue }
  }
}

// What most transactions do not have.
extension Transaction {
  package var offerType: SubscriptionOffer.Kind? {
    get { extra?.offerType }
    set { if newValue != offerType { extraValues.offerType = newValue } }
  }

  package var offerIdentifier: String? {
    get { extra?.offerIdentifier }
    set { if newValue != offerIdentifier { extraValues.offerIdentifier = newValue } }
  }

  /// The whole offer, period times count, as ISO 8601.
  package var offerPeriod: SubscriptionPeriod? {
    get { extra?.offerPeriod }
    set { if newValue != offerPeriod { extraValues.offerPeriod = newValue } }
  }

  package var offerDiscountType: SubscriptionOffer.PaymentMode? {
    get { extra?.offerDiscountType }
    set { if newValue != offerDiscountType { extraValues.offerDiscountType = newValue } }
  }

  package var revocationDate: StoreInstant? {
    get { extra?.revocationDate }
    set { if newValue != revocationDate { extraValues.revocationDate = newValue } }
  }

  package var revocationType: RevocationType? {
    get { extra?.revocationType }
    set { if newValue != revocationType { extraValues.revocationType = newValue } }
  }

  /// Thousandths of a percent that were refunded.
  package var revocationPercentage: Int? {
    get { extra?.revocationPercentage }
    set { if newValue != revocationPercentage { extraValues.revocationPercentage = newValue } }
  }

  package var revocationReason: RevocationReason? {
    get { extra?.revocationReason }
    set { if newValue != revocationReason { extraValues.revocationReason = newValue } }
  }

  package var advancedCommerceInfo: AdvancedCommerceInfo? {
    get { extra?.advancedCommerceInfo }
    set { if newValue != advancedCommerceInfo { extraValues.advancedCommerceInfo = newValue } }
  }

  /// How a commitment is billed; only on transactions of a plan with a commitment.
  package var billingPlanType: BillingPlan.Kind? {
    get { extra?.billingPlanType }
    set { if newValue != billingPlanType { extraValues.billingPlanType = newValue } }
  }

  package var commitmentInfo: CommitmentInfo? {
    get { extra?.commitmentInfo }
    set { if newValue != commitmentInfo { extraValues.commitmentInfo = newValue } }
  }

  /// Base64 of SHA-384 over the nonce and the device's id; only on payloads that a device gets.
  package var deviceVerification: String? {
    get { extra?.deviceVerification }
    set { if newValue != deviceVerification { extraValues.deviceVerification = newValue } }
  }

  /// ``extra`` with everything absent in place of nil, so that equal values are kept equally.
  private var extraValues: Extra {
    get { extra ?? .none }
    set { extra = newValue == .none ? nil : newValue }
  }
}
