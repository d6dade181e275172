import StoreModel

/// How one period follows another.
extension Subscription {
  /// The billing period of the terms it has, offers aside; nil if it is none that renews.
  ///
  /// An Advanced Commerce subscription's is that of its offers, if all items have one.
  var billedPeriod: SubscriptionPeriod? {
    if isOrdinary { return period }
    if let terms = advancedCommerce { return terms.current.cycle }
    return planKind == .monthly ? BillingPlan.month : period
  }

  /// Moves on to the period that follows, under the plan and the offer that wait for it.
  ///
  /// A renewal on time and a recovery in the grace period keep the cycle, and a later recovery begins a new
  /// one on its day (rules: billing.recovered-in-grace, billing.recovered-in-retry).
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
        // The rate has changed: the period that ran kept its end, and counting begins there
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

  /// Goes over to the offer, the product, the plan and the price that wait.
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
    // An offer before a commitment says which plan follows, until it is over.
    let keepsTerms = keepsTerms
    takeUpOffer()
    takeUpPriceIncrease(keepingTerms: keepsTerms, in: storefront, at: expiresDate)
    takeUpNextPlan()
    takeUpNextProduct()
  }

  /// Moves on to the offer of the next period: the one that runs, or the one that waits.
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

  /// Goes on in steps of another length from the end of the paid period.
  ///
  /// Three months paid up front on 31 January and single months after them still end on last days: whole
  /// months are still counted from the anchor (rule: renewal.month-ends-kept).
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

  /// Begins to count periods at a moment.
  mutating func restart(at moment: StoreInstant) {
    anchor = moment
    periodsSinceAnchor = 0
  }

  /// Ends the subscription, with nothing left that waits (rules: plans.change-dropped-at-end,
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
      // The renewal info says of the items and of their sum the same.
      renewalPrice = Price(milliunits: terms.next.charge, currency: renewalPrice.currency)
    }
    gracePeriodExpiresDate = nil
    billingRetryUntil = nil
    changedAt = now
  }

  /// The start of the run of service, without gaps of up to 60 days
  /// (rule: entitlements.run-of-service-gap).
  func startOfService(resumingAt moment: StoreInstant, rate: TimeRate) -> StoreInstant {
    moment > rate.retryEnd(from: expiresDate) ? moment : recentSubscriptionStartDate
  }
}
