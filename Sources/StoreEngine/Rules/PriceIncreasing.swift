import StoreModel

/// Increases of a subscriber's price by the merchant (rule: prices.increase-from-next-renewal).
extension Decision {
  /// Announces a higher price.
  ///
  /// The merchant may repeat the announcement (rule: prices.increase-may-repeat).
  ///
  /// If consent is needed, the customer must accept the price
  /// (rule: prices.increase-consent-pending). Otherwise the customer is only informed
  /// (rule: prices.increase-told-only). A subscription whose renewal has failed keeps its price
  /// until the problem is resolved (rule: billing.price-rise-waits). If the subscription renews as
  /// another product or plan, the customer isn't asked, because the price doesn't apply to that
  /// renewal (rule: prices.increase-other-product).
  ///
  /// - Parameters:
  ///   - id: Any transaction of the subscription.
  ///   - price: The higher price of a period.
  ///   - needsConsent: Whether the customer must accept the price.
  ///   - preservesPrice: Whether the subscriber keeps the current price despite the higher price (App Store Connect's
  ///     `preserveCurrentPrice`). If so, an announced increase is dropped. New subscribers pay the catalog's price.
  /// - Throws: ``StoreRefusal`` if the price isn't higher, isn't valid in its currency, or can't be raised now.
  mutating func raisePrice(
    _ id: TransactionID,
    to price: Price,
    needsConsent: Bool,
    preservesPrice: Bool
  ) throws(StoreRefusal) {
    let known = try subscription(of: id)
    guard !known.isAdvancedCommerce else { throw .soldByRequest(id) }
    guard known.isActive || known.hasBillingProblem else { throw .subscriptionEnded(id) }
    guard !known.hasBillingProblem else { throw .billingProblem(id) }
    guard known.keepsTerms else { throw .changeWaits(id) }
    let present = known.presentPrice(in: store.storefront(of: known))
    guard price.currency == present.currency, price.milliunits > present.milliunits,
      WholeBound.milliunits.contains(price.milliunits)
    else { throw .notAnIncrease(from: present) }
    // A price can't have more decimals than its currency (rule: prices.increase-decimals).
    guard price.currency.canCharge(price.milliunits) else { throw .noSuchPrice(price) }
    var subscription = known
    // The merchant may keep current subscribers at their price (rule: prices.preserve-current-price).
    guard !preservesPrice else {
      subscription.priceIncrease = nil
      subscription.priceOfNewSubscribers = price
      return record(priceOf: subscription, change: .price(.pricePreserved))
    }
    if known.priceIncrease != nil { record("prices.increase-may-repeat") }
    subscription.priceOfNewSubscribers = nil
    subscription.priceIncrease = PriceIncrease(
      price: price,
      status: needsConsent ? .pending : .agreed,
      announcedAt: store.now
    )
    record(priceOf: subscription, change: .price(.priceIncreaseAnnounced))
    if needsConsent {
      post(.priceIncreaseConsent, about: known.id)
    }
  }

  /// Accepts or declines an announced price, as the customer's answer.
  ///
  /// A declined increase stays pending: the subscription ends with its period, unless the customer
  /// accepts the price later (rule: prices.increase-refusal-waits). While another product or plan
  /// is pending, the answer is refused (rule: prices.increase-other-product). For an Advanced
  /// Commerce subscription, the answer applies to every item.
  mutating func answerPriceIncrease(_ id: TransactionID, agrees: Bool) throws(StoreRefusal) {
    let known = try subscription(of: id)
    guard !known.isAdvancedCommerce else { return try answerPrices(id, agrees: agrees) }
    guard known.awaitsConsent else { throw .noPriceIncreasePending(id) }
    guard known.isAskedForConsent else { throw .changeWaits(id) }
    var subscription = known
    if agrees {
      subscription.priceIncrease?.status = .agreed
    }
    subscription.priceIncrease?.isRefused = agrees ? nil : true
    record(
      priceOf: subscription,
      change: .price(agrees ? .priceIncreaseAgreed : .priceIncreaseDeclined)
    )
  }

  private mutating func record(priceOf known: Subscription, change: SubscriptionChange) {
    var subscription = known
    subscription.renewalPrice = known.nextPrice(in: store.storefront(of: known))
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
  }
}

extension Subscription {
  /// Whether the subscription can't renew unless the customer accepts an announced price.
  ///
  /// An offer that covers the next period postpones the higher price and the request for consent
  /// (rules: prices.increase-no-consent-ends, prices.increase-offer-postpones).
  ///
  /// An Advanced Commerce subscription continues with the items that don't need consent, if any
  /// (rule: advanced-commerce.prices.rise-statuses).
  var needsConsentToRenew: Bool { endsWithoutConsent && upcomingOffer == nil }

  /// Whether the announced price asks the customer for consent now.
  ///
  /// If the subscription renews as another product or under another plan, the price doesn't apply
  /// (rule: prices.increase-other-product). The customer is asked again if that change is
  /// withdrawn.
  package var isAskedForConsent: Bool { awaitsConsent && (isAdvancedCommerce || keepsTerms) }

  /// Whether the subscription ends at ``Store/consentDeadline(of:)`` unless the customer accepts an
  /// announced price.
  ///
  /// Charges inside a commitment keep their price (rule: commitments.bills-keep-price), and another product or plan has
  /// its own price (rule: prices.increase-other-product).
  package var endsWithoutConsent: Bool {
    advancedCommerce?.lapsesWhole ?? (awaitsConsent && keepsTerms && !isWithinCommitment)
  }

  /// Whether the subscription will renew at the end of its period.
  ///
  /// Renewal must be on, and the customer must not have declined a price that the renewal needs.
  package var renewsNext: Bool { willAutoRenew && !(refusesIncrease && needsConsentToRenew) }

  /// Whether the customer declined an announced price and hasn't accepted it since.
  package var refusesIncrease: Bool {
    advancedCommerce?.next.items.contains { $0.awaitsConsent && $0.refusesIncrease == true }
      ?? (awaitsConsent && priceIncrease?.isRefused == true)
  }

  /// Charges an accepted higher price from a renewal on, if no offer covers the period
  /// (rules: prices.increase-from-next-renewal, prices.increase-offer-postpones).
  ///
  /// The higher price becomes the price of the subscription's product in its storefront.
  mutating func takeUpPriceIncrease(
    keepingTerms keepsTerms: Bool,
    in storefront: Storefront,
    at renewal: StoreInstant
  ) {
    guard let increase = priceIncrease else { return }
    guard offer == nil || !keepsTerms else { return }
    priceIncrease = nil
    guard increase.status == .agreed, keepsTerms else { return }
    raisedAt = renewal
    renew(at: increase.price, in: storefront)
  }
}
