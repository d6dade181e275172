import StoreModel

/// The moments at which higher prices are announced, and the renewals from which they count.
///
/// A rise counts from the first renewal that its notice fits before. Earlier renewals keep the old price
/// (rule: advanced-commerce.prices.notice-first-fitting). In the sandbox the first renewal after the call
/// is at the old price, and the announcement follows at once
/// (rule: advanced-commerce.prices.notice-sandbox).
extension Store {
  /// Plans the announcement of a rise that is asked for at this moment
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

  /// The event with the announcements that follow from it.
  func planned(_ event: StoreEvent) -> StoreEvent {
    guard case .subscriptionChanged(let subscription, let change) = event,
      subscription.isAdvancedCommerce
    else { return event }
    return .subscriptionChanged(
      subscription: plannedAnew(subscription, after: change),
      change: change
    )
  }

  /// Plans what waits for an announcement anew, where a change of the subscription calls for it.
  ///
  /// A renewal brings the announcements on that the period before was too short for; renewal that is
  /// switched on again plans them as if they were asked for now.
  private func plannedAnew(_ known: Subscription, after change: SubscriptionChange) -> Subscription
  {
    guard var terms = known.advancedCommerce else { return known }
    // What depends may have gone, or have become something else.
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

  /// When the next announcement of a subscription falls due; nil if none does.
  func nextAnnouncement(of subscription: Subscription) -> StoreInstant? {
    guard subscription.willAutoRenew, let terms = subscription.advancedCommerce else { return nil }
    return terms.next.items.compactMap(\.announcesIncreaseAt).min()
  }

  /// The days between the announcement of a rise and the renewal from which it counts
  /// (rules: advanced-commerce.prices.notice-times, time.notice-days-scale).
  static func noticeDays(of period: SubscriptionPeriod, needsConsent: Bool) -> Int64 {
    guard needsConsent else { return 27 }
    if period.isAtMostAWeek { return 7 }
    return period == BillingPlan.month ? 27 : 60
  }

  /// Announces as early as the notice time has it, but not before now.
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

  /// Asks the customer before an offer ends, where that needs consent: the regular price counts as a rise
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
