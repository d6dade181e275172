import StoreModel

/// Which notification a change of a subscription is (server-api.md 3.1).
extension Subscription {
  /// What a change of it is told as, where that follows from what it is now; nil for what is not told.
  func kind(of change: SubscriptionChange) -> NotificationKind? {
    switch change {
    case .plan(let change): kind(of: change)
    case .period(let change): kind(of: change)
    case .autoRenew(.autoRenewDisabled):
      NotificationKind(.didChangeRenewalStatus, hasPriceNotice ? nil : .autoRenewDisabled)
    case .autoRenew(.autoRenewEnabled):
      NotificationKind(.didChangeRenewalStatus, .autoRenewEnabled)
    case .price(.priceIncreaseAgreed): NotificationKind(.priceIncrease, .accepted)
    // Nothing that is signed has changed yet: the end comes with the period (assumed).
    case .price(.priceIncreaseDeclined): nil
    // Apple documents none (assumed).
    case .price(.priceLowered), .price(.pricePreserved): nil
    // The notification log compares it with what was announced before.
    case .price(.priceIncreaseAnnounced): nil
    case .request(let change): kind(of: change)
    case .joint(let change):
      change.consequence.subscriptionNotification.map { NotificationKind($0) }
    }
  }

  private func kind(of change: SubscriptionChange.Plan) -> NotificationKind? {
    switch change {
    // The notification log knows whether it is the first of its group.
    case .subscribed: nil
    case .resubscribed: NotificationKind(.subscribed, .resubscribe)
    case .upgraded, .crossgraded:
      NotificationKind(redeemsNow ? .offerRedeemed : .didChangeRenewalPref, .upgrade)
    case .downgradeScheduled, .crossgradeScheduled:
      NotificationKind(nextOffer == nil ? .didChangeRenewalPref : .offerRedeemed, .downgrade)
    case .changeWithdrawn: NotificationKind(.didChangeRenewalPref)
    case .offerRedeemed: NotificationKind(.offerRedeemed)
    }
  }

  private func kind(of change: SubscriptionChange.Period) -> NotificationKind? {
    switch change {
    case .renewed: NotificationKind(.didRenew)
    case .billingResolved: NotificationKind(.didRenew, .billingRecovery)
    case .renewalFailed:
      NotificationKind(.didFailToRenew, state == .inGracePeriod ? .gracePeriod : nil)
    case .gracePeriodEnded: NotificationKind(.gracePeriodExpired)
    case .expired: NotificationKind(.expired, expirationSubtype)
    // A tester did it: it is as if the period had never been.
    case .periodDeleted: nil
    }
  }

  private func kind(of change: SubscriptionChange.Request) -> NotificationKind {
    switch change {
    // What is added or removed has no notification of its own that is documented (assumed).
    case .modified, .modificationScheduled: NotificationKind(.didChangeRenewalPref)
    case .priceChanged: NotificationKind(.priceChange)
    case .metadataUpdated: NotificationKind(.metadataUpdate)
    case .migrated: NotificationKind(.migration)
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
