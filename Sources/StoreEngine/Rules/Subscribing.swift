package import StoreModel

/// First periods of subscriptions, and immediate changes of plan.
extension Decision {
  /// Charges for a first period now.
  ///
  /// A subscription that follows another subscription of its group keeps the original id
  /// (rules: transactions.resubscription-keeps-original, plans.upgrade-is-purchase, plans.upgrade-refund-silent).
  mutating func subscribe(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    sale: Sale
  ) -> TransactionID {
    let change = terms.change ?? .plan(.subscribed)
    var sale = sale
    if let replaced = terms.continued, change == .plan(.upgraded) || change == .plan(.crossgraded) {
      sale.upgradeRefund = upgradeRefund(of: replaced)
      markUpgraded(replaced.latestTransactionId)
    }
    let product = request.product
    let storefront = store.settings.storefront
    let subscription = begun(request, terms)
    var transaction = store.transaction(
      of: product.reference,
      in: storefront,
      reason: .purchase,
      price: terms.price,
      continuing: terms.continued?.id,
      at: moment
    )
    transaction.fill(
      group: subscription.groupID,
      expires: subscription.expiresDate,
      lineItem: store.numbers.webOrderLineItem(store.lineItems),
      offer: terms.offer
    )
    if sale.origin == .family { transaction.inAppOwnershipType = .familyShared }
    transaction.fill(planOf: subscription, in: storefront)
    transaction.appAccountToken = subscription.appAccountToken
    transaction.advancedCommerceInfo = subscription.advancedCommerce.map {
      store.info(of: $0, charged: terms.price.milliunits, in: storefront)
    }
    record(.transactionAdded(transaction: transaction, sale: sale))
    record(.subscriptionChanged(subscription: subscription, change: change))
    noteOffers(of: request, terms)
    return transaction.transactionId
  }

  /// Records the rules that decided the offers of a first period.
  private mutating func noteOffers(of request: PurchaseRequest, _ terms: Quote.Terms) {
    if let kind = terms.offer?.kind {
      switch kind {
      case .introductory:
        record(
          request.allowsIntroductoryOffer == nil
            ? "offers.introductory-applies-itself" : "offers.introductory-signed-verdict"
        )
      case .promotional, .code, .winBack: record(kind.customersRule)
      }
    }
    if terms.followingOffer != nil { record("offers.codes-stack") }
  }

  /// Returns the subscription of a request in its first period, before it has a transaction.
  private func begun(_ request: PurchaseRequest, _ terms: Quote.Terms) -> Subscription {
    let product = request.product
    let storefront = store.settings.storefront
    let rate = store.settings.timeRate
    let start =
      terms.continued.map { $0.startOfService(resumingAt: moment, rate: rate) } ?? moment
    var subscription = Subscription(
      originalTransactionId: terms.continued?.id ?? store.transactions.nextID,
      groupID: product.subscription?.groupID ?? SubscriptionGroupID(rawValue: ""),
      product: product,
      latestTransactionId: store.transactions.nextID,
      start: start,
      expiresDate: moment,
      renewalPrice: product.price(in: storefront)
    )
    subscription.anchor = moment
    subscription.advancedCommerce = terms.advancedCommerce
    subscription.offer = terms.offer
    subscription.offerPeriodsLeft = terms.offer?.periodsAfterFirst ?? 0
    subscription.nextOffer = terms.followingOffer
    subscription.nextPlan = terms.plan
    subscription.takeUpNextPlan()
    if let period = terms.offer?.firstPeriod ?? subscription.billedPeriod {
      subscription.expiresDate = rate.end(of: period, from: moment)
    }
    subscription.placeInCommitment(rate: rate)
    subscription.isRenewalWanted = request.renews ?? true
    subscription.renewalsLeft = rate.renewalLimit
    subscription.renewalPrice = subscription.nextPrice(in: storefront)
    // A change of plan without a token keeps the current token (rules: server.account-token,
    // server.account-token-ended, server.account-token-newest-wins).
    let standing = terms.continued.flatMap { $0.isActive ? $0.appAccountToken : nil }
    subscription.appAccountToken = request.accountToken ?? standing
    subscription.changedAt = store.now
    return subscription
  }

