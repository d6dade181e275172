package import StoreModel

/// One-year commitments with monthly charges (rule: commitments.twelve-bills).
extension BillingPlan {
  /// Sets a new price, which is the same for every charge.
  mutating func change(to price: Price) {
    milliunits = price.milliunits
    commitmentMilliunits = nil
  }
}

extension Store {
  /// Returns the billing plan of a request, or `nil` for the product's ordinary terms.
  ///
  /// A product can always be paid up front, even if the catalog lists only the monthly plan
  /// (rule: commitments.up-front-always-possible). If the product lacks the requested plan, the product is unavailable
  /// (rule: commitments.unknown-plan-unavailable).
  func plan(asked request: PurchaseRequest) throws(Unsellable) -> BillingPlan? {
    let terms = request.product.subscription
    switch request.billingPlan {
    case nil: return nil
    case .monthly:
      guard let plan = terms?.billingPlan(.monthly), plan.isEnabled else {
        throw Unsellable(
          failure: .productUnavailable,
          rule: "commitments.unknown-plan-unavailable"
        )
      }
      return plan
    case .upFront:
      guard terms?.billingPlans.isEmpty == false else { return nil }
      // Both ways to pay up front cost the same (rule: commitments.price-same-up-front).
      let price = request.product.price(in: settings.storefront)
      return BillingPlan(kind: .upFront, milliunits: price.milliunits)
    }
  }
}

extension Subscription {
  /// Whether the subscription's commitment has further charges, which the customer pays even after cancelling.
  package var isWithinCommitment: Bool {
    commitment.map { $0.billingPeriod < $0.billingPeriods } ?? false
  }

  /// Whether the customer wants the subscription to renew.
  ///
  /// For a commitment, this means a renewal after the commitment's end.
  package var isRenewalWanted: Bool {
    get { commitment?.willRenew ?? willAutoRenew }
    set {
      commitment?.willRenew = newValue
      willAutoRenew = newValue || isWithinCommitment
    }
  }

  /// The end of the current terms: the end of the commitment, or of the period.
  package var termsEnd: StoreInstant {
    guard let commitment, isWithinCommitment else { return expiresDate }
    return commitment.expiresDate
  }

  /// The kind of the subscription's billing plan.
  ///
  /// Ordinary terms are paid up front.
  package var planKind: BillingPlan.Kind { presentPlan?.kind ?? .upFront }

  /// The plan of the current commitment, or of the commitment that follows a free or prepaid offer.
  ///
  /// It is `nil` for ordinary terms.
  var presentPlan: BillingPlan? { commitment?.plan ?? (isBeforeCommitment ? awaitedPlan : nil) }

  /// Whether a free or prepaid offer applies now and the commitment begins when it ends.
  ///
  /// Until then the customer can still cancel (rule: commitments.offer-before-commitment).
  var isBeforeCommitment: Bool {
    !isOrdinary && commitment == nil && awaitedPlan?.kind == .monthly
      && offer?.billingPlan == .monthly
  }

  /// Updates the end of the commitment after the next period has begun.
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
  /// Sets the members that only transactions of a billing plan have.
  ///
  /// The price of the commitment is the sum of all charges, including the charges of an offer that began with the
  /// commitment (rule: commitments.price-is-sum-of-bills). The price is computed for the first transaction of a
  /// commitment, and later transactions repeat it.
  ///
  /// - Parameters:
  ///   - subscription: The subscription in the transaction's period.
  ///   - storefront: The storefront of the subscription.
  ///   - before: The transaction of the previous period, or `nil` for the first period.
  mutating func fill(
    planOf subscription: Subscription,
    in storefront: Storefront,
    after before: Transaction? = nil
  ) {
    billingPlanType = subscription.presentPlan?.kind
    guard let commitment = subscription.commitment, commitment.plan.kind == .monthly else { return }
    let bills = commitment.billingPeriods
    let isFirst = commitment.billingPeriod == 1
    let total = commitment.plan.billing(bills: bills, in: storefront)
      .reduced(by: isFirst ? subscription.offer : nil, in: storefront).commitment?.total
    let known = isFirst ? nil : before?.commitmentInfo?.commitmentPrice
    commitmentInfo = CommitmentInfo(
      billingPeriodNumber: commitment.billingPeriod,
      totalBillingPeriods: bills,
      commitmentPrice: known ?? total?.milliunits ?? 0,
      commitmentExpiresDate: commitment.expiresDate
    )
  }
}

extension Subscription {
  /// Returns the terms of the next charge, or `nil` if the product doesn't renew.
  package func billing(in storefront: Storefront) -> BillingTerms? {
    if let terms = advancedCommerce {
      return BillingTerms(bill: renewalPrice, period: terms.next.period)
    }
    guard let period = nextProduct.subscription?.period else { return nil }
    let held = isWithinCommitment ? commitment : nil
    guard let plan = held?.plan ?? nextPlan, plan.kind == .monthly else {
      return BillingTerms(bill: renewalPrice, period: period)
    }
    var terms = plan.billing(bills: held?.billingPeriods ?? plan.bills(of: period), in: storefront)
    terms.bill = renewalPrice
    return held == nil ? terms : terms.begun
  }

  /// Returns the renewal info of the commitment, or `nil` if the current terms don't include a commitment.
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
        return plan.commitmentPrice(
          bills: plan.bills(of: product.subscription?.period),
          in: storefront
        )
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
