import AdvancedCommerce
import StoreModel

/// Purchases outside the app with an earlier date, and their renewals since then
/// (rules: purchasing.past-dates-outside-app, purchasing.past-dates-renew).
///
/// The dates are earlier than the store's clock, which doesn't move.
extension Decision {
  /// Sells a product at the earlier moment that a request names, and adds the renewals up to now.
  ///
  /// The renewals succeed regardless of the settings (rule: purchasing.past-renewals-succeed). If
  /// the group's subscription has changed after the date, the date moves to the earliest possible
  /// moment (rule: purchasing.past-dates-move-up).
  mutating func sellElsewhere(
    _ request: PurchaseRequest,
    as purchase: PurchaseID
  ) throws(StoreRefusal) -> PurchaseOutcome {
    guard let asked = request.purchaseDate, request.mayBeOfThePast else {
      if request.purchaseDate != nil { record("purchasing.past-dates-new-only") }
      return sell(request, as: purchase, origin: .elsewhere)
    }
    guard asked <= store.now else { throw .notYet(now: store.now, asked: asked) }
    try checkRenewals(of: request, since: asked)
    let moment = max(asked, store.earliestChange(for: request))
    record(moment > asked ? "purchasing.past-dates-move-up" : "purchasing.past-dates-outside-app")
    past = moment
    defer { past = nil }
    let outcome = sell(request, as: purchase, origin: .elsewhere)
    if case .success(let id) = outcome, let subscription = store.subscription(of: id) {
      catchUp(with: subscription.id)
    }
    return outcome
  }

  /// Renews or ends a subscription at the end of each past period.
  private mutating func catchUp(with id: TransactionID) {
    while let known = store.subscriptionTable[id], known.state == .subscribed,
      known.expiresDate <= store.now, known.expiresDate < .last
    {
      past = known.expiresDate
      record("purchasing.past-dates-renew")
      if known.willAutoRenew, known.renewalsLeft ?? 1 > 0 {
        record("purchasing.past-renewals-succeed")
        renew(known)
      } else {
        expire(known, intent: .cancelled)
      }
    }
  }

  /// Throws an error if the subscription would have had too many periods since the given date.
  private func checkRenewals(
    of request: PurchaseRequest,
    since date: StoreInstant
  ) throws(StoreRefusal) {
    let rate = store.settings.timeRate
    let create = request.advancedCommerce?.createSubscription
    guard
      let period = create?.period.subscriptionPeriod ?? request.product.subscription?.period,
      request.renews != false, rate.renewalLimit == nil
    else { return }
    let length = max(1, date.milliseconds(until: rate.end(of: period, from: date)))
    guard date.milliseconds(until: store.now) / length <= Self.renewalsInThePast else {
      throw .tooLongAgo(date)
    }
  }

  private static let renewalsInThePast: Int64 = 10_000
}

extension Store {
  /// Returns the time of the last change of the request's subscription: its last charge, or its
  /// end.
  fileprivate func earliestChange(for request: PurchaseRequest) -> StoreInstant {
    guard let known = known(to: request),
      let latest = transactions[id: known.latestTransactionId]?.transaction
    else { return .first }
    let change = known.isActive ? latest.purchaseDate : max(known.expiresDate, latest.purchaseDate)
    return min(change, now)
  }

  /// Returns the subscription that a request continues: the group's subscription, or the subscription that starts
  /// again.
  private func known(to request: PurchaseRequest) -> Subscription? {
    guard let asked = request.advancedCommerce else {
      return request.product.subscription.flatMap { ownSubscription(in: $0.groupID) }
    }
    return asked.createSubscription?.previousTransactionId
      .flatMap { TransactionID($0) }
      .flatMap { subscription(of: $0) }
  }
}

extension PurchaseRequest {
  /// Whether the purchase can have an earlier date.
  ///
  /// A change of a current subscription can't have an earlier date, because the change happens now
  /// (rule: purchasing.past-dates-new-only).
  fileprivate var mayBeOfThePast: Bool {
    switch advancedCommerce?.operation {
    case .modifySubscription, .reactivateSubscription: false
    case .oneTimeCharge, .createSubscription, nil: true
    }
  }
}
