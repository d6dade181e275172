package import StoreModel

/// A subscription in the store: the paid period, and the terms of the next period.
///
/// A store can contain millions of subscriptions, and each renewal copies a subscription many times. Values that
/// renewals don't change are therefore stored separately and shared (``Agreement``), and the other values are numbers.
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
  /// The start of the current run of equal periods, from which month ends are counted
  /// (rule: renewal.month-ends-kept).
  package var anchor: StoreInstant
  /// The number of periods since ``anchor``, including the current period.
  package var periodsSinceAnchor: Int
  /// The end of the paid period.
  package var expiresDate: StoreInstant
  /// The number of reduced periods of ``offer`` after the current period.
  package var offerPeriodsLeft: Int
  /// The store time of the last change, which is the renewal info's `signedDate`.
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

  /// The billing period of the request that sold the subscription, otherwise of the product, or `nil` if the product
  /// doesn't renew.
  package var period: SubscriptionPeriod? {
    advancedCommerce?.current.period ?? agreement.read { $0.period }
  }

  /// The values of the product that transactions contain.
  var productReference: Product.Reference { agreement.read { $0.productReference } }

  /// Returns the price of the next period's product without an offer.
  func fullPrice(in storefront: Storefront) -> Price {
    awaitedProduct?.price(in: storefront) ?? agreement.read { $0.price(in: storefront) }
  }

  /// The pending product and plan, if any.
  var awaited: (product: Product?, plan: BillingPlan?) { (awaitedProduct, awaitedPlan) }

  /// Whether the same product renews next.
  var keepsProduct: Bool { awaitedProduct.map { $0.id == product.id } ?? true }

  /// The billing plan after the current terms, or `nil` for ordinary terms.
  package internal(set) var nextPlan: BillingPlan? {
    get { awaitedPlan ?? (keepsProduct ? commitment?.plan : nil) }
    set { awaitedPlan = keepsProduct && newValue == commitment?.plan ? nil : newValue }
  }

  /// Whether the same product renews next under a plan of the same kind.
  ///
  /// If so, the offer continues. The price also continues, unless the merchant has changed the price.
  package var keepsTerms: Bool {
    keepsProduct && (awaitedPlan.map { $0.kind == planKind } ?? true)
  }

  /// Starts the next billing plan with its first charge.
  ///
  /// If a monthly plan has a free or prepaid offer, the offer precedes the first charge, and the plan starts at the end
  /// of the offer (rule: commitments.offer-before-commitment).
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

  /// The product that renews next, which is another product while a change is pending.
  package var nextProduct: Product {
    get { awaitedProduct ?? product }
    set { awaitedProduct = newValue == product ? nil : newValue }
  }

  /// Replaces the product with the pending product, if any.
  mutating func takeUpNextProduct() {
    if let awaitedProduct { product = awaitedProduct }
  }

  mutating func dropNextProduct() {
    awaitedProduct = nil
  }
}
