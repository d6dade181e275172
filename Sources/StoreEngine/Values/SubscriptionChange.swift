import StoreModel

/// What changed about a subscription.
package enum SubscriptionChange: String, Hashable, Sendable, Codable, CaseIterable {
  case subscribed
  case resubscribed
  case renewed
  case billingResolved
  case upgraded
  /// Another plan of the same level and duration, in effect at once.
  case crossgraded
  case downgradeScheduled
  case crossgradeScheduled
  case changeWithdrawn
  /// An offer was taken while subscribed; it begins with the next period.
  case offerRedeemed
  case autoRenewDisabled
  case autoRenewEnabled
  case renewalFailed
  case gracePeriodEnded
  case expired
  case refunded
  case priceIncreaseAnnounced
  case priceIncreaseAgreed
  case priceIncreaseDeclined
  /// A family member stopped sharing it.
  case revoked
  /// Items, names or the period changed at once (Advanced Commerce).
  case modified
  /// Items, names or the period change with the next period (Advanced Commerce).
  case modificationScheduled
  /// Change Subscription Price was called: a rise is scheduled, or a lower price is set.
  case priceChanged
  /// Change Subscription Metadata was called.
  case metadataUpdated
  /// An ordinary subscription became one of Advanced Commerce.
  case migrated
  /// The merchant moved its renewal date.
  case extended
  /// The merchant's server set the `appAccountToken` of its renewals.
  case accountTokenSet
  /// A refund was taken back: it is as if it had never been given.
  case refundReversed
  /// A tester deleted its newest period: it is where the one before left it.
  case periodDeleted
}

// What follows from a change, said once for everybody who follows subscriptions.

extension SubscriptionChange {
  /// Whether it is said of a subscription that there was not, and of no other.
  var begins: Bool { self == .subscribed }

  /// Whether it is the rest of what began with a transaction's refund, if it comes directly after it.
  var completesARefund: Bool {
    self == .refunded || self == .revoked || self == .refundReversed || self == .modified
  }

  /// Whether the new terms wait for the end of what is paid.
  var waitsForItsTurn: Bool {
    self == .downgradeScheduled || self == .crossgradeScheduled || self == .offerRedeemed
      || self == .modificationScheduled
  }
}

extension Subscription {
  /// What a change of it is told as, where that follows from what it is now; nil for what is not told.
  func kind(of change: SubscriptionChange) -> NotificationKind? {
    switch change {
    case .resubscribed: NotificationKind(.subscribed, .resubscribe)
    case .renewed: NotificationKind(.didRenew)
    case .billingResolved: NotificationKind(.didRenew, .billingRecovery)
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
