import StoreModel

/// Buying in a group where the customer has a subscription (storekit2.md 2.6).
extension Store {
  func subscriptionQuote(for request: PurchaseRequest) throws(Unsellable) -> Quote {
    guard let terms = request.product.subscription else {
      throw Unsellable(failure: .productUnavailable)
    }
    let known = ownSubscription(in: terms.groupID)
    let offer = try offer(asked: request, known: known)
    guard let known else {
      return charge(request.product, offer, .subscribed, continuing: nil)
    }
    guard known.isActive, let held = known.product.subscription else {
      return charge(request.product, offer, .resubscribed, continuing: known)
    }
    if request.product.id == known.product.id {
      return offer == nil
        ? .held(known.latestTransactionId)
        : schedule(request.product, offer, .offerRedeemed, of: known)
    }
    if terms.groupLevel < held.groupLevel {
      return charge(request.product, offer, .upgraded, continuing: known)
    }
    if terms.groupLevel > held.groupLevel {
      return schedule(request.product, offer, .downgradeScheduled, of: known)
    }
    return terms.period == held.period
      ? charge(request.product, offer, .crossgraded, continuing: known)
      : schedule(request.product, offer, .crossgradeScheduled, of: known)
  }

  /// A payment now; the introductory offer comes in by itself where the customer may have it.
  private func charge(
    _ product: Product,
    _ asked: SubscriptionOffer?,
    _ change: SubscriptionChange,
    continuing known: Subscription?
  ) -> Quote {
    let offer = asked ?? introductoryOffer(of: product)
    let full = product.price(in: settings.storefront)
    return .charge(
      Quote.Terms(
        price: offer?.price(in: settings.storefront) ?? full,
        renewalPrice: full,
        offer: offer,
        change: change,
        continued: known
      )
    )
  }

  private func schedule(
    _ product: Product,
    _ offer: SubscriptionOffer?,
    _ change: SubscriptionChange,
    of known: Subscription
  ) -> Quote {
    let storefront = storefront(of: known)
    let terms = Quote.Terms(
      price: Price(milliunits: 0, currency: storefront.currency),
      renewalPrice: product.price(in: storefront),
      offer: offer
    )
    return .scheduled(terms, change: change, of: known)
  }
}

extension Decision {
  /// Has the next period be another plan's, or an offer's.
  mutating func schedule(
    _ request: PurchaseRequest,
    _ terms: Quote.Terms,
    change: SubscriptionChange,
    of known: Subscription
  ) {
    var subscription = known
    subscription.nextProduct = request.product
    subscription.nextOffer = terms.offer
    subscription.willAutoRenew = true
    subscription.expirationIntent = known.state == .inGracePeriod ? .billingError : nil
    subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
    subscription.appAccountToken =
      request.appAccountToken?.lowercased() ?? known.appAccountToken
    guard subscription != known else { return }
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: change))
  }

  /// Buying what one has: a waiting change is withdrawn and renewal goes on (assumed).
  mutating func keep(_ id: TransactionID) {
    guard let known = store.subscription(of: id), known.isActive else { return }
    var subscription = known
    if known.nextProduct.id != known.product.id {
      subscription.nextProduct = known.product
      subscription.nextOffer = nil
      subscription.renewalPrice = subscription.nextPrice(in: store.storefront(of: known))
      subscription.changedAt = store.now
      record(.subscriptionChanged(subscription: subscription, change: .changeWithdrawn))
    }
    switchAutoRenew(of: subscription, on: true)
  }
}
