/// The price of a subscription per billing period, and the commitment to several bills, if any.
///
/// Each front end uses these terms for a subscription's price per period, so that the price always matches the billing
/// plan.
package struct BillingTerms: Hashable, Sendable {
  package var bill: Price
  /// The time between two bills.
  package var period: SubscriptionPeriod
  /// The commitment, or `nil` if the customer pays for one period at a time.
  package var commitment: Commitment?

  /// The bills that a customer commits to.
  package struct Commitment: Hashable, Sendable {
    /// The number of monthly bills.
    package var bills: Int
    /// The price of all bills, or `nil` if the commitment has begun, because an offer may have made its
    /// earlier bills cheaper.
    package var total: Price?
  }

  package init(bill: Price, period: SubscriptionPeriod, commitment: Commitment? = nil) {
    self.bill = bill
    self.period = period
    self.commitment = commitment
  }

  /// The terms of a commitment that has begun.
  ///
  /// The total is missing, because the price of the next bill doesn't determine it.
  package var begun: BillingTerms {
    var terms = self
    terms.commitment?.total = nil
    return terms
  }

  /// Returns the terms for a customer with an offer, which makes the first bills of a commitment cheaper.
  ///
  /// A free or prepaid offer comes before the first bill (rule: commitments.offer-before-commitment).
  package func reduced(by offer: SubscriptionOffer?, in storefront: Storefront) -> BillingTerms {
    guard let offer, offer.paymentMode == .payAsYouGo, var commitment, let total = commitment.total
    else { return self }
    let saved = bill.milliunits - offer.price(in: storefront).milliunits
    let count = Int64(min(offer.periodCount, commitment.bills))
    commitment.total = Price(
      milliunits: total.milliunits - saved.multipliedSaturated(by: count),
      currency: total.currency
    )
    return BillingTerms(bill: bill, period: period, commitment: commitment)
  }
}

extension BillingPlan {
  /// The time between two bills of a monthly plan.
  package static let month = SubscriptionPeriod(value: 1, unit: .month)

  /// Returns the number of bills in a subscription period.
  ///
  /// A monthly plan of a year has 12 bills (rule: commitments.twelve-bills). A monthly plan of another period has one
  /// bill for each month, or 12 if the period is at most a month (rule: commitments.bills-of-other-periods). Any other
  /// plan has one bill.
  package func bills(of period: SubscriptionPeriod?) -> Int {
    guard kind == .monthly else { return 1 }
    let months = period?.months ?? 1
    return months > 1 ? months : 12
  }
}

extension SubscriptionTerms {
  /// The plans that a customer can choose.
  ///
  /// Paying up front comes first (rule: commitments.up-front-always-possible).
  package var plansForSale: [BillingPlan.Kind] {
    [.upFront] + (billingPlan(.monthly)?.isEnabled == true ? [.monthly] : [])
  }

  /// Returns the catalog's plan of the given kind, even if the plan isn't on sale.
  package func billingPlan(_ kind: BillingPlan.Kind) -> BillingPlan? {
    billingPlans.first { $0.kind == kind }
  }

  /// Returns the offers for purchases under a plan, in the catalog's order (rule: offers.offer-per-plan).
  package func offers(for plan: BillingPlan.Kind) -> [SubscriptionOffer] {
    offers.filter { $0.billingPlan == plan }
  }
}

extension Product {
  /// Returns the price of one bill under a plan, or `nil` if the product lacks the plan.
  ///
  /// Paying up front always costs the product's own price, which StoreKit shows too, regardless of the plan
  /// BILLED_UPFRONT (rule: commitments.price-same-up-front). Lint reports a plan with another price.
  package func bill(_ plan: BillingPlan.Kind, in storefront: Storefront) -> Price? {
    switch plan {
    case .upFront: price(in: storefront)
    case .monthly: subscription?.billingPlan(.monthly)?.price(in: storefront)
    }
  }

  /// Returns the terms of a subscription under a plan, or `nil` if the product lacks the plan.
  package func billing(_ plan: BillingPlan.Kind, in storefront: Storefront) -> BillingTerms? {
    guard let subscription, let bill = bill(plan, in: storefront) else { return nil }
    guard plan == .monthly, let monthly = subscription.billingPlan(.monthly) else {
      return BillingTerms(bill: bill, period: subscription.period)
    }
    return monthly.billing(bills: monthly.bills(of: subscription.period), in: storefront)
  }
}

extension BillingPlan {
  /// Returns the terms of a monthly plan with the given number of bills.
  package func billing(bills: Int, in storefront: Storefront) -> BillingTerms {
    BillingTerms(
      bill: price(in: storefront),
      period: Self.month,
      commitment: BillingTerms.Commitment(
        bills: bills,
        total: commitmentPrice(bills: bills, in: storefront)
      )
    )
  }
}

extension SubscriptionPeriod {
  /// The period's length in months, or `nil` if it is counted in days or weeks.
  package var months: Int? {
    switch unit {
    case .day, .week: nil
    case .month: value
    case .year: value.multipliedSaturated(by: 12)
    }
  }
}
