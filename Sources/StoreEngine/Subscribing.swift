package import StoreModel

/// Subscriptions begin, begin again and move to another plan at once.
extension Decision {
  /// Pays for a first period now.
  mutating func subscribe(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    sale: Sale
  ) -> TransactionID {
    let change = terms.change ?? .subscribed
    if let replaced = terms.continued, change == .upgraded || change == .crossgraded {
      markUpgraded(replaced.latestTransactionId)
    }
    let product = request.product
    let storefront = store.settings.storefront
    let period = terms.offer?.firstPeriod ?? product.subscription?.period
    let expires = period?.end(from: store.now) ?? store.now
    var transaction = store.transaction(
      of: product,
      in: storefront,
      reason: .purchase,
      price: terms.price,
      continuing: terms.continued?.id
    )
    transaction.fill(
      group: product.subscription?.groupID,
      expires: expires,
      lineItem: store.numbers.webOrderLineItem(store.lineItems),
      offer: terms.offer
    )
    if sale.origin == .family { transaction.inAppOwnershipType = .familyShared }
    transaction.appAccountToken = request.appAccountToken?.lowercased()
    record(.transactionAdded(transaction: transaction, sale: sale))

    var subscription = Subscription(
      originalTransactionId: transaction.originalTransactionId,
      groupID: product.subscription?.groupID ?? SubscriptionGroupID(rawValue: ""),
      product: product,
      latestTransactionId: transaction.transactionId,
      start: terms.continued?.startOfService(resumingAt: store.now) ?? store.now,
      expiresDate: expires,
      renewalPrice: product.price(in: storefront)
    )
    subscription.anchor = store.now
    subscription.offer = terms.offer
    subscription.offerPeriodsLeft = terms.offer?.periodsAfterFirst ?? 0
    subscription.renewalPrice = subscription.nextPrice(in: storefront)
    subscription.appAccountToken = transaction.appAccountToken
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
    return transaction.transactionId
  }

  /// The transaction that an upgrade replaces stays, marked, and entitles to nothing.
  ///
  /// A crossgrade at once marks it too (assumed: there is one current transaction in a group).
  private mutating func markUpgraded(_ id: TransactionID) {
    guard var transaction = store.transactions[id: id]?.transaction else { return }
    transaction.isUpgraded = true
    transaction.signedDate = store.now
    record(.transactionChanged(transaction: transaction, change: .upgraded))
  }
}

extension Transaction {
  /// Adds what only transactions of auto-renewable subscriptions have.
  mutating func fill(
    group: SubscriptionGroupID?,
    expires: StoreInstant,
    lineItem: String,
    offer: SubscriptionOffer?
  ) {
    subscriptionGroupIdentifier = group
    expiresDate = expires
    webOrderLineItemId = lineItem
    offerType = offer?.kind
    offerIdentifier = offer?.id
    offerDiscountType = offer?.paymentMode
    offerPeriod = offer?.wholePeriod
  }
}

extension Subscription {
  /// When the run of service began, gaps up to 60 days aside (storekit2.md 1.8).
  func startOfService(resumingAt moment: StoreInstant) -> StoreInstant {
    moment > expiresDate.advanced(byDays: 60) ? moment : recentSubscriptionStartDate
  }

  /// The price of the next period: the offer that runs or waits, else that of the next product.
  func nextPrice(in storefront: Storefront) -> Price {
    upcomingOffer?.price(in: storefront) ?? fullPrice(in: storefront)
  }

  /// The offer of the next period: one that waits for it, else the one that still runs.
  package var upcomingOffer: SubscriptionOffer? {
    nextOffer ?? (offerPeriodsLeft > 0 ? offer : nil)
  }
}

extension SubscriptionOffer {
  /// Period times count: what the offer comes to altogether.
  package var wholePeriod: SubscriptionPeriod {
    SubscriptionPeriod(value: period.value * max(1, periodCount), unit: period.unit)
  }

  /// What is paid for, or given, at once: a billing period or the whole offer.
  var firstPeriod: SubscriptionPeriod {
    paymentMode == .payAsYouGo ? period : wholePeriod
  }

  /// How many reduced periods follow the first.
  var periodsAfterFirst: Int {
    paymentMode == .payAsYouGo ? periodCount - 1 : 0
  }
}
