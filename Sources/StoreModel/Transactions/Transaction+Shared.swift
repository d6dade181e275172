extension Transaction {
  /// The values that all periods of a subscription share.
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

  /// Values that most transactions lack.
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

// Values that all periods of a subscription share.
extension Transaction {
  /// The first transaction in a chain of renewals.
  ///
  /// For a first purchase it equals `transactionId`.
  package var originalTransactionId: TransactionID {
    get { origin.read { $0.originalTransactionId } }
    set { changeOrigin { $0.originalTransactionId = newValue } }
  }

  package var originalPurchaseDate: StoreInstant {
    get { origin.read { $0.originalPurchaseDate } }
    set { changeOrigin { $0.originalPurchaseDate = newValue } }
  }

  package var bundleId: String {
    get { origin.read { $0.bundleId } }
    set { changeOrigin { $0.bundleId = newValue } }
  }

  package var productId: ProductID {
    get { origin.read { $0.productId } }
    set { changeOrigin { $0.productId = newValue } }
  }

  package var subscriptionGroupIdentifier: SubscriptionGroupID? {
    get { origin.read { $0.subscriptionGroupIdentifier } }
    set {
      guard newValue != subscriptionGroupIdentifier else { return }
      changeOrigin { $0.subscriptionGroupIdentifier = newValue }
    }
  }

  package var quantity: Int {
    get { origin.read { $0.quantity } }
    set { changeOrigin { $0.quantity = newValue } }
  }

  /// The app account token, a lower-case UUID.
  package var appAccountToken: String? {
    get { origin.read { $0.appAccountToken } }
    set { if newValue != appAccountToken { changeOrigin { $0.appAccountToken = newValue } } }
  }

  /// The storefront's ISO 3166-1 alpha-3 code.
  package var storefront: String {
    get { origin.read { $0.storefront } }
    set { changeOrigin { $0.storefront = newValue } }
  }

  package var storefrontId: String {
    get { origin.read { $0.storefrontId } }
    set { changeOrigin { $0.storefrontId = newValue } }
  }

  package var currency: Currency? {
    get { origin.read { $0.currency } }
    set { changeOrigin { $0.currency = newValue } }
  }

  /// The app transaction's id.
  ///
  /// Each customer has one id per app (rule: transactions.app-transaction-id-per-app).
  package var appTransactionId: String {
    get { origin.read { $0.appTransactionId } }
    set { changeOrigin { $0.appTransactionId = newValue } }
  }

  package var type: ProductType {
    get { origin.read { $0.type } }
    set { changeOrigin { $0.type = newValue } }
  }

  package var environment: StoreEnvironment {
    get { origin.read { $0.environment } }
    set { changeOrigin { $0.environment = newValue } }
  }

  package var inAppOwnershipType: OwnershipType {
    get { origin.read { $0.inAppOwnershipType } }
    set { changeOrigin { $0.inAppOwnershipType = newValue } }
  }

  /// Changes a copy of the shared values, and stores the copy only if it differs.
  private mutating func changeOrigin(_ change: (inout Origin) -> Void) {
    var changed = origin.wrappedValue
    change(&changed)
    origin.wrappedValue = changed
  }
}

// Values that most transactions lack.
extension Transaction {
  package var offerType: SubscriptionOffer.Kind? {
    get { extra?.offerType }
    set { if newValue != offerType { extraValues.offerType = newValue } }
  }

  package var offerIdentifier: String? {
    get { extra?.offerIdentifier }
    set { if newValue != offerIdentifier { extraValues.offerIdentifier = newValue } }
  }

  /// The length of the whole offer in ISO 8601: the period multiplied by the number of periods.
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

  /// The refunded part in thousandths of a percent (rule: refunds.prorated-fields).
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

  /// The billing plan of a commitment.
  ///
  /// Only transactions of a plan with a commitment contain it.
  package var billingPlanType: BillingPlan.Kind? {
    get { extra?.billingPlanType }
    set { if newValue != billingPlanType { extraValues.billingPlanType = newValue } }
  }

  package var commitmentInfo: CommitmentInfo? {
    get { extra?.commitmentInfo }
    set { if newValue != commitmentInfo { extraValues.commitmentInfo = newValue } }
  }

  /// Base64 of SHA-384 of the nonce and the device's id.
  ///
  /// Only payloads for a device contain it (rule: signing.device-check).
  package var deviceVerification: String? {
    get { extra?.deviceVerification }
    set { if newValue != deviceVerification { extraValues.deviceVerification = newValue } }
  }

  /// The value of ``extra``, or an empty value if ``extra`` is `nil`.
  ///
  /// Setting an empty value stores `nil`, so that equal values are stored equally.
  private var extraValues: Extra {
    get { extra ?? .none }
    set { extra = newValue == .none ? nil : newValue }
  }
}
