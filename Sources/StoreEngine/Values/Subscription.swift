package import StoreModel

/// A subscription as the store keeps it: what is paid, and what happens at the end of the period.
///
/// A store holds millions, and a renewal hands each on many times. So what renewals leave as it is stands
/// apart and is shared (``Agreement``), and what is left is numbers.
package struct Subscription: Hashable, Sendable, Identifiable {
  package var id: TransactionID { originalTransactionId }
  package let originalTransactionId: TransactionID
  var agreement: Boxed<Agreement>
  package var latestTransactionId: TransactionID
  package var state: RenewalState
  package var willAutoRenew: Bool
  package var expirationIntent: ExpirationIntent?
  /// The start of the current run of service.
  package var recentSubscriptionStartDate: StoreInstant
  /// The start of the run of equal periods, from which month ends are counted
  /// (rule: renewal.month-ends-kept).
  package var anchor: StoreInstant
  /// Periods since ``anchor``, the current one included.
  package var periodsSinceAnchor: Int
  /// The end of the paid period.
  package var expiresDate: StoreInstant
  /// How many reduced periods of ``offer`` are left after this one.
  package var offerPeriodsLeft: Int
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
    agreement = Boxed(
      wrappedValue: Agreement(groupID: groupID, product: product, renewalPrice: renewalPrice)
    )
    self.latestTransactionId = latestTransactionId
    state = .subscribed
    willAutoRenew = true
    recentSubscriptionStartDate = start
    anchor = start
    periodsSinceAnchor = 1
    self.expiresDate = expiresDate
    offerPeriodsLeft = 0
    changedAt = start
  }

  /// The billing period: that of the request that sold it, else that of the product; nil if it is
  /// none that renews.
  package var period: SubscriptionPeriod? {
    advancedCommerce?.current.period ?? agreement.read { $0.period }
  }

  /// What its transactions say of the product.
  var productReference: Product.Reference { agreement.read { $0.productReference } }

  /// What the product that renews next costs without an offer.
  func fullPrice(in storefront: Storefront) -> Price {
    awaitedProduct?.price(in: storefront) ?? agreement.read { $0.price(in: storefront) }
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

  /// Whether the same product renews next under a plan of the same kind: then its offer goes on, and its price does unless
  /// the merchant has changed it.
  package var keepsTerms: Bool {
    keepsProduct && (awaitedPlan.map { $0.kind == planKind } ?? true)
  }

  /// Goes over to the billing plan that follows, with its first bill.
  ///
  /// A free or prepaid offer of a monthly plan comes before the first bill, and the plan waits for its end
  /// (rule: commitments.offer-before-commitment).
  mutating func takeUpNextPlan() {
    guard let plan = nextPlan else {
      commitment = nil
      return
    }
    if plan.kind == .monthly, let offer, offer.billingPlan == .monthly,
      offer.paymentMode != .payAsYouGo
    {
      commitment = nil
      awaitedPlan = plan
      return
    }
    awaitedPlan = nil
    commitment = Commitment(
      plan: plan,
      billingPeriod: 1,
      billingPeriods: plan.bills(of: nextProduct.subscription?.period),
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

  mutating func dropNextProduct() {
    awaitedProduct = nil
  }
}
