import StoreModel

/// The moments at which higher prices are announced, and the renewals at which they take effect.
///
/// An increase takes effect at the first renewal that leaves time for its notice. Earlier renewals keep the
/// old price (rule: advanced-commerce.prices.notice-first-fitting). In the sandbox the first renewal after
/// the call has the old price, and the announcement follows at once
/// (rule: advanced-commerce.prices.notice-sandbox).
extension Store {
  /// Schedules the announcement of an increase that is requested now
  /// (rules: advanced-commerce.prices.notice-first-fitting, advanced-commerce.prices.notice-sandbox,
  /// advanced-commerce.prices.notice-times).
  func planIncrease(of item: inout AdvancedCommerceTerms.Item, in subscription: Subscription) {
    item.announcesIncreaseAt = nil
    item.periodsBeforeIncrease = nil
    guard identity.environment != .sandbox, let terms = subscription.advancedCommerce else {
      return
    }
    let rate = settings.timeRate
    let period = terms.current.period
    let needsConsent = needsConsent(item, of: subscription)
    let days = Self.noticeDays(of: period, needsConsent: needsConsent)
    if period.isAtMostAWeek, !needsConsent {
      let fourth = rate.end(of: period, after: 3, from: subscription.expiresDate)
      item.periodsBeforeIncrease = 3
      item.announcesIncreaseAt = max(now, rate.moment(ofNoticeDay: days, before: fourth))
    } else {
      let notice = rate.moment(ofNoticeDay: days, before: subscription.expiresDate)
      if notice >= now { item.announcesIncreaseAt = notice }
    }
  }

  /// Returns the event with updated times of announcements.
  func planned(_ event: StoreEvent) -> StoreEvent {
    guard case .subscriptionChanged(let subscription, let change) = event,
      subscription.isAdvancedCommerce
    else { return event }
    return .subscriptionChanged(
      subscription: plannedAnew(subscription, after: change),
      change: change
    )
  }

  /// Reschedules pending announcements after a change of the subscription that affects them.
  ///
  /// A renewal schedules the announcements for which the previous period was too short. If renewal
  /// is turned on again, announcements are scheduled as if they were requested now.
  private func plannedAnew(_ known: Subscription, after change: SubscriptionChange) -> Subscription
  {
    guard var terms = known.advancedCommerce else { return known }
    // Dependent items may have been removed or replaced.
    terms.next.forgetDependents()
    for index in terms.next.items.indices where known.state == .subscribed {
      var item = terms.next.items[index]
      askAfterOffer(&item, in: known)
      if item.priceIncrease?.status == .scheduled {
        if change == .period(.renewed) || change == .period(.billingResolved) {
          if item.periodsBeforeIncrease == nil { announceNext(&item, in: known) }
        } else if change == .autoRenew(.autoRenewEnabled) {
          planIncrease(of: &item, in: known)
          if item.endsOffer { announceNext(&item, in: known) }
        }
      }
      terms.next.items[index] = item
    }
    guard terms != known.advancedCommerce else { return known }
    var subscription = known
    subscription.advancedCommerce = terms
    return subscription
  }

  /// Returns the time of a subscription's next announcement, or `nil` if none is scheduled.
  func nextAnnouncement(of subscription: Subscription) -> StoreInstant? {
    guard subscription.willAutoRenew, let terms = subscription.advancedCommerce else { return nil }
    return terms.next.items.compactMap(\.announcesIncreaseAt).min()
  }

  /// Returns the days between the announcement of an increase and the renewal at which it takes effect
  /// (rules: advanced-commerce.prices.notice-times, time.notice-days-scale).
  static func noticeDays(of period: SubscriptionPeriod, needsConsent: Bool) -> Int64 {
    guard needsConsent else { return 27 }
    if period.isAtMostAWeek { return 7 }
    return period == BillingPlan.month ? 27 : 60
  }

  /// Schedules the announcement for the start of the notice time, but not before now.
  private func announceNext(
    _ item: inout AdvancedCommerceTerms.Item,
    in subscription: Subscription
  ) {
    guard identity.environment != .sandbox || item.endsOffer,
      let period = subscription.advancedCommerce?.current.period
    else {
      item.announcesIncreaseAt = now
      return
    }
    let days = Self.noticeDays(
      of: period,
      needsConsent: needsConsent(item, of: subscription)
    )
    item.announcesIncreaseAt = max(
      now,
      settings.timeRate.moment(ofNoticeDay: days, before: subscription.expiresDate)
    )
  }

  /// Schedules the announcement of an offer's end, if the end needs consent.
  ///
  /// The regular price then counts as an increase
  /// (rule: advanced-commerce.prices.south-korea-offer-end).
  private func askAfterOffer(
    _ item: inout AdvancedCommerceTerms.Item,
    in subscription: Subscription
  ) {
    guard item.priceIncrease == nil, item.offer == nil, subscription.willAutoRenew,
      let running = subscription.advancedCommerce?.current[sku: item.sku]?.offer,
      running.price < item.price,
      Self.regionsThatAskAfterOffers.contains(storefront(of: subscription).countryCode)
    else { return }
    item.priceIncrease = AdvancedCommerceInfo.PriceIncreaseInfo(
      status: .scheduled,
      price: item.price
    )
    announceNext(&item, in: subscription)
  }
}
