import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What became of a subscription: a step where only a step does that, else news.
  mutating func tellSubscription(
    _ subscription: Subscription,
    _ change: SubscriptionChange,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let isPlain = subscription.advancedCommerce == nil
    // Many subscriptions may be carried by one generic product: they are told apart by transactions.
    let reference =
      isPlain
      ? TransactionReference.latestOf(subscription.product.id)
      : reference(subscription.latestTransactionId)
    memory.note(change, of: subscription)
    if memory.endedEarly == subscription.id {
      memory.endedEarly = nil
      add(change == .expired ? .expire(reference) : .forceRenewal(reference), at: at)
    }
    if let step = step(that: change, of: subscription, reference) {
      add(step, at: at)
    } else {
      let until = subscription.expiresDate.dayText
      let own = subscription.advancedCommerce?.current.descriptors.displayName
      let words = "\(own ?? name(subscription.product.id)) \(change.words), until \(until)"
      add(.store, words, at: at)
    }
    memory.upcoming[subscription.id] = subscription.advancedCommerce?.next.items
  }

  /// The step that brings a change about; nil for one that follows from time or from a request.
  private mutating func step(
    that change: SubscriptionChange,
    of subscription: Subscription,
    _ reference: TransactionReference
  ) -> Step? {
    switch change {
    case .autoRenewDisabled:
      return memory.follows(.autoRenewDisabled) ? nil : .cancelRenewal(reference)
    case .autoRenewEnabled:
      return memory.isReactivation(subscription) ? nil : .resumeRenewal(reference)
    case .priceIncreaseAgreed, .priceIncreaseDeclined:
      let agrees = change == .priceIncreaseAgreed
      if let sku = memory.answeredItem(of: subscription) {
        return .answerItemPrice(reference, sku: sku, agrees: agrees)
      }
      return agrees ? .agreeToPrice(reference) : .refusePrice(reference)
    case .priceIncreaseAnnounced:
      return subscription.priceIncrease.map { increase in
        .raisePrice(
          PriceRise(
            of: reference,
            to: increase.price.milliunits,
            needsConsent: increase.status == .pending
          )
        )
      }
    case .subscribed, .resubscribed, .renewed, .billingResolved, .upgraded, .crossgraded,
      .downgradeScheduled, .crossgradeScheduled, .changeWithdrawn, .offerRedeemed, .renewalFailed,
      .gracePeriodEnded, .expired, .refunded, .revoked, .modified, .modificationScheduled,
      .priceChanged, .metadataUpdated, .migrated, .extended, .accountTokenSet, .refundReversed,
      .periodDeleted:
      return nil
    }
  }
}

extension StoreLog.Memory {
  /// Whether the store has cause to remind the customer of a subscription.
  fileprivate mutating func note(_ change: SubscriptionChange, of subscription: Subscription) {
    switch change {
    case .priceIncreaseAnnounced, .renewalFailed, .gracePeriodEnded:
      causes.insert(subscription.id)
    case .billingResolved, .renewed, .expired, .refunded, .revoked, .priceIncreaseAgreed,
      .resubscribed:
      causes.remove(subscription.id)
    case .subscribed, .upgraded, .crossgraded, .downgradeScheduled, .crossgradeScheduled,
      .changeWithdrawn, .offerRedeemed, .autoRenewDisabled, .autoRenewEnabled,
      .priceIncreaseDeclined,
      .modified, .modificationScheduled, .priceChanged, .metadataUpdated, .migrated, .extended,
      .accountTokenSet, .refundReversed, .periodDeleted:
      break
    }
  }
}
