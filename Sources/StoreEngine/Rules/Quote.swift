import StoreModel

/// The effect that a purchase would have now.
enum Quote: Equatable {
  /// The same Advanced Commerce request already led to this transaction.
  case answered(TransactionID)
  /// The customer already has the product with this transaction, and nothing is charged.
  case held(TransactionID)
  /// The customer is charged now, with a new transaction.
  case charge(Terms)
  /// Nothing is charged now, and a subscription changes with its next period.
  case scheduled(Terms, change: SubscriptionChange, of: Subscription)

  /// The terms that the customer accepts.
  struct Terms: Equatable {
    /// The charge now, with the offer and the quantity applied.
    var price: Price
    /// The price of each later period without offers, or `nil` if the product isn't a subscription.
    var renewalPrice: Price?
    var offer: SubscriptionOffer?
    /// The offer that begins after the end of ``offer``.
    var followingOffer: SubscriptionOffer?
    /// The sheet's line for each item of an Advanced Commerce subscription.
    var lines: [SheetLine]?
    /// The contents of the subscription, if an Advanced Commerce request sells it.
    var advancedCommerce: AdvancedCommerceTerms?
    /// The billing plan, or `nil` for ordinary terms.
    var plan: BillingPlan?
    /// The change of the group's subscription, or `nil` if the product isn't a subscription.
    var change: SubscriptionChange?
    /// The group's subscription that continues with the new terms, or `nil` for the first subscription of its group.
    var continued: Subscription?
    /// Whether a new billing cycle begins, unlike for a change inside the current cycle.
    var beginsCycle = true
  }
}

/// The reason why a purchase is impossible.
struct Unsellable: Error, Equatable {
  let failure: PurchaseFailure
  /// The refusal of the Advanced Commerce request.
  ///
  /// The app receives only the failure.
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

  /// The rules that prevent the sale, computed on demand.
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

  /// Returns the customer's own valid transaction of a non-consumable, or `nil` if the product can be bought.
  ///
  /// A product can be bought again if it was refunded, or if only a family member shares it
  /// (rules: purchasing.owned-returned, purchasing.refunded-may-be-bought, purchasing.shared-may-be-bought).
  private func held(_ product: ProductID) -> TransactionID? {
    history(of: product).first { id in
      transactions[id: id].map {
        $0.transaction.revocationDate == nil && !$0.transaction.isShared
      } ?? false
    }
  }

  /// Returns the total of a purchase in the customer's storefront (rules: purchasing.price-includes-quantity,
  /// storefronts.storefront-decides).
  private func price(of request: PurchaseRequest) throws(Unsellable) -> Price {
    let single = request.product.price(in: settings.storefront)
    let (total, isTooMuch) =
      single.milliunits.multipliedReportingOverflow(by: Int64(request.quantity))
    guard !isTooMuch else {
      throw Unsellable(failure: .productUnavailable, rule: "catalog.price-range")
    }
    return Price(milliunits: total, currency: single.currency)
  }

  /// Refuses a request that is invalid on its own (rule: purchasing.invalid-option-throws).
  func check(_ request: PurchaseRequest) throws(Unsellable) {
    let product = request.product
    // A quantity is valid only for a product that a customer can have several times
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
    // A generic product needs a request that describes it (rule: purchasing.generic-needs-request).
    guard !product.isGeneric || request.advancedCommerce != nil else {
      throw Unsellable(failure: .productUnavailable, rule: "purchasing.generic-needs-request")
    }
    // The app can load a product without a price, but not sell it (rule: purchasing.unpriced-is-unavailable).
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
  /// Whether all periods have valid lengths: at least one unit, at most a century.
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
