package import StoreModel

/// A subscription as the store keeps it: what is paid, and what happens at the end of the period.
package struct Subscription: Hashable, Sendable, Codable, Identifiable {
  package var id: TransactionID { originalTransactionId }
  package let originalTransactionId: TransactionID
  @Boxed package var groupID: SubscriptionGroupID
  /// The product as it was when sold; a catalog edited later changes nothing here.
  @Boxed package var product: Product {
    didSet { nextProduct = awaitedProduct ?? product }
  }
  /// The product of a change that waits; kept, and written, only where there is one.
  @BoxedIfPresent private var awaitedProduct: Product?
  package var latestTransactionId: TransactionID
  package var state: RenewalState
  package var willAutoRenew: Bool
  package var expirationIntent: ExpirationIntent?
  /// The start of the current run of service.
  package var recentSubscriptionStartDate: StoreInstant
  /// When the run of equal periods began, from which month ends are counted.
  package var anchor: StoreInstant
  /// Periods since ``anchor``, the current one included.
  package var periodsSinceAnchor: Int
  /// The end of the paid period.
  package var expiresDate: StoreInstant
  @BoxedIfPresent package var gracePeriodExpiresDate: StoreInstant?
  /// When the store stops trying to collect; nil unless a renewal failed.
  @BoxedIfPresent package var billingRetryUntil: StoreInstant?
  /// The price of the next period.
  @Boxed package var renewalPrice: Price
  /// The offer whose reduced periods still run, with how many are left after this one.
  @BoxedIfPresent package var offer: SubscriptionOffer?
  package var offerPeriodsLeft: Int
  /// An offer that was taken while subscribed and begins with the next period.
  @BoxedIfPresent package var nextOffer: SubscriptionOffer?
  @BoxedIfPresent package var appAccountToken: String?
  /// A higher price that waits for the next renewal.
  @BoxedIfPresent package var priceIncrease: PriceIncrease?
  /// The commitment it is billed under; nil on ordinary terms.
  @BoxedIfPresent package var commitment: Commitment?
  /// The billing plan of a change that waits; see ``nextPlan``.
  @BoxedIfPresent private var awaitedPlan: BillingPlan?
  /// How often it will renew yet; nil where the rate sets no limit (storekit2.md 6).
  @BoxedIfPresent package var renewalsLeft: Int?
  /// What it consists of, if an Advanced Commerce request sold it; nil for an ordinary one.
  @BoxedIfPresent package var advancedCommerce: AdvancedCommerceTerms?
  /// The store time of the last change; the renewal info's `signedDate`.
  package var changedAt: StoreInstant

  package init(
    originalTransactionId: TransactionID,
    groupID: SubscriptionGroupID,
    product: Product,
    latestTransactionId: TransactionID,
    start: StoreInstant,
    expiresDate: StoreInstant,
    renewalPrice: Price
  ) {
    self.originalTransactionId = originalTransactionId
    self.groupID = groupID
    self.product = product
    self.latestTransactionId = latestTransactionId
    state = .subscribed
    willAutoRenew = true
    recentSubscriptionStartDate = start
    anchor = start
    periodsSinceAnchor = 1
    self.expiresDate = expiresDate
    self.renewalPrice = renewalPrice
    offerPeriodsLeft = 0
    changedAt = start
  }

  /// The billing period: that of the request that sold it, else that of the product; nil if it is
  /// none that renews.
  package var period: SubscriptionPeriod? {
    advancedCommerce?.current.period ?? _product.read { $0.subscription?.period }
  }

  /// What the product that renews next costs without an offer.
  func fullPrice(in storefront: Storefront) -> Price {
    awaitedProduct?.price(in: storefront) ?? _product.read { $0.price(in: storefront) }
  }

  /// What waits for the next period, where something does.
  var awaited: (product: Product?, plan: BillingPlan?) { (awaitedProduct, awaitedPlan) }

  /// Whether the same product renews next.
  var keepsProduct: Bool { awaitedProduct.map { $0.id == product.id } ?? true }

  /// The billing plan that follows the present terms; nil for ordinary ones.
  package internal(set) var nextPlan: BillingPlan? {
    get { awaitedPlan ?? (keepsProduct ? commitment?.plan : nil) }
    set { awaitedPlan = keepsProduct && newValue == commitment?.plan ? nil : newValue }
  }

  /// Whether the same product renews next under the same plan: then its offer and its price go on.
  package var keepsTerms: Bool { keepsProduct && awaitedPlan == nil }

  /// Goes over to the billing plan that follows, with its first bill.
  mutating func takeUpNextPlan() {
    let plan = nextPlan
    awaitedPlan = nil
    guard let plan else {
      commitment = nil
      return
    }
    commitment = Commitment(
      plan: plan,
      billingPeriod: 1,
      billingPeriods: plan.bills(of: nextProduct),
      expiresDate: expiresDate
    )
  }

  /// What renews next: another product while a change waits.
  package var nextProduct: Product {
    get { awaitedProduct ?? product }
    set { awaitedProduct = newValue == product ? nil : newValue }
  }

  /// Goes over to the product that waits, if there is one.
  mutating func takeUpNextProduct() {
    if let awaitedProduct { product = awaitedProduct }
  }

  /// Forgets the product that waits.
  mutating func dropNextProduct() {
    awaitedProduct = nil
  }
}
