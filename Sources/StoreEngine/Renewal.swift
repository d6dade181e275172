import StoreModel

/// Periods end: the store charges again, fails to, or lets go (storekit2.md 2.7).
extension Store {
  /// When something next happens to a subscription by itself; nil if nothing will.
  func due(_ subscription: Subscription) -> StoreInstant? {
    switch subscription.state {
    case .subscribed:
      subscription.expiresDate
    case .inGracePeriod:
      earliest(subscription.gracePeriodExpiresDate, nextAttempt(for: subscription))
    case .inBillingRetryPeriod:
      earliest(subscription.billingRetryUntil, nextAttempt(for: subscription))
    case .expired, .revoked:
      nil
    }
  }

  /// The storefront a subscription is billed in: that of its latest transaction.
  func storefront(of subscription: Subscription) -> Storefront {
    guard let latest = transactions[id: subscription.latestTransactionId]?.transaction else {
      return settings.storefront
    }
    return Storefront(
      countryCode: latest.storefront,
      id: latest.storefrontId,
      currency: latest.currency ?? settings.storefront.currency,
      locale: settings.storefront.locale
    )
  }

  /// The next try to collect: whole days after the failure (assumed: Apple does not say how often).
  ///
  /// Only a try that will succeed is an event, so while renewals fail there is none.
  private func nextAttempt(for subscription: Subscription) -> StoreInstant? {
    guard !settings.billingRetryOnRenewal else { return nil }
    let day: Int64 = 86_400_000
    let passed = max(0, subscription.expiresDate.milliseconds(until: now)) / day
    return subscription.expiresDate.advanced(byDays: passed + 1)
  }

  private func earliest(_ left: StoreInstant?, _ right: StoreInstant?) -> StoreInstant? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}

extension Decision {
  /// Does what has fallen due for a subscription at this moment.
  mutating func fallDue(_ subscription: Subscription) {
    switch subscription.state {
    case .subscribed:
      if !subscription.willAutoRenew {
        expire(subscription, intent: .cancelled)
      } else if store.settings.billingRetryOnRenewal {
        fail(subscription)
      } else {
        renew(subscription)
      }
    case .inGracePeriod, .inBillingRetryPeriod:
      // On the last moment of a deadline the try to collect comes first (assumed).
      if !store.settings.billingRetryOnRenewal {
        renew(subscription)
      } else if subscription.state == .inGracePeriod {
        endGrace(of: subscription)
      } else {
        expire(subscription, intent: .billingError)
      }
    case .expired, .revoked:
      break
    }
  }

  /// Charges for the next period.
  private mutating func renew(_ known: Subscription) {
    var subscription = known
    subscription.beginNextPeriod(at: store.now)
    let storefront = store.storefront(of: known)
    var transaction = store.transaction(
      of: subscription.product,
      in: storefront,
      reason: .renewal,
      price: known.renewalPrice,
      continuing: known.id
    )
    transaction.fill(
      group: known.groupID,
      expires: subscription.expiresDate,
      lineItem: store.numbers.webOrderLineItem(store.lineItems),
      offer: subscription.offer
    )
    transaction.appAccountToken = known.appAccountToken
    if let before = store.transactions[id: known.latestTransactionId]?.transaction {
      transaction.share(with: before)
    }
    let sale = Sale(origin: .renewal, flaw: store.settings.verificationError)
    record(.transactionAdded(transaction: transaction, sale: sale))
    subscription.latestTransactionId = transaction.transactionId
    subscription.renewalPrice = subscription.nextPrice(in: storefront)
    record(
      .subscriptionChanged(
        subscription: subscription,
        change: known.state == .subscribed ? .renewed : .recovered
      )
    )
  }

  private mutating func fail(_ known: Subscription) {
    var subscription = known
    subscription.expirationIntent = .billingError
    subscription.billingRetryUntil = known.expiresDate.advanced(byDays: 60)
    if store.settings.billingGracePeriod {
      subscription.state = .inGracePeriod
      subscription.gracePeriodExpiresDate = known.expiresDate.advanced(byDays: known.graceDays)
    } else {
      subscription.state = .inBillingRetryPeriod
    }
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .renewalFailed))
  }

  private mutating func endGrace(of known: Subscription) {
    var subscription = known
    subscription.state = .inBillingRetryPeriod
    subscription.gracePeriodExpiresDate = nil
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .gracePeriodEnded))
  }

  /// Lets a subscription end; a waiting change is dropped with it.
  mutating func expire(_ known: Subscription, intent: ExpirationIntent) {
    var subscription = known
    subscription.close(.expired, at: store.now)
    subscription.expirationIntent = intent
    record(.subscriptionChanged(subscription: subscription, change: .expired))
  }
}

extension Subscription {
  /// Days of access after a failed renewal: 6 for weekly plans and shorter, 16 for others.
  fileprivate var graceDays: Int64 {
    guard let period = self.period else { return 16 }
    return period.end(from: anchor) <= anchor.advanced(byDays: 7) ? 6 : 16
  }

  /// Moves on to the period that follows, under the plan and the offer that wait for it.
  ///
  /// A renewal on time and a recovery in the grace period keep the cycle; a recovery later starts a
  /// new one on its day.
  fileprivate mutating func beginNextPeriod(at now: StoreInstant) {
    let before = offer?.firstPeriod ?? self.period
    if let nextOffer {
      offer = nextOffer
      offerPeriodsLeft = nextOffer.periodsAfterFirst
    } else if offerPeriodsLeft > 0 {
      offerPeriodsLeft -= 1
    } else {
      offer = nil
    }
    nextOffer = nil
    takeUpNextProduct()
    let period = offer?.firstPeriod ?? self.period
    if state == .inBillingRetryPeriod {
      recentSubscriptionStartDate = startOfService(resumingAt: now)
      restart(at: now)
    } else if let before, let period, period != before {
      changeStep(from: before, to: period)
    }
    repeat {
      periodsSinceAnchor += 1
      expiresDate = period?.end(after: periodsSinceAnchor, from: anchor) ?? now
    } while expiresDate <= now && period != nil
    state = .subscribed
    expirationIntent = nil
    gracePeriodExpiresDate = nil
    billingRetryUntil = nil
    changedAt = now
  }

  /// Goes on in steps of another length from the end of the paid period.
  ///
  /// Three months paid up front on 31 January and single months after them still end on last days:
  /// where whole months divide, they go on being counted from the anchor.
  private mutating func changeStep(from before: SubscriptionPeriod, to period: SubscriptionPeriod) {
    if let old = before.months, let new = period.months,
      (old * periodsSinceAnchor).isMultiple(of: new)
    {
      periodsSinceAnchor = old * periodsSinceAnchor / new
    } else {
      restart(at: expiresDate)
    }
  }

  private mutating func restart(at moment: StoreInstant) {
    anchor = moment
    periodsSinceAnchor = 0
  }

  /// Ends the subscription, with nothing left that waits.
  mutating func close(_ state: RenewalState, at now: StoreInstant) {
    self.state = state
    willAutoRenew = false
    dropNextProduct()
    nextOffer = nil
    offerPeriodsLeft = 0
    gracePeriodExpiresDate = nil
    billingRetryUntil = nil
    changedAt = now
  }
}

extension SubscriptionPeriod {
  /// Its length in months; nil if it is counted in days or weeks.
  fileprivate var months: Int? {
    switch unit {
    case .day, .week: nil
    case .month: value
    case .year: 12 * value
    }
  }
}
