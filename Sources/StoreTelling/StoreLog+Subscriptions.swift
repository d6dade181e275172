import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// Logs a change of a subscription, as a step if only a step can cause it, otherwise as a consequence.
  mutating func tellSubscription(
    _ subscription: Subscription,
    _ change: SubscriptionChange,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let isPlain = subscription.advancedCommerce == nil
    // One generic product may have many subscriptions, which transactions distinguish.
    let reference =
      isPlain
      ? TransactionReference.latestOf(subscription.product.id)
      : reference(subscription.latestTransactionId)
    memory.record(change, of: subscription)
    let failing = memory.failing.removeValue(forKey: subscription.id)
    if subscription.hasBillingProblem { memory.failing[subscription.id] = subscription }
    if case .plan = change { memory.scheduled = subscription }
    memory.awaited[subscription.latestTransactionId] = subscription.keepsTerms ? nil : subscription
    if let ended = memory.endedEarly, ended.originalTransactionId == subscription.id {
      memory.endedEarly = nil
      // A renewal may be of another product, which the customer didn't have at the time of the step.
      let isSame = isPlain && ended.productId == subscription.product.id
      let known = isSame ? reference : self.reference(ended.transactionId)
      add(change == .period(.expired) ? .expire(known) : .forceRenewal(known), at: at)
    }
    let collected = failing.flatMap { known in
      let isSame = isPlain && known.product.id == subscription.product.id
      let named = isSame ? reference : self.reference(known.latestTransactionId)
      return ending(of: known, by: change, subscription, named)
    }
    if let step = collected ?? step(that: change, of: subscription, reference) {
      add(step, at: at)
    } else {
      let own = subscription.advancedCommerce?.current.descriptors.displayName
      // A subscription that has ended or was revoked is shown without an end date.
      let until = subscription.expiresDate > at && subscription.state != .revoked
      let end = until ? ", until \(subscription.expiresDate.dayText)" : ""
      add(.store, "\(own ?? name(subscription.product.id)) \(change.words)\(end)", at: at)
    }
    memory.upcoming[subscription.id] = subscription.advancedCommerce?.next.items
  }

  /// Returns the step that ends a failed renewal, or `nil` if time or a request ended it.
  ///
  /// - Parameters:
  ///   - known: The subscription before the change.
  ///   - change: The change.
  ///   - subscription: The subscription after the change.
  ///   - reference: The reference to it in a step.
  /// - Returns: The step.
  private mutating func ending(
    of known: Subscription,
    by change: SubscriptionChange,
    _ subscription: Subscription,
    _ reference: TransactionReference
  ) -> Step? {
    switch change {
    // If billing retry ends by itself, the expiration intent is the billing error.
    case .period(.expired) where subscription.expirationIntent == .cancelled:
      // Renewal was turned off just before, which ends the subscription.
      guard known.willAutoRenew, !memory.follows(.autoRenewDisabled) else { return nil }
      return memory.follows(.end) ? nil : .expire(reference)
    case .period(.billingResolved):
      let isByItself = memory.isTime && settings?.collects(from: known, at: clock) == true
      if isByItself { return nil }
      return known.willAutoRenew ? .resolveBilling(reference) : .forceRenewal(reference)
    case .plan, .period, .request, .joint, .autoRenew, .price: return nil
    }
  }

  /// Returns the step that causes a change, or `nil` for a change by time or by a request.
  private mutating func step(
    that change: SubscriptionChange,
    of subscription: Subscription,
    _ reference: TransactionReference
  ) -> Step? {
    switch change {
    case .autoRenew(.autoRenewDisabled):
      return memory.follows(.autoRenewDisabled) ? nil : .cancelRenewal(reference)
    case .autoRenew(.autoRenewEnabled):
      return memory.isReactivation(subscription) ? nil : .resumeRenewal(reference)
    case .price(.priceIncreaseAgreed), .price(.priceIncreaseDeclined):
      let agrees = change == .price(.priceIncreaseAgreed)
      if let sku = memory.answeredItem(of: subscription) {
        return .answerItemPrice(reference, sku: sku, agrees: agrees)
      }
      return agrees ? .agreeToPrice(reference) : .refusePrice(reference)
    case .price(.priceIncreaseAnnounced):
      return subscription.priceIncrease.map { increase in
        .raisePrice(
          PriceRise(
            of: reference,
            to: increase.price.milliunits,
            needsConsent: increase.status == .pending
          )
        )
      }
    case .price(.pricePreserved):
      return subscription.priceOfNewSubscribers.map {
        .raisePrice(PriceRise(of: reference, to: $0.milliunits, preservesPrice: true))
      }
    case .price(.priceLowered), .plan, .period, .request, .joint: return nil
    }
  }
}

extension StoreLog.Memory {
  /// Records whether the store has a reason to send the customer a message about a subscription.
  fileprivate mutating func record(_ change: SubscriptionChange, of subscription: Subscription) {
    switch change {
    case .price(.priceIncreaseAnnounced), .period(.renewalFailed), .period(.gracePeriodEnded):
      causes.insert(subscription.id)
    case .price(.priceIncreaseAgreed), .period(.renewed), .period(.billingResolved),
      .period(.expired), .plan(.resubscribed):
      causes.remove(subscription.id)
    case .joint(let change):
      if change.takesBack { causes.remove(subscription.id) }
    case .price(.priceIncreaseDeclined), .price(.pricePreserved), .price(.priceLowered),
      .period(.periodDeleted),
      .plan, .autoRenew, .request:
      break
    }
  }
}
