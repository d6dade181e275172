import StoreModel

/// The transition from one period to the next.
extension Subscription {
  /// The billing period of the terms without offers, or `nil` if the subscription doesn't renew.
  ///
  /// For an Advanced Commerce subscription, it is the period of the offers if all items have the same offer period.
  var billedPeriod: SubscriptionPeriod? {
    if isOrdinary { return period }
    if let terms = advancedCommerce { return terms.current.cycle }
    return planKind == .monthly ? BillingPlan.month : period
  }

  /// Starts the next period, with the pending plan and offer.
  ///
  /// A renewal on time and a recovery in the grace period keep the cycle. A later recovery begins a
  /// new cycle on the day of the recovery
  /// (rules: billing.recovered-in-grace, billing.recovered-in-retry).
  mutating func beginNextPeriod(
    at now: StoreInstant,
    rate: TimeRate,
    in storefront: Storefront
  ) {
    let before = offer?.firstPeriod ?? billedPeriod
    if !isOrdinary, isWithinCommitment {
      takeUpOffer()
      commitment?.billingPeriod += 1
    } else {
      takeUpNextTerms(in: storefront)
    }
    let period = offer?.firstPeriod ?? billedPeriod
    if state == .inBillingRetryPeriod {
      recentSubscriptionStartDate = startOfService(resumingAt: now, rate: rate)
      restart(at: now)
    } else if let before {
      if rate.end(of: before, after: periodsSinceAnchor, from: anchor) != expiresDate {
        // The rate has changed. The last period keeps its end, and counting restarts there
        // (rule: time.rate-change-next-period).
        restart(at: expiresDate)
      } else if let period, period != before {
        changeStep(from: before, to: period, rate: rate)
      }
    }
    if let period {
      periodsSinceAnchor = rate.count(
        of: period,
        behind: periodsSinceAnchor,
        from: anchor,
        endingBehind: now
      )
      expiresDate = rate.end(of: period, after: periodsSinceAnchor, from: anchor)
    } else {
      periodsSinceAnchor += 1
      expiresDate = now
    }
    state = .subscribed
    expirationIntent = nil
    gracePeriodExpiresDate = nil
    billingRetryUntil = nil
    placeInCommitment(rate: rate)
  }

  /// Applies the pending offer, product, plan and price.
  private mutating func takeUpNextTerms(in storefront: Storefront) {
    guard !isOrdinary else {
      offerPeriodsLeft = 0
      return
    }
    guard !isAdvancedCommerce else {
      let renewal = expiresDate
      advancedCommerce?.beginNextPeriod(at: renewal)
      return
    }
    // The value is read first, because an offer before a commitment determines the plan until the offer ends.
    let keepsTerms = keepsTerms
    takeUpOffer()
    takeUpPriceIncrease(keepingTerms: keepsTerms, in: storefront, at: expiresDate)
    takeUpNextPlan()
    takeUpNextProduct()
  }

  /// Sets the offer of the next period: the current offer, or the pending offer.
  private mutating func takeUpOffer() {
    let upcoming = upcomingOffer
    if upcoming == nil {
      offerPeriodsLeft = 0
    } else if !isWithinCommitment, isNextOfferUp {
      offerPeriodsLeft = nextOffer?.periodsAfterFirst ?? 0
      nextOffer = nil
    } else {
      offerPeriodsLeft -= 1
    }
    offer = upcoming
  }

  /// Continues with periods of another length after the end of the paid period.
  ///
  /// Whole months are still counted from the anchor (rule: renewal.month-ends-kept). If three months were paid up front
  /// on 31 January, for example, the single months after them still end on the last day of each month.
  private mutating func changeStep(
    from before: SubscriptionPeriod,
    to period: SubscriptionPeriod,
    rate: TimeRate
  ) {
    if let old = before.months, let new = period.months,
      case let months = old.multipliedSaturated(by: periodsSinceAnchor),
      months.isMultiple(of: new),
      rate.end(of: period, after: months / new, from: anchor) == expiresDate
    {
      periodsSinceAnchor = months / new
    } else {
      restart(at: expiresDate)
    }
  }

  /// Restarts the counting of periods at a moment.
  mutating func restart(at moment: StoreInstant) {
    anchor = moment
    periodsSinceAnchor = 0
  }

  /// Ends the subscription and drops all pending changes (rules: plans.change-dropped-at-end,
  /// commitments.refund-ends-commitment).
  mutating func close(_ state: RenewalState, at now: StoreInstant) {
    self.state = state
    willAutoRenew = false
    commitment?.willRenew = false
    dropNextProduct()
    nextPlan = nil
    nextOffer = nil
    offerPeriodsLeft = 0
    priceIncrease = nil
    if var terms = advancedCommerce {
      terms.close()
      advancedCommerce = terms
      // The renewal info also contains this price, as the sum of the items.
      renewalPrice = Price(milliunits: terms.next.charge, currency: renewalPrice.currency)
    }
    gracePeriodExpiresDate = nil
    billingRetryUntil = nil
    changedAt = now
  }

  /// Returns the start of the run of service if service resumes at the given moment.
  ///
  /// A run continues over gaps of up to 60 days (rule: entitlements.run-of-service-gap).
  func startOfService(resumingAt moment: StoreInstant, rate: TimeRate) -> StoreInstant {
    moment > rate.retryEnd(from: expiresDate) ? moment : recentSubscriptionStartDate
  }
}
