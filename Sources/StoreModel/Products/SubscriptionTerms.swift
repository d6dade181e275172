/// The terms of a subscription product: its group, level, period and offers.
package struct SubscriptionTerms: Hashable, Sendable, Codable {
  package var groupID: SubscriptionGroupID
  /// The level of service inside the group.
  ///
  /// Level 1 is the highest, and several products may have the same level (rule: plans.level-one-is-highest).
  package var groupLevel: Int
  package var period: SubscriptionPeriod
  package var offers: [SubscriptionOffer]
  /// The billing plans of a yearly commitment, which only newer catalogs contain.
  package var billingPlans: [BillingPlan]

  package init(
    groupID: SubscriptionGroupID,
    groupLevel: Int,
    period: SubscriptionPeriod,
    offers: [SubscriptionOffer] = [],
    billingPlans: [BillingPlan] = []
  ) {
    self.groupID = groupID
    self.groupLevel = groupLevel
    self.period = period
    self.offers = offers
    self.billingPlans = billingPlans
  }

  /// The offer that applies automatically to new subscribers who pay up front.
  package var introductoryOffer: SubscriptionOffer? { introductoryOffer(for: .upFront) }

  /// Returns the offer that applies automatically to new subscribers under a plan.
  package func introductoryOffer(for plan: BillingPlan.Kind) -> SubscriptionOffer? {
    offers.first { $0.kind == .introductory && $0.billingPlan == plan }
  }
}

/// A reduced price for a subscription's first periods.
package struct SubscriptionOffer: Hashable, Sendable, Codable {
  /// The kind of an offer, by its customers.
  ///
  /// Raw values are those of `offerType` in Apple's payloads (rule: payloads.numeric-values).
  package enum Kind: Int, Sendable, Codable, CaseIterable {
    case introductory = 1
    case promotional = 2
    case code = 3
    case winBack = 4
  }

  /// The payment of an offer.
  ///
  /// Raw values are those of `offerDiscountType` in Apple's payloads.
  package enum PaymentMode: String, Sendable, Codable, CaseIterable {
    case freeTrial = "FREE_TRIAL"
    case payAsYouGo = "PAY_AS_YOU_GO"
    case payUpFront = "PAY_UP_FRONT"
    case oneTime = "ONE_TIME"
  }

  /// The customers who can redeem an offer code (rule: offers.codes-by-eligibility).
  package enum Eligibility: String, Sendable, Codable, CaseIterable {
    case new
    case existing
    case expired
  }

  package var kind: Kind
  /// The public identifier.
  ///
  /// For an offer code it is the reference name, and for an introductory offer it is `nil`.
  package var id: String?
  package var referenceName: String?
  package var paymentMode: PaymentMode
  /// One period of the offer: a billing period for pay as you go, otherwise the whole offer
  /// (rule: offers.pay-as-you-go-periods).
  package var period: SubscriptionPeriod
  /// The number of the offer's periods, which is 1 unless the offer is pay as you go.
  package var periodCount: Int
  /// The price of one period in milliunits, before a storefront is chosen.
  ///
  /// It is 0 for a free trial.
  package var milliunits: Int64
  /// The prices of individual storefronts, in milliunits, by ISO 3166-1 alpha-3 code.
  package var storefrontMilliunits: [String: Int64]
  /// The customers who can redeem an offer code.
  ///
  /// The array is empty for any other kind of offer.
  package var eligibility: [Eligibility]
  /// Whether an offer code can follow an introductory offer.
  package var isStackable: Bool
  /// Whether a win-back offer is turned on in the test environment.
  package var isEligible: Bool
  /// The billing plan that the catalog names for the offer, or `nil` if it names no plan.
  ///
  /// See ``billingPlan``.
  package var plan: BillingPlan.Kind?

  package init(
    kind: Kind,
    id: String? = nil,
    referenceName: String? = nil,
    paymentMode: PaymentMode,
    period: SubscriptionPeriod,
    periodCount: Int = 1,
    milliunits: Int64 = 0,
    storefrontMilliunits: [String: Int64] = [:],
    eligibility: [Eligibility] = [],
    isStackable: Bool = false,
    isEligible: Bool = true,
    plan: BillingPlan.Kind? = nil
  ) {
    self.kind = kind
    self.id = id
    self.referenceName = referenceName
    self.paymentMode = paymentMode
    self.period = period
    self.periodCount = periodCount
    self.milliunits = milliunits
    self.storefrontMilliunits = storefrontMilliunits
    self.eligibility = eligibility
    self.isStackable = isStackable
    self.isEligible = isEligible
    self.plan = plan
  }

  /// The plan that a purchase with the offer names, or `nil` to pay up front, the default of purchases.
  package var namedPlan: BillingPlan.Kind? { billingPlan == .upFront ? nil : billingPlan }

  /// The only billing plan that the offer applies to.
  ///
  /// An offer without a plan is for paying up front (rule: offers.offer-without-plan-up-front).
  package var billingPlan: BillingPlan.Kind { plan ?? .upFront }
}

/// A billing plan of a yearly commitment.
package struct BillingPlan: Hashable, Sendable, Codable {
  /// The plans, with the names of Apple's payloads.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case upFront = "BILLED_UPFRONT"
    case monthly = "MONTHLY"
  }

  package var kind: Kind
  /// The price of one bill in milliunits.
  package var milliunits: Int64
  /// The price of the whole commitment in milliunits.
  package var commitmentMilliunits: Int64?
  package var isEnabled: Bool

  package init(
    kind: Kind,
    milliunits: Int64,
    commitmentMilliunits: Int64? = nil,
    isEnabled: Bool = true
  ) {
    self.kind = kind
    self.milliunits = milliunits
    self.commitmentMilliunits = commitmentMilliunits
    self.isEnabled = isEnabled
  }
}
