package import StoreModel

extension Subscription {
  /// The agreed terms and the pending changes of a subscription.
  ///
  /// Most renewals leave the agreement unchanged, so the periods share it. Large values are stored separately, so
  /// reading one value doesn't copy the other values.
  struct Agreement: Hashable, Sendable, Codable {
    var groupID: SubscriptionGroupID
    @Boxed var product: Product
    /// The product of a pending change.
    ///
    /// It is stored and encoded only if a change of product is pending.
    @BoxedIfPresent var awaitedProduct: Product?
    @BoxedIfPresent var gracePeriodExpiresDate: StoreInstant?
    @BoxedIfPresent var billingRetryUntil: StoreInstant?
    var renewalPrice: Price
    @BoxedIfPresent var offer: SubscriptionOffer?
    @BoxedIfPresent var nextOffer: SubscriptionOffer?
    @BoxedIfPresent var appAccountToken: String?
    @BoxedIfPresent var priceIncrease: PriceIncrease?
    /// The start of the first period at a higher price; see ``Subscription/raisedAt``.
    @BoxedIfPresent var raisedAt: StoreInstant?
    @BoxedIfPresent var priceOfNewSubscribers: Price?
    @BoxedIfPresent var commitment: Commitment?
    /// The billing plan of a pending change; see ``Subscription/nextPlan``.
    @BoxedIfPresent var awaitedPlan: BillingPlan?
    @BoxedIfPresent var renewalsLeft: Int?
    @BoxedIfPresent var advancedCommerce: AdvancedCommerceTerms?

    /// Whether each period is like the previous period: no change is pending, and no special terms apply.
    fileprivate var isOrdinary: Bool {
      _awaitedProduct.isMissing && _offer.isMissing && _nextOffer.isMissing
        && _priceIncrease.isMissing && _commitment.isMissing && _awaitedPlan.isMissing
        && _advancedCommerce.isMissing
    }

    fileprivate var isAdvancedCommerce: Bool { !_advancedCommerce.isMissing }

    /// Returns the price of a period without an offer.
    func price(in storefront: Storefront) -> Price { _product.price(in: storefront) }

    var period: SubscriptionPeriod? { _product.read { $0.subscription?.period } }

    var productReference: Product.Reference { _product.reference }
  }

  /// Whether the next period is like the current period: no change is pending, and no offer or commitment applies.
  var isOrdinary: Bool { agreement.read { $0.isOrdinary } }

  /// Whether an Advanced Commerce request sold the subscription.
  package var isAdvancedCommerce: Bool { agreement.read { $0.isAdvancedCommerce } }

  /// Changes a value of the agreement only if the new value differs, so equal agreements stay shared.
  private mutating func set<Value: Equatable>(
    _ value: Value,
    insteadOf known: Value,
    _ change: (inout Agreement, Value) -> Void
  ) {
    guard value != known else { return }
    var changed = agreement.wrappedValue
    change(&changed, value)
    agreement = Boxed(wrappedValue: changed)
  }
}

extension Subscription {
  package var groupID: SubscriptionGroupID {
    get { agreement.read { $0.groupID } }
    set { set(newValue, insteadOf: groupID) { $0.groupID = $1 } }
  }

  /// The product with the terms at which it was sold.
  ///
  /// Later changes of the catalog don't affect it.
  package var product: Product {
    get { agreement.read { $0.product } }
    set {
      set(newValue, insteadOf: product) { $0.product = $1 }
      nextProduct = awaitedProduct ?? newValue
    }
  }

  var awaitedProduct: Product? {
    get { agreement.read { $0.awaitedProduct } }
    set { set(newValue, insteadOf: awaitedProduct) { $0.awaitedProduct = $1 } }
  }

  package var gracePeriodExpiresDate: StoreInstant? {
    get { agreement.read { $0.gracePeriodExpiresDate } }
    set { set(newValue, insteadOf: gracePeriodExpiresDate) { $0.gracePeriodExpiresDate = $1 } }
  }

  /// The time at which the store stops retrying the charge, or `nil` unless a renewal failed.
  package var billingRetryUntil: StoreInstant? {
    get { agreement.read { $0.billingRetryUntil } }
    set { set(newValue, insteadOf: billingRetryUntil) { $0.billingRetryUntil = $1 } }
  }

  /// The price of the next period.
  package var renewalPrice: Price {
    get { agreement.read { $0.renewalPrice } }
    set { set(newValue, insteadOf: renewalPrice) { $0.renewalPrice = $1 } }
  }

  /// The offer of the current period, or `nil` if it isn't reduced.
  package var offer: SubscriptionOffer? {
    get { agreement.read { $0.offer } }
    set { set(newValue, insteadOf: offer) { $0.offer = $1 } }
  }

