package import StoreModel

extension NotificationKind {
  /// The rules that decide when a notification of the kind is sent.
  package var rules: [RuleID] {
    guard let type = type.known else { return .rule("notifications.types") }
    switch type {
    case .consumptionRequest: return .rule("notifications.consumption-request")
    case .didChangeRenewalPref: return .rule("notifications.preference-changed")
    case .didChangeRenewalStatus:
      return subtype == nil
        ? .rule("notifications.status-off-after-notice") : .rule("notifications.status-changed")
    case .didFailToRenew: return .rule("notifications.renewal-failed")
    case .didRenew: return .rule("notifications.renewed")
    case .expired: return .rule("notifications.expired")
    case .externalPurchaseToken: return .rule("notifications.external-token-sandbox")
    case .gracePeriodExpired: return .rule("notifications.grace-expired")
    case .metadataUpdate, .migration, .priceChange:
      return .rule("notifications.advanced-commerce")
    case .offerRedeemed: return .rule("notifications.offer-redeemed")
    case .oneTimeCharge: return .rule("notifications.one-time-charge")
    case .priceIncrease: return .rule("notifications.price-increase")
    case .refund, .refundDeclined, .refundReversed: return .rule("notifications.refund")
    case .renewalExtended, .renewalExtension: return .rule("notifications.extended")
    case .rescindConsent: return .rule("notifications.types")
    case .revoke: return .rule("notifications.revoke")
    case .subscribed: return .rule("notifications.subscribed")
    case .test: return .rule("server.test-notification-url")
    }
  }
}
