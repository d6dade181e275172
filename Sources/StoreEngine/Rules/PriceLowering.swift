package import StoreModel

/// A lower price from the next renewal on (rule: prices.decrease-from-next-renewal).
///
/// A lower price doesn't need consent, and the merchant can't keep subscribers on the higher price. Charges inside a
/// commitment keep their price (rule: commitments.bills-keep-price). Only one change is announced at a time. A lower
/// price therefore replaces an announced increase. If the lower price is still above the current price, consent to the
/// increase stays valid (rule: prices.decrease-replaces-increase).
extension Decision {
  /// Applies a catalog's lower prices to current subscribers.
  ///
  /// - Parameters:
  ///   - products: The subscriptions of the catalog.
  ///   - earlier: The earlier versions of the subscriptions, if they are known.
  mutating func lowerPrices(to products: [Product], insteadOf earlier: [Product]) {
    let products = Dictionary(products.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let earlier = Dictionary(earlier.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    guard !products.isEmpty else { return }
    for known in store.subscriptions
    where (known.isActive || known.hasBillingProblem) && !known.isAdvancedCommerce {
      let storefront = store.storefront(of: known)
      var subscription = known
      let isLower = subscription.lowerPrices(to: products, in: storefront)
      let isReplaced = subscription.replaceIncrease(
        by: products,
        insteadOf: earlier,
        in: storefront
      )
      guard isLower || isReplaced else { continue }
      if isReplaced { record("prices.decrease-replaces-increase") }
      if known.isWithinCommitment { record("commitments.bills-keep-price") }
      subscription.renewalPrice = subscription.nextPrice(in: storefront)
      subscription.changedAt = store.now
      record(.subscriptionChanged(subscription: subscription, change: .price(.priceLowered)))
    }
  }
}

extension Subscription {
  /// The price of a billing period, without offers and increases.
  ///
  /// Inside a commitment, the value is the price of the next commitment, because a lower price takes effect only then
  /// (rule: commitments.bills-keep-price).
  package func presentPrice(in storefront: Storefront) -> Price {
    (keepsTerms ? nextPlan : presentPlan)?.price(in: storefront)
      ?? product.price(in: storefront)
  }

  /// Applies a catalog's lower prices to the current product and plan, and to the product and plan of the next renewal.
  ///
  /// - Returns: Whether a price changed.
  mutating func lowerPrices(to products: [ProductID: Product], in storefront: Storefront) -> Bool {
    var isLower = false
    if let sold = products[product.id] { isLower = lowerPrice(to: sold, in: storefront) }
    if !keepsTerms, let sold = products[nextProduct.id] {
      isLower = lowerNextPrice(to: sold, in: storefront) || isLower
    }
    return isLower
  }

  /// Lowers the price of a pending product or plan.
  private mutating func lowerNextPrice(to sold: Product, in storefront: Storefront) -> Bool {
    let plan = nextPlan
    guard let price = sold.bill(plan?.kind ?? .upFront, in: storefront),
      price.isLower(than: plan?.price(in: storefront) ?? nextProduct.price(in: storefront))
    else { return false }
    if var plan {
      plan.change(to: price)
      nextPlan = plan
    } else {
      nextProduct.takePrice(of: sold, in: storefront)
    }
    return true
  }

  /// Lowers the price from the next renewal or commitment on, and cancels an announced increase
  /// (rules: prices.decrease-from-next-renewal, commitments.bills-keep-price,
  /// prices.decrease-replaces-increase).
  ///
  /// - Returns: Whether the price changed.
  private mutating func lowerPrice(to sold: Product, in storefront: Storefront) -> Bool {
    guard let price = sold.bill(planKind, in: storefront),
      price.isLower(than: presentPrice(in: storefront)), keepsTerms || presentPlan == nil
    else { return false }
    if keepsTerms, nextPlan != nil {
      renew(at: price, in: storefront)
    } else {
      product.takePrice(of: sold, in: storefront)
    }
    priceIncrease = nil
    return true
  }

  /// Replaces an announced increase with the catalog's price, if this price is now below the increase
  /// (rule: prices.decrease-replaces-increase).
  ///
  /// - Returns: Whether an increase was replaced.
  fileprivate mutating func replaceIncrease(
    by products: [ProductID: Product],
    insteadOf earlier: [ProductID: Product],
    in storefront: Storefront
  ) -> Bool {
    guard let announced = priceIncrease?.price,
      let price = products[product.id]?.bill(planKind, in: storefront),
      let before = earlier[product.id]?.bill(planKind, in: storefront),
      price.isLower(than: before), price.isLower(than: announced)
    else { return false }
    if presentPrice(in: storefront).isLower(than: price) {
      priceIncrease?.price = price
    } else {
      priceIncrease = nil
    }
    return true
  }

  /// Sets the price of the next renewal or commitment, without changing its other terms.
  mutating func renew(at price: Price, in storefront: Storefront) {
    if var plan = nextPlan {
      plan.change(to: price)
      nextPlan = plan
    } else {
      product.storefrontMilliunits[storefront.countryCode] = price.milliunits
    }
  }
}

extension Product {
  /// Copies the price of another version of the product in a storefront: the storefront's own price, or the
  /// base price.
  fileprivate mutating func takePrice(of sold: Product, in storefront: Storefront) {
    let own = sold.storefrontMilliunits[storefront.countryCode]
    storefrontMilliunits[storefront.countryCode] = own
    if own == nil { milliunits = sold.milliunits }
  }
}

extension Price {
  fileprivate func isLower(than other: Price) -> Bool {
    currency == other.currency && milliunits < other.milliunits
  }
}
