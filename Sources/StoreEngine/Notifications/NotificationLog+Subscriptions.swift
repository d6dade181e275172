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
    switch change {
    case .subscribed:
      add(.subscribed, begins(subscription, in: journal), about: subscription)
    case .priceIncreaseAnnounced:
      announce(subscription, after: self.subscription(at: before, in: journal))
    default:
      guard let kind = subscription.kind(of: change) else { return }
      add(kind.type, kind.subtype, about: subscription)
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

extension Subscription {
  /// What a change of it is told as, where that follows from what it is now; nil for what is not told.
  fileprivate func kind(of change: SubscriptionChange) -> NotificationKind? {
    switch change {
    case .resubscribed: NotificationKind(.subscribed, .resubscribe)
    case .renewed: NotificationKind(.didRenew)
    case .recovered: NotificationKind(.didRenew, .billingRecovery)
    case .upgraded, .crossgraded:
      NotificationKind(redeemsNow ? .offerRedeemed : .didChangeRenewalPref, .upgrade)
    case .downgradeScheduled, .crossgradeScheduled:
      NotificationKind(nextOffer == nil ? .didChangeRenewalPref : .offerRedeemed, .downgrade)
    case .changeWithdrawn: NotificationKind(.didChangeRenewalPref)
    case .offerRedeemed: NotificationKind(.offerRedeemed)
    case .autoRenewDisabled:
      NotificationKind(.didChangeRenewalStatus, hasPriceNotice ? nil : .autoRenewDisabled)
    case .autoRenewEnabled: NotificationKind(.didChangeRenewalStatus, .autoRenewEnabled)
    case .renewalFailed:
      NotificationKind(.didFailToRenew, state == .inGracePeriod ? .gracePeriod : nil)
    case .gracePeriodEnded: NotificationKind(.gracePeriodExpired)
    case .expired: NotificationKind(.expired, expirationSubtype)
    case .priceIncreaseAgreed: NotificationKind(.priceIncrease, .accepted)
    // What is added or removed has no notification of its own that is documented (assumed).
    case .modified, .modificationScheduled: NotificationKind(.didChangeRenewalPref)
    case .priceChanged: NotificationKind(.priceChange)
    case .metadataUpdated: NotificationKind(.metadataUpdate)
    case .migrated: NotificationKind(.migration)
    case .extended: NotificationKind(.renewalExtended)
    // Nothing that is signed has changed yet: the end comes with the period (assumed).
    case .priceIncreaseDeclined: nil
    case .accountTokenSet: nil
    // A tester's deed: as if the period had never been.
    case .periodDeleted: nil
    // Told of with the transaction, or otherwise above.
    case .refunded, .revoked, .refundReversed, .subscribed, .priceIncreaseAnnounced: nil
    }
  }

  /// Whether an offer came with an upgrade; an introductory one comes by itself and is not redeemed
  /// (assumed).
  private var redeemsNow: Bool {
    [offer, nextOffer].contains { $0.map { $0.kind != .introductory } ?? false }
  }

  /// Whether a higher price was announced that has not begun.
  private var hasPriceNotice: Bool {
    advancedCommerce?.next.items.contains(where: \.isIncreaseAnnounced) ?? (priceIncrease != nil)
  }

  private var expirationSubtype: NotificationSubtype? {
    switch expirationIntent {
    case .cancelled: .voluntary
    case .billingError: .billingRetry
    case .didNotConsentToPriceIncrease: .priceIncrease
    case .productUnavailable: .productNotForSale
    case .other, nil: nil
    }
  }
}
