import AdvancedCommerce
import StoreModel

/// Creation or restart of a subscription with several items.
extension Store {
  /// Returns the terms of a new subscription at this moment
  /// (rules: advanced-commerce.requests.create-members, advanced-commerce.changes.create-begins).
  ///
  /// - Throws: ``Unsellable`` if the store refuses the request.
  func quote(
    for create: SubscriptionCreateRequest,
    with product: Product
  ) throws(Unsellable) -> Quote {
    let request = AnyInAppRequest.createSubscription(create)
    try check(currency: create.currency, of: request)
    let previous = try subscription(resumedBy: create, with: product)
    try checkItems(of: create)
    guard let period = create.period.subscriptionPeriod else {
      throw request.unsellable(in: .payload, .invalidRenewalPeriod, "period is \(create.period)")
    }
    let bundle = AdvancedCommerceTerms.Bundle(
      descriptors: AdvancedCommerceInfo.Descriptors(
        displayName: create.descriptors.displayName,
        description: create.descriptors.description
      ),
      period: period,
      items: create.items.map(AdvancedCommerceTerms.Item.init)
    )
    try check(bundle, of: request)
    let terms = AdvancedCommerceTerms(
      requestReferenceId: create.requestInfo.requestReferenceId,
      taxCode: create.taxCode,
      current: bundle,
      next: bundle.following
    )
    return .charge(
      Quote.Terms(
        terms,
        price: bundle.charge,
        lines: bundle.items.map { SheetLine($0, priceNow: $0.charge) },
        currency: settings.storefront.currency,
        change: .plan(previous == nil ? .subscribed : .resubscribed),
        continued: previous
      )
    )
  }

  /// Refuses too many items or offers, and items that another subscription of the customer
  /// contains.
  private func checkItems(of create: SubscriptionCreateRequest) throws(Unsellable) {
    let request = AnyInAppRequest.createSubscription(create)
    // By default the number of items isn't limited (rule: advanced-commerce.requests.item-limits).
    if let limit = settings.advancedCommerce.itemLimit, create.items.count > limit {
      throw request.unsellable(
        in: .payload,
        .moreItemsThanAllowed,
        "the request has \(create.items.count) items, and \(limit) are allowed"
      )
    }
    try check(offers: create.items.count { $0.offer != nil }, of: request)
    try checkAreNew(Set(create.items.map(\.sku)), to: nil, of: request)
  }

  /// Refuses SKUs that one of the customer's subscriptions already contains
  /// (rule: advanced-commerce.requests.sku-owned-subscription).
  ///
  /// - Parameters:
  ///   - skus: The SKUs to sell.
  ///   - own: The subscription that gets the SKUs, or `nil` for a new subscription. The items of this subscription
  ///     aren't checked.
  ///   - request: The request that sells the SKUs.
  /// - Throws: 4000114.
  func checkAreNew(
    _ skus: Set<String>,
    to own: Subscription?,
    of request: AnyInAppRequest
  ) throws(Unsellable) {
    guard !skus.isEmpty else { return }
    for other in subscriptions where other.id != own?.id && other.isHeld {
      guard let held = other.advancedCommerce?.items.first(where: { skus.contains($0.sku) }) else {
        continue
      }
      throw request.unsellable(
        in: .state,
        .productAlreadyExists,
        "the customer has \(held.sku) in the subscription of transaction \(other.id); sell"
          + " something else, or modify that subscription"
      )
    }
  }

  /// Returns the expired subscription that a request starts again, or `nil` for a new subscription.
  ///
  /// An Advanced Commerce subscription that has ended can begin again, even if it was revoked
  /// (rules: advanced-commerce.changes.create-again, advanced-commerce.changes.create-again-revoked).
  private func subscription(
    resumedBy create: SubscriptionCreateRequest,
    with product: Product
  ) throws(Unsellable) -> Subscription? {
    let request = AnyInAppRequest.createSubscription(create)
    guard let previous = create.previousTransactionId else {
      guard create.requestInfo.consistencyToken != nil else { return nil }
      throw request.unsellable(
        in: .state,
        .invalidConsistencyToken,
        "a new subscription has no consistencyToken yet; remove it, or pass the"
          + " previousTransactionId of the subscription to restart"
      )
    }
    guard let id = TransactionID(previous), transactions[id: id] != nil else {
      throw request.unsellable(
        in: .state,
        .invalidPreviousTransactionID,
        "previousTransactionId \(previous) isn't a transaction of this customer"
      )
    }
    guard let known = subscription(of: id), known.isAdvancedCommerce,
      known.product.id == product.id, !isShared(known)
    else {
      throw request.unsellable(
        in: .state,
        .invalidPreviousSubscription,
        "transaction \(previous) belongs to no Advanced Commerce subscription of \(product.id)"
      )
    }
    guard !known.isHeld else {
      throw request.unsellable(
        in: .state,
        .subscriptionAlreadyActive,
        "the subscription of transaction \(previous) is not over; modify or reactivate it, or leave"
          + " previousTransactionId out for a second one"
      )
    }
    try check(tokenOf: request, for: known)
    return known
  }
}

extension Subscription {
  /// Whether the customer still has the subscription: it gives access, or the store is still
  /// retrying the charge.
  var isHeld: Bool { isActive || hasBillingProblem }
}

extension AdvancedCommerceTerms {
  /// The current items, and the items of the next period.
  var items: [Item] { current.items + next.items }
}

/// An item of a request that becomes an item of a subscription.
protocol RequestedItem {
  var sku: String { get }
  var displayName: String { get }
  var description: String { get }
  var price: Int64 { get }
  var offer: Offer? { get }
}

extension SubscriptionCreateItem: RequestedItem {}

extension AdvancedCommerceTerms.Item {
  init(_ item: some RequestedItem) {
    self.init(
      sku: item.sku,
      displayName: item.displayName,
      description: item.description,
      price: item.price,
      offer: item.offer.map(AdvancedCommerceInfo.Offer.init)
    )
  }
}
