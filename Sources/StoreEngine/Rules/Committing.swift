package import StoreModel

/// Years that are billed month by month (storekit2.md 1.5, 1.8 and 2.12).
extension BillingPlan {
  static let month = SubscriptionPeriod(value: 1, unit: .month)

  /// Has every bill cost something else.
  mutating func change(to price: Price) {
    milliunits = price.milliunits
    commitmentMilliunits = nil
  }

  /// How many bills a commitment to a product has: a month's each, twelve where its own period says
  /// nothing of a year (assumed); one if it is paid up front.
  func bills(of product: Product) -> Int {
    guard kind == .monthly else { return 1 }
    let months = product.subscription?.period.months ?? 1
    return months > 1 ? months : 12
  }
}

extension Store {
  /// The billing plan that a request asks for; nil for the product's ordinary terms.
  ///
  /// Paying up front is what products without plans do anyway. A plan that the product does not have
  /// makes it unavailable (assumed).
  func plan(asked request: PurchaseRequest) throws(Unsellable) -> BillingPlan? {
    guard let kind = request.billingPlan else { return nil }
    let plan = request.product.subscription?.billingPlans.first { $0.kind == kind && $0.isEnabled }
    if plan == nil, kind == .monthly {
      throw Unsellable(failure: .productUnavailable)
    }
    return plan
  }
}

extension Subscription {
  /// Whether a bill of its commitment is still to come, which is collected whatever the customer
  /// wants afterwards.
  package var isWithinCommitment: Bool {
    commitment.map { $0.billingPeriod < $0.billingPeriods } ?? false
  }

  /// Whether the customer wants it to go on: after the commitment, where there is one.
  package var isRenewalWanted: Bool {
    get { commitment?.willRenew ?? willAutoRenew }
    set {
      commitment?.willRenew = newValue
      willAutoRenew = newValue || isWithinCommitment
    }
  }

  /// When the present terms can end: with the commitment, or with the period.
  package var termsEnd: StoreInstant {
    guard let commitment, isWithinCommitment else { return expiresDate }
    return commitment.expiresDate
  }

  /// The plan that it is billed under; ordinary terms are paid up front.
  var planKind: BillingPlan.Kind { commitment?.plan.kind ?? .upFront }

  /// Finds the end of the commitment anew after a step to the next period.
  mutating func placeInCommitment(rate: TimeRate) {
    guard var commitment, let period = billedPeriod else { return }
    commitment.expiresDate = rate.end(
      of: period,
      after: periodsSinceAnchor + commitment.billingPeriods - commitment.billingPeriod,
      from: anchor
    )
    self.commitment = commitment
    willAutoRenew = isWithinCommitment || commitment.willRenew
  }
}

extension Transaction {
  /// Adds what only transactions of a billing plan have.
  mutating func fill(commitment: Commitment?, in storefront: Storefront) {
    guard let commitment else { return }
    billingPlanType = commitment.plan.kind
    guard commitment.plan.kind == .monthly else { return }
    let bills = commitment.billingPeriods
    commitmentInfo = CommitmentInfo(
      billingPeriodNumber: commitment.billingPeriod,
      totalBillingPeriods: bills,
      commitmentPrice: commitment.plan.commitmentPrice(bills: bills, in: storefront).milliunits,
      commitmentExpiresDate: commitment.expiresDate
    )
  }
}

extension Subscription {
  /// What the renewal info says of a commitment; nil on terms without one.
  func commitmentInfo(in storefront: Storefront) -> RenewalCommitmentInfo? {
    guard let commitment, commitment.plan.kind == .monthly else { return nil }
    let product = nextProduct
    let next = nextPlan
    let price =
      next.map { plan in
        var plan = plan
        if keepsTerms, let increase = priceIncrease, increase.status == .agreed {
          plan.change(to: increase.price)
        }
        return plan.commitmentPrice(bills: plan.bills(of: product), in: storefront)
      } ?? product.price(in: storefront)
    return RenewalCommitmentInfo(
      autoRenewProductId: product.id,
      autoRenewStatus: commitment.willRenew ? .on : .off,
      renewalBillingPlanType: next?.kind ?? .upFront,
      renewalDate: commitment.expiresDate,
      renewalPrice: price.milliunits
    )
  }
}
