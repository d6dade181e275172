import StoreModel

/// The notifications of changes of subscriptions (rules: notifications.types,
/// notifications.family-members).
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

  /// Returns the subtype for the first or repeated start of a subscription (rule: notifications.subscribed).
  ///
  /// A family member's subscription counts as repeated if all earlier shared subscriptions of the group have ended
  /// (rule: family.shared-again).
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

  /// Adds the notification of a price increase, which asks for consent or informs
  /// (rule: notifications.price-increase).
  ///
  /// Items of Advanced Commerce can need both notifications. The notification that asks for consent comes first
  /// (rule: advanced-commerce.prices.asked-before-told).
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