  /// An offer that the customer redeemed while subscribed.
  ///
  /// It begins with the next period.
  package var nextOffer: SubscriptionOffer? {
    get { agreement.read { $0.nextOffer } }
    set { set(newValue, insteadOf: nextOffer) { $0.nextOffer = $1 } }
  }

  package var appAccountToken: String? {
    get { agreement.read { $0.appAccountToken } }
    set { set(newValue, insteadOf: appAccountToken) { $0.appAccountToken = $1 } }
  }

  /// A higher price that takes effect at a later renewal.
  package var priceIncrease: PriceIncrease? {
    get { agreement.read { $0.priceIncrease } }
    set { set(newValue, insteadOf: priceIncrease) { $0.priceIncrease = $1 } }
  }

  /// The start of the first period at the last higher price, in store time, or `nil` if the price never rose.
  ///
  /// An increase of another product also counts if this product replaced that product
  /// (rule: prices.consent-second-any-product).
  package var raisedAt: StoreInstant? {
    get { agreement.read { $0.raisedAt } }
    set { set(newValue, insteadOf: raisedAt) { $0.raisedAt = $1 } }
  }

  /// The higher price that only new subscribers pay, or `nil` if this subscriber doesn't have a preserved price.
  package var priceOfNewSubscribers: Price? {
    get { agreement.read { $0.priceOfNewSubscribers } }
    set { set(newValue, insteadOf: priceOfNewSubscribers) { $0.priceOfNewSubscribers = $1 } }
  }

  /// The commitment, or `nil` for ordinary terms.
  package var commitment: Commitment? {
    get { agreement.read { $0.commitment } }
    set { set(newValue, insteadOf: commitment) { $0.commitment = $1 } }
  }

  var awaitedPlan: BillingPlan? {
    get { agreement.read { $0.awaitedPlan } }
    set { set(newValue, insteadOf: awaitedPlan) { $0.awaitedPlan = $1 } }
  }

  /// The number of renewals that the time rate still allows, or `nil` if the rate doesn't limit them
  /// (rule: renewal.sandbox-limit).
  package var renewalsLeft: Int? {
    get { agreement.read { $0.renewalsLeft } }
    set { set(newValue, insteadOf: renewalsLeft) { $0.renewalsLeft = $1 } }
  }

  /// The contents of a subscription sold by an Advanced Commerce request, or `nil` for an ordinary subscription.
  package var advancedCommerce: AdvancedCommerceTerms? {
    get { agreement.read { $0.advancedCommerce } }
    set { set(newValue, insteadOf: advancedCommerce) { $0.advancedCommerce = $1 } }
  }
}

/// Encodes the agreement and the other members as one object.
extension Subscription: Codable {
  /// The members outside the agreement.
  ///
  /// Each member has a line in the decoder and in the encoder.
  private enum CodingKeys: String, CodingKey {
    case originalTransactionId, latestTransactionId, state, willAutoRenew, expirationIntent
    case recentSubscriptionStartDate, anchor, periodsSinceAnchor, expiresDate, offerPeriodsLeft
    case changedAt
  }

  package init(from decoder: any Decoder) throws {
    agreement = Boxed(wrappedValue: try Agreement(from: decoder))
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try members.decode(Value.self, forKey: key)
    }
    originalTransactionId = try value(.originalTransactionId)
    latestTransactionId = try value(.latestTransactionId)
    state = try value(.state)
    willAutoRenew = try value(.willAutoRenew)
    expirationIntent = try members.decodeIfPresent(
      ExpirationIntent.self,
      forKey: .expirationIntent
    )
    recentSubscriptionStartDate = try value(.recentSubscriptionStartDate)
    anchor = try value(.anchor)
    periodsSinceAnchor = try value(.periodsSinceAnchor)
    expiresDate = try value(.expiresDate)
    offerPeriodsLeft = try value(.offerPeriodsLeft)
    changedAt = try value(.changedAt)
  }

  package func encode(to encoder: any Encoder) throws {
    try agreement.wrappedValue.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(originalTransactionId, forKey: .originalTransactionId)
    try members.encode(latestTransactionId, forKey: .latestTransactionId)
    try members.encode(state, forKey: .state)
    try members.encode(willAutoRenew, forKey: .willAutoRenew)
    try members.encodeIfPresent(expirationIntent, forKey: .expirationIntent)
    try members.encode(recentSubscriptionStartDate, forKey: .recentSubscriptionStartDate)
    try members.encode(anchor, forKey: .anchor)
    try members.encode(periodsSinceAnchor, forKey: .periodsSinceAnchor)
    try members.encode(expiresDate, forKey: .expiresDate)
    try members.encode(offerPeriodsLeft, forKey: .offerPeriodsLeft)
    try members.encode(changedAt, forKey: .changedAt)
  }
}
