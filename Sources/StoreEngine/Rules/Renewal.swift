package import StoreModel

/// The end of a period: the charge succeeds, the charge fails, or the subscription expires
/// (rule: renewal.charges-at-end).
extension Store {
  /// Returns the next due moment of a subscription, or `nil` if nothing is due.
  ///
  /// No moment after the year 9999 is ever due, so a period that ends later never ends.
  func due(_ subscription: Subscription) -> StoreInstant? {
    let due: StoreInstant? =
      switch subscription.state {
      case .subscribed:
        nextAnnouncement(of: subscription).map { min($0, subscription.expiresDate) }
          ?? subscription.expiresDate
      case .inGracePeriod, .inBillingRetryPeriod: nextStep(ofCollecting: subscription)
      case .expired, .revoked: nil
      }
    return due.flatMap { $0 < .last ? $0 : nil }
  }

  /// Returns the storefront in which a subscription is billed: the storefront of its latest transaction
  /// (rule: storefronts.subscription-keeps-storefront).
  package func storefront(of subscription: Subscription) -> Storefront {
    storefront(of: transactions[id: subscription.latestTransactionId]?.transaction)
  }

  /// Returns the storefront in which a transaction was charged, or the store's storefront if the transaction is `nil`.
  fileprivate func storefront(of latest: Transaction?) -> Storefront {
    guard let latest else { return settings.storefront }
    return Storefront(
      countryCode: latest.storefront,
      id: latest.storefrontId,
      currency: latest.currency ?? settings.storefront.currency,
      locale: settings.storefront.locale
    )
  }

  /// Returns whether a subscription has used all the renewals that the time rate allows (rule: renewal.sandbox-limit).
  ///
  /// Renewals are counted from the moment at which the time rate is set (rule: renewal.sandbox-limit-counts-from-rate).
  fileprivate func isRenewedOut(_ subscription: Subscription) -> Bool {
    settings.timeRate.renewalLimit != nil && subscription.renewalsLeft == 0
  }
}

extension Decision {
  /// Produces the due events of a subscription at this moment.
  mutating func fallDue(_ subscription: Subscription) {
    switch subscription.state {
    case .subscribed where subscription.expiresDate > store.now:
      announceIncreases(of: subscription)
    case .subscribed: endPeriod(of: subscription)
    case .inGracePeriod, .inBillingRetryPeriod: goOnCollecting(for: subscription)
    case .expired, .revoked: break
    }
  }

  /// Ends a paid period (rules: renewal.charges-at-end, renewal.expiration-reasons,
  /// prices.increase-no-consent-ends).
  ///
  /// After the last renewal that the sandbox allows, a subscription ends as if it had been cancelled
  /// (rule: renewal.sandbox-limit-ends-as-cancelled).
  private mutating func endPeriod(of subscription: Subscription) {
    // This also applies while the customer hasn't consented to a price
    // (rules: prices.increase-cancelled-while-pending, renewal.cancel-keeps-period,
    // renewal.sandbox-limit-ends-as-cancelled).
    if !subscription.willAutoRenew || store.isRenewedOut(subscription) {
      if subscription.willAutoRenew {
        record("renewal.sandbox-limit")
        record("renewal.sandbox-limit-ends-as-cancelled")
      }
      expire(subscription, intent: .cancelled)
    } else if subscription.needsConsentToRenew {
      expire(subscription, intent: .didNotConsentToPriceIncrease)
    } else if store.settings.billingRetryOnRenewal {
      fail(subscription)
    } else {
      renew(subscription)
    }
  }

  /// Charges for the next period (rules: renewal.charges-at-end,
  /// transactions.reason-purchase-or-renewal, transactions.purchase-date-is-charge).
  mutating func renew(_ known: Subscription) {
    let before = store.transactions[id: known.latestTransactionId]?.transaction
    let storefront = store.storefront(of: before)
    let rate = store.settings.timeRate
    var subscription = known
    subscription.beginNextPeriod(at: moment, rate: rate, in: storefront)
    subscription.renewalsLeft = rate.renewalLimit.map { max(0, (known.renewalsLeft ?? $0) - 1) }
    subscription.changedAt = store.now
    let price =
      subscription.advancedCommerce.map {
        Price(milliunits: $0.current.charge, currency: storefront.currency)
      } ?? known.renewalPrice
    var transaction = store.transaction(
      of: subscription.productReference,
      in: storefront,
      reason: .renewal,
      price: price,
      continuing: known.id,
      behind: before,
      at: moment
    )
    transaction.fill(
      group: known.groupID,
      expires: subscription.expiresDate,
      lineItem: store.numbers.webOrderLineItem(store.lineItems),
      offer: subscription.offer
    )
    transaction.fill(planOf: subscription, in: storefront, after: before)
    transaction.appAccountToken = known.appAccountToken
    if let terms = subscription.advancedCommerce {
      transaction.advancedCommerceInfo = store.info(
        of: terms,
        charged: price.milliunits,
        in: storefront
      )
    }
    if let before { transaction.share(with: before) }
    switch known.state {
    case .subscribed, .expired, .revoked: break
    case .inGracePeriod: record("billing.recovered-in-grace")
    case .inBillingRetryPeriod: record("billing.recovered-in-retry")
    }
    if notesRules, storefront.countryCode != store.settings.storefront.countryCode {
      record("storefronts.subscription-keeps-storefront")
    }
    let sale = Sale(origin: .renewal, flaw: store.settings.verificationError)
    record(.transactionAdded(transaction: transaction, sale: sale))
    subscription.latestTransactionId = transaction.transactionId
    subscription.renewalPrice = subscription.nextPrice(in: storefront)
    record(
      .subscriptionChanged(
        subscription: subscription,
        change: known.state == .subscribed ? .period(.renewed) : .period(.billingResolved)
      )
    )
  }

  /// Expires a subscription and drops a pending change (rules: plans.change-dropped-at-end,
  /// renewal.expiration-reasons).
  mutating func expire(_ known: Subscription, intent: ExpirationIntent) {
    if !known.keepsTerms { record("plans.change-dropped-at-end") }
    var subscription = known
    subscription.close(.expired, at: store.now)
    subscription.expirationIntent = intent
    record(.subscriptionChanged(subscription: subscription, change: .period(.expired)))
  }
}
