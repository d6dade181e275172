extension NotificationType {
  /// The subject of a notification.
  package enum Subject: Hashable, Sendable {
    /// A transaction of an auto-renewable subscription.
    case subscription
    /// A transaction that isn't of an auto-renewable subscription.
    case oneTimePurchase
    case anyPurchase
    case nothing
  }

  /// The valid subtypes of the type, including `nil` if the subtype can be absent
  /// (rule: notifications.types).
  package var subtypes: [NotificationSubtype?] {
    switch self {
    case .consumptionRequest, .gracePeriodExpired, .metadataUpdate, .migration, .oneTimeCharge,
      .priceChange, .refund, .refundDeclined, .refundReversed, .renewalExtended, .rescindConsent,
      .revoke, .test:
      [nil]
    case .didChangeRenewalPref: [.downgrade, .upgrade, nil]
    case .didChangeRenewalStatus: [.autoRenewDisabled, .autoRenewEnabled, nil]
    case .didFailToRenew: [nil, .gracePeriod]
    case .didRenew: [nil, .billingRecovery]
    case .expired: [.voluntary, .billingRetry, .priceIncrease, .productNotForSale, nil]
    case .externalPurchaseToken: [.created, .activeTokenReminder, .unreported]
    case .offerRedeemed: [nil, .upgrade, .downgrade]
    case .priceIncrease: [.pending, .accepted]
    case .renewalExtension: [.summary, .failure]
    case .subscribed: [.initialBuy, .resubscribe]
    }
  }

  /// Returns the subject of a notification of the type (rule: notifications.payload).
  package func subject(with subtype: NotificationSubtype?) -> Subject {
    switch self {
    case .externalPurchaseToken, .rescindConsent, .test: .nothing
    case .renewalExtension: subtype == .failure ? .subscription : .nothing
    case .consumptionRequest, .refund, .refundDeclined, .refundReversed, .revoke: .anyPurchase
    case .oneTimeCharge: .oneTimePurchase
    case .didChangeRenewalPref, .didChangeRenewalStatus, .didFailToRenew, .didRenew, .expired,
      .gracePeriodExpired, .metadataUpdate, .migration, .offerRedeemed, .priceChange,
      .priceIncrease, .renewalExtended, .subscribed:
      .subscription
    }
  }
}