  /// Returns the refund for the rest of the period that an upgrade or an immediate crossgrade replaces, or `nil` if
  /// nothing of the period is left (rule: plans.upgrade-refunds-rest).
  ///
  /// The refund is price x remaining time / length of the period, rounded like every ``Proration``
  /// (rule: plans.upgrade-refund-amount).
  private func upgradeRefund(of replaced: Subscription) -> Price? {
    guard !replaced.isAdvancedCommerce else { return nil }
    return store.transactions[id: replaced.latestTransactionId]?.transaction
      .unusedPrice(at: moment)
  }

  /// Marks the transaction that an upgrade or an immediate crossgrade replaces.
  ///
  /// The marked transaction stays, but gives no access (rule: entitlements.upgraded-not-entitled). A crossgrade also
  /// marks the transaction, so only one transaction of a group is current (rule: plans.crossgrade-marks-upgraded).
  mutating func markUpgraded(_ id: TransactionID) {
    guard var transaction = store.transactions[id: id]?.transaction else { return }
    transaction.isUpgraded = true
    transaction.signedDate = store.now
    record(.transactionChanged(transaction: transaction, change: .own(.upgraded)))
  }
}

extension Transaction {
  /// Sets the members that only transactions of auto-renewable subscriptions have
  /// (rules: transactions.expiration-only-subscriptions, transactions.offer-on-its-period).
  mutating func fill(
    group: SubscriptionGroupID?,
    expires: StoreInstant,
    lineItem: UInt64,
    offer: SubscriptionOffer?
  ) {
    subscriptionGroupIdentifier = group
    expiresDate = expires
    setLineItem(lineItem)
    offerType = offer?.kind
    offerIdentifier = offer?.id
    offerDiscountType = offer?.paymentMode
    offerPeriod = offer?.wholePeriod
  }
}

extension Subscription {
  /// Returns the price of the next period.
  ///
  /// The price is the first of these that exists: the sum of all items, a pending or current offer, the next charge of
  /// a commitment, an accepted increase, or the price of the next product under its plan.
  func nextPrice(in storefront: Storefront) -> Price {
    if isOrdinary { return fullPrice(in: storefront) }
    if let terms = advancedCommerce {
      return Price(milliunits: terms.next.charge, currency: storefront.currency)
    }
    if let offer = upcomingOffer {
      return offer.price(in: storefront)
    }
    if let commitment, isWithinCommitment {
      return commitment.plan.price(in: storefront)
    }
    if keepsTerms, let priceIncrease, priceIncrease.status == .agreed {
      return priceIncrease.price
    }
    return nextPlan?.price(in: storefront) ?? fullPrice(in: storefront)
  }

  /// The offer of the next period: the pending offer, otherwise the current offer.
  package var upcomingOffer: SubscriptionOffer? {
    // Inside a commitment, only an offer that began with the commitment continues.
    guard !isWithinCommitment else { return offerPeriodsLeft > 0 ? offer : nil }
    if isNextOfferUp { return nextOffer }
    return goesOnWithOffer ? offer : nil
  }

  /// Whether the current offer also reduces the next period.
  ///
  /// An offer belongs to its product and plan.
  private var goesOnWithOffer: Bool { offerPeriodsLeft > 0 && keepsTerms }

  /// Whether the pending offer begins with the next period.
  ///
  /// A code that is stacked on an introductory offer waits until the introductory offer ends
  /// (rule: offers.codes-stack).
  var isNextOfferUp: Bool {
    guard let nextOffer else { return false }
    let isStacked =
      nextOffer.kind == .code && nextOffer.isStackable && offer?.kind == .introductory
    return !(isStacked && goesOnWithOffer)
  }
}

extension SubscriptionOffer {
  /// The total length of the offer: the period times the count.
  package var wholePeriod: SubscriptionPeriod {
    SubscriptionPeriod(
      value: period.value.multipliedSaturated(by: max(1, periodCount)),
      unit: period.unit
    )
  }

  /// The part of the offer that is charged at once: a billing period or the whole offer
  /// (rule: offers.pay-as-you-go-periods).
  var firstPeriod: SubscriptionPeriod {
    paymentMode == .payAsYouGo ? period : wholePeriod
  }

  /// The number of reduced periods after the first (rule: offers.pay-as-you-go-periods).
  var periodsAfterFirst: Int {
    paymentMode == .payAsYouGo ? periodCount - 1 : 0
  }
}
