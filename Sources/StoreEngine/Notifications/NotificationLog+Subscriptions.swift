import StoreModel

/// What becomes of subscriptions, as notifications tell it (server-api.md 3.1, 5.2;
/// advanced-commerce.md 5.3).
extension NotificationLog {
  mutating func fold(
    _ subscription: Subscription,
    _ change: SubscriptionChange,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let before = lastEvent(ofSubscription: subscription.id)
    place(subscription)
    if case .plan(.subscribed) = change {
      add(.subscribed, begins(subscription, in: journal), about: subscription)
    } else if case .price(.priceIncreaseAnnounced) = change {
      announce(subscription, after: self.subscription(at: before, in: journal))
    } else if let kind = subscription.kind(of: change) {
      add(kind, about: subscription)
    }
  }

  /// Whether a subscription is a first one; a family member's may be one that is shared again.
  ///
  /// The members' subscriptions are chains of their own; shared again is what comes after all those of
  /// its group have ended (assumed).
  private mutating func begins(
    _ subscription: Subscription,
    in journal: ChunkedArray<JournaledEvent>
  ) -> NotificationSubtype {
    let event = lastEvent(of: subscription.latestTransactionId)
    guard transaction(at: event, in: journal)?.isShared == true else { return .initialBuy }
    let areOver = shared.areOver(in: subscription.groupID)
    shared.add(subscription)
    return areOver ? .resubscribe : .initialBuy
  }

  /// The customer is asked, or told; of items of Advanced Commerce there can be both, asked first
  /// (assumed).
  private mutating func announce(_ subscription: Subscription, after before: Subscription?) {
    guard let terms = subscription.advancedCommerce else {
      let isAsked = subscription.priceIncrease?.status == .pending
      return add(.priceIncrease, isAsked ? .pending : .accepted, about: subscription)
    }
    let known = before?.advancedCommerce?.next
    let announced = terms.next.items.filter { item in
      item.isIncreaseAnnounced && known?[sku: item.sku]?.isIncreaseAnnounced != true
    }
    if announced.contains(where: \.awaitsConsent) {
      add(.priceIncrease, .pending, about: subscription)
    }
    if announced.contains(where: { !$0.awaitsConsent }) {
      add(.priceIncrease, .accepted, about: subscription)
    }
  }
}
