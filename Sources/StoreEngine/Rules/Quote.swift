import StoreModel

/// What buying something now would come to.
enum Quote: Equatable {
  /// The same Advanced Commerce request was answered with this transaction before.
  case answered(TransactionID)
  /// The customer has it: answered with this transaction, nothing to pay.
  case held(TransactionID)
  /// A payment now, and a new transaction.
  case charge(Terms)
  /// Nothing now; a subscription changes with its next period.
  case scheduled(Terms, change: SubscriptionChange, of: Subscription)

  /// What the customer agrees to.
  struct Terms: Equatable {
    /// What is paid now: offer applied, quantity multiplied.
    var price: Price
    /// What each later period costs, offers aside; nil for anything but a subscription.
    var renewalPrice: Price?
    var offer: SubscriptionOffer?
    /// The offer that follows when ``offer`` has run out.
    var followingOffer: SubscriptionOffer?
    /// What the sheet says of each item of an Advanced Commerce subscription.
    var lines: [SheetLine]?
    /// What the subscription then consists of, if an Advanced Commerce request sells it.
    var advancedCommerce: AdvancedCommerceTerms?
    /// How it is billed; nil for ordinary terms.
    var plan: BillingPlan?
    /// How the group's subscription changes; nil for anything but a subscription.
    var change: SubscriptionChange?
    /// The group's subscription that goes on under the new terms; nil for the first in its group.
    var continued: Subscription?
    /// Whether a new billing cycle begins; false for a change inside the one that runs.
    var beginsCycle = true
  }
}

/// Why something cannot be sold.
struct Unsellable: Error, Equatable {
  let failure: PurchaseFailure
  /// What is wrong with the Advanced Commerce request; the app hears only of the failure.
  let refusal: RequestRefusal?
  private let rule: RuleID?

  init(failure: PurchaseFailure, rule: RuleID) {
    self.failure = failure
    self.rule = rule
    refusal = nil
  }

  init(_ refusal: RequestRefusal) {
    failure = .unknown
    rule = nil
    self.refusal = refusal
  }

  /// The rules that prevent the sale, found when they are asked for.
  var rules: [RuleID] { rule.map { [$0] } ?? refusal?.rules ?? [] }
}

extension Store {
  /// Returns the terms of a purchase at this moment (rule: purchasing.owned-returned).
  ///
  /// - Throws: ``Unsellable`` if the purchase is impossible.
  func quote(for request: PurchaseRequest) throws(Unsellable) -> Quote {
    try check(request)
    if request.advancedCommerce != nil {
      return try advancedCommerceQuote(for: request)
    }
    switch request.product.type {
    case .consumable, .nonRenewing:
      return .charge(Quote.Terms(price: try price(of: request)))
    case .nonConsumable:
      if let id = held(request.product.id) { return .held(id) }
      return .charge(Quote.Terms(price: try price(of: request)))
    case .autoRenewable:
      return try subscriptionQuote(for: request)
    }
  }

  /// The customer's own transaction of a non-consumable, or `nil`.
  ///
  /// One that was refunded, or that a family member shares, may be bought
  /// (rules: purchasing.owned-returned, purchasing.refunded-may-be-bought,
  /// purchasing.shared-may-be-bought).
  private func held(_ product: ProductID) -> TransactionID? {
    history(of: product).first { id in
      transactions[id: id].map {
        $0.transaction.revocationDate == nil && !$0.transaction.isShared
      } ?? false
    }
  }

  /// The total of a purchase in the customer's storefront
  /// (rules: purchasing.price-includes-quantity, storefronts.storefront-decides).
  private func price(of request: PurchaseRequest) throws(Unsellable) -> Price {
    let single = request.product.price(in: settings.storefront)
    let (total, isTooMuch) =
      single.milliunits.multipliedReportingOverflow(by: Int64(request.quantity))
    guard !isTooMuch else {
      throw Unsellable(failure: .productUnavailable, rule: "catalog.price-range")
    }
    return Price(milliunits: total, currency: single.currency)
  }

  /// Refuses a request that is invalid in itself (rule: purchasing.invalid-option-throws).
  func check(_ request: PurchaseRequest) throws(Unsellable) {
    let product = request.product
    // Only a product that a customer can have several times takes a quantity
    // (rules: purchasing.quantity-limits, purchasing.quantity-types).
    let quantities =
      product.type == .consumable && request.advancedCommerce == nil || product.type == .nonRenewing
      ? 1...10 : 1...1
    guard quantities.contains(request.quantity) else {
      throw Unsellable(
        failure: .invalidQuantity,
        rule: (1...10).contains(request.quantity)
          ? "purchasing.quantity-types" : "purchasing.quantity-limits"
      )
    }
    // A request says what a generic product stands for (rule: purchasing.generic-needs-request).
    guard !product.isGeneric || request.advancedCommerce != nil else {
      throw Unsellable(failure: .productUnavailable, rule: "purchasing.generic-needs-request")
    }
    // A product without a price can only be loaded (rule: purchasing.unpriced-is-unavailable).
    guard product.isForSale(in: settings.storefront) else {
      throw Unsellable(failure: .productUnavailable, rule: "purchasing.unpriced-is-unavailable")
    }
    guard (product.type == .autoRenewable) == (product.subscription != nil),
      product.subscription?.isSellable ?? true
    else {
      throw Unsellable(failure: .productUnavailable, rule: "catalog.periods")
    }
    if request.offerID != nil, product.type != .autoRenewable {
      throw Unsellable(failure: .invalidOfferIdentifier, rule: "offers.unknown-offer-id")
    }
    try checkAdvancedCommerce(of: request)
  }
}

extension SubscriptionTerms {
  /// Whether all its lengths are such as calendars have: at least one unit, at most a century.
  fileprivate var isSellable: Bool {
    period.isSellable && offers.allSatisfy { $0.isSellable }
  }
}

extension SubscriptionOffer {
  fileprivate var isSellable: Bool {
    (1...100).contains(periodCount) && wholePeriod.isSellable
  }
}

extension SubscriptionPeriod {
  fileprivate var isSellable: Bool {
    switch unit {
    case .day: value <= 36_500
    case .week: value <= 5200
    case .month: value <= 1200
    case .year: value <= 100
    }
  }
}
