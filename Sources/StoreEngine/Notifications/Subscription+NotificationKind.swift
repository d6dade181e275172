import StoreModel

/// The notification of each change of a subscription (rule: notifications.types).
extension Subscription {
  /// Returns the kind of notification for a change, or `nil` if the change sends none.
  ///
  /// The kind depends on the subscription after the change
  /// (rules: notifications.status-changed, notifications.price-increase).
  func kind(of change: SubscriptionChange) -> NotificationKind? {
    switch change {
    case .plan(let change): kind(of: change)
    case .period(let change): kind(of: change)
    // Apple's table names no subtype after a price notice (rule: notifications.status-off-after-notice).
    case .autoRenew(.autoRenewDisabled):
      NotificationKind(.didChangeRenewalStatus, hasPriceNotice ? nil : .autoRenewDisabled)
    case .autoRenew(.autoRenewEnabled):
      NotificationKind(.didChangeRenewalStatus, .autoRenewEnabled)
    case .price(.priceIncreaseAgreed): NotificationKind(.priceIncrease, .accepted)
    // The notification follows at the end of the period (rule: notifications.price-refused-silent).
    case .price(.priceIncreaseDeclined): nil
    // Apple documents no notification for these changes (rule: prices.decrease-silent).
    case .price(.priceLowered), .price(.pricePreserved): nil
    // The notification log sends this notification, after a comparison with the earlier announcements.
    case .price(.priceIncreaseAnnounced): nil
    case .request(let change): kind(of: change)
    case .joint(let change):
      change.consequence.subscriptionNotification.map { NotificationKind($0) }
    }
  }

  /// Returns the notification of a change of plan (rules: notifications.subscribed,
  /// notifications.preference-changed, notifications.offer-redeemed).
  private func kind(of change: SubscriptionChange.Plan) -> NotificationKind? {
    switch change {
    // The notification log sends this notification, because the kind depends on earlier subscriptions of the group.
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

  /// Returns the notification of a change of period (rules: notifications.renewed,
  /// notifications.renewal-failed, notifications.grace-expired, notifications.expired).
  private func kind(of change: SubscriptionChange.Period) -> NotificationKind? {
    switch change {
    case .renewed: NotificationKind(.didRenew)
    case .billingResolved: NotificationKind(.didRenew, .billingRecovery)
    case .renewalFailed:
      NotificationKind(.didFailToRenew, state == .inGracePeriod ? .gracePeriod : nil)
    case .gracePeriodEnded: NotificationKind(.gracePeriodExpired)
    case .expired: NotificationKind(.expired, expirationSubtype)
    // The deletion acts as if the period had never existed (rule: renewal.deleted-period-is-gone).
    case .periodDeleted: nil
    }
  }

  /// Returns the notification of a request (rule: notifications.advanced-commerce).
  private func kind(of change: SubscriptionChange.Request) -> NotificationKind {
    switch change {
    // A change of items sends the notification of a changed renewal preference
    // (rule: advanced-commerce.changes.item-changes-notify).
    case .modified, .modificationScheduled: NotificationKind(.didChangeRenewalPref)
    case .priceChanged: NotificationKind(.priceChange)
    case .metadataUpdated: NotificationKind(.metadataUpdate)
    case .migrated: NotificationKind(.migration)
    }
  }

  /// Whether the upgrade redeems an offer.
  ///
  /// An introductory offer applies automatically and isn't redeemed
  /// (rule: notifications.introductory-not-redeemed).
  private var redeemsNow: Bool {
    [offer, nextOffer].contains { $0.map { $0.kind != .introductory } ?? false }
  }

  /// Whether a higher price is announced but not in effect.
  private var hasPriceNotice: Bool {
    advancedCommerce?.next.items.contains(where: \.isIncreaseAnnounced) ?? (priceIncrease != nil)
  }

  /// The subtype of EXPIRED (rule: notifications.expired).
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
