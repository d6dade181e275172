import StoreModel

/// Purchases in a subscription group, where the customer has at most one subscription at a time
/// (rule: plans.one-per-group).
extension Store {
  func subscriptionQuote(for request: PurchaseRequest) throws(Unsellable) -> Quote {
    guard let terms = request.product.subscription else {
      throw Unsellable(failure: .productUnavailable, rule: "catalog.periods")
    }
    let known = ownSubscription(in: terms.groupID)
    let asked = Ask(
      product: request.product,
      offer: try offer(asked: request, known: known),
      kind: request.billingPlan,
      plan: try plan(asked: request),
      introductoryOffer: introductoryOffer(for: request)
    )
    // Subscriptions of other groups don't matter (rule: plans.other-group-is-second).
    guard let known else {
      return charge(asked, .plan(.subscribed), continuing: nil)
    }
    // An expired subscription can begin again (rule: renewal.resubscribe-after-end).
    guard known.isActive, let held = known.product.subscription else {
      return charge(asked, .plan(.resubscribed), continuing: known)
    }
    if request.product.id == known.product.id {
      return sameAgain(asked, of: known)
    }
    switch held.move(to: terms) {
    case .upgrade:
      return charge(asked, .plan(.upgraded), continuing: known)
    case .downgrade:
      // An offer code for a downgrade is refused (rule: offers.codes-no-downgrade).
      guard asked.offer?.kind != .code else {
        throw Unsellable(failure: .ineligibleForOffer, rule: "offers.codes-no-downgrade")
      }
      return schedule(asked, .plan(.downgradeScheduled), of: known)
    // A commitment is paid to its end, unless the customer upgrades (rule: commitments.change-waits-for-end).
    case .crossgrade
    where !known.isWithinCommitment && (asked.plan?.kind ?? .upFront) == known.planKind:
      return charge(asked, .plan(.crossgraded), continuing: known)
    case .crossgrade, .laterCrossgrade:
      return schedule(asked, .plan(.crossgradeScheduled), of: known)
    }
  }

  /// The requested terms, independent of the group's subscription.
  private struct Ask {
    let product: Product
    /// The offer that the request names.
    let offer: SubscriptionOffer?
    /// The kind of plan that the request names.
    let kind: BillingPlan.Kind?
    var plan: BillingPlan?
    /// The introductory offer, which applies automatically.
    let introductoryOffer: SubscriptionOffer?
  }

  /// Returns the terms of another purchase of the current product.
  ///
  /// A new plan or offer begins with the next terms (rule: offers.codes-begin-next-renewal). Without a new plan or
  /// offer, a pending change is withdrawn (rule: plans.current-again-asks). If no change is pending, nothing is charged
  /// (rule: purchasing.owned-returned).
  private func sameAgain(_ asked: Ask, of known: Subscription) -> Quote {
    if let kind = asked.kind, kind != known.planKind {
      var asked = asked
      // A catalog may list only the monthly plan, but paying up front is always possible.
      let price = asked.product.price(in: storefront(of: known))
      asked.plan = asked.plan ?? BillingPlan(kind: kind, milliunits: price.milliunits)
      return schedule(asked, .plan(.crossgradeScheduled), of: known)
    }
    if asked.offer != nil { return schedule(asked, .plan(.offerRedeemed), of: known) }
    return known.keepsTerms
      ? .held(known.latestTransactionId) : withdrawal(of: known, sold: asked.product)
  }

  /// Returns the terms of withdrawing a pending change.
  ///
  /// The customer confirms the withdrawal on a sheet, because it changes the next renewal
  /// (rule: plans.current-again-asks).
  private func withdrawal(of known: Subscription, sold: Product) -> Quote {
    let storefront = storefront(of: known)
    var kept = known
    kept.withdrawChange(sold: sold, in: storefront)
    let terms = Quote.Terms(
      price: Price(milliunits: 0, currency: storefront.currency),
      renewalPrice: kept.renewalPrice
    )
    return .scheduled(terms, change: .plan(.changeWithdrawn), of: known)
  }

  /// Returns the terms of a charge now, with the introductory offer if the customer is eligible
  /// (rule: offers.introductory-applies-itself).
  ///
  /// A stackable code follows the introductory offer (rule: offers.codes-stack).
  private func charge(
    _ asked: Ask,
    _ change: SubscriptionChange,
    continuing known: Subscription?
  ) -> Quote {
    let storefront = settings.storefront
    let full = asked.plan?.price(in: storefront) ?? asked.product.price(in: storefront)
    let isStacked =
      asked.introductoryOffer != nil && asked.offer?.kind == .code
      && asked.offer?.isStackable == true
    let offer = isStacked ? asked.introductoryOffer : asked.offer ?? asked.introductoryOffer
    return .charge(
      Quote.Terms(
        price: offer?.price(in: storefront) ?? full,
        renewalPrice: full,
        offer: offer,
        followingOffer: isStacked ? asked.offer : nil,
        plan: asked.plan,
        change: change,
        continued: known
      )
    )
  }

  private func schedule(
    _ asked: Ask,
    _ change: SubscriptionChange,
    of known: Subscription
  ) -> Quote {
    let storefront = storefront(of: known)
    // An offer for the current product doesn't change the plan.
    let plan = change == .plan(.offerRedeemed) ? known.presentPlan : asked.plan
    let terms = Quote.Terms(
      price: Price(milliunits: 0, currency: storefront.currency),
      renewalPrice: plan?.price(in: storefront) ?? asked.product.price(in: storefront),
      offer: asked.offer,
      plan: plan
    )
    return .scheduled(terms, change: change, of: known)
  }
}

extension Decision {
  /// Schedules another plan, or an offer, for the next period (rule: plans.scheduled-returns-held).
  mutating func schedule(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    change: SubscriptionChange,
    of known: Subscription
  ) {
    var subscription = known
    // A subscriber who keeps the product also keeps the price, even if the catalog has changed.
    subscription.nextProduct =
      request.product.id == known.product.id ? known.product : request.product
    subscription.nextPlan =
      if change == .plan(.offerRedeemed) {
        known.keepsProduct ? known.nextPlan : known.presentPlan
      } else {
        terms.plan
      }
    subscription.nextOffer = terms.offer
    subscription.isRenewalWanted = true
    subscription.expirationIntent = known.state == .inGracePeriod ? .billingError : nil
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    subscription.appAccountToken =
      request.appAccountToken?.lowercased() ?? known.appAccountToken
    guard subscription != known else { return }
    if known.isWithinCommitment { record("commitments.change-waits-for-end") }
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
  }

  /// Buys the current product again: withdraws a pending change and turns renewal on
  /// (rule: plans.current-again-turns-on).
  mutating func keepCurrentPlan(_ id: TransactionID, sold: Product) {
    guard let known = store.subscription(of: id), known.isActive else { return }
    var subscription = known
    if !known.keepsTerms {
      subscription.withdrawChange(sold: sold, in: store.storefront(of: known))
      subscription.changedAt = store.now
      record(.subscriptionChanged(subscription: subscription, change: .plan(.changeWithdrawn)))
    }
    if !subscription.isRenewalWanted { record("plans.current-again-turns-on") }
    switchAutoRenew(of: subscription, on: true)
  }
}

extension Subscription {
  /// Drops the change of the next period, and applies a price that was lowered in the meantime.
  fileprivate mutating func withdrawChange(sold: Product, in storefront: Storefront) {
    nextProduct = product
    nextPlan = presentPlan
    nextOffer = nil
    _ = lowerPrices(to: [sold.id: sold], in: storefront)
    renewalPrice = nextPrice(in: storefront)
  }
}
