import StoreModel
import Texts

extension NotificationKind {
  /// An explanation for a tester, with a row for each type and subtype (rule: notifications.types).
  ///
  /// The last row of a type is for notifications without a subtype, if they exist.
  var explanation: String {
    guard let type = type.known else {
      return localized("notifications.apple-doesnt-document-such")
    }
    if subtype != nil, subtype?.known == nil {
      return localized("notifications.apple-doesnt-should-accept")
    }
    return Self.explanation(of: type, subtype?.known)
  }

  private static func explanation(
    of type: NotificationType,
    _ subtype: NotificationSubtype?
  ) -> String {
    switch (type, subtype) {
    case (.consumptionRequest, _): localized("notifications.refund-asked-store-wants")
    case (.didChangeRenewalPref, .upgrade): localized("notifications.better-plan-starts-once")
    case (.didChangeRenewalPref, .downgrade): localized("notifications.another-plan-starts-next")
    case (.didChangeRenewalPref, _): localized("notifications.change-plan-withdrawn")
    case (.didChangeRenewalStatus, .autoRenewEnabled):
      localized("notifications.automatic-renewal-again")
    case (.didChangeRenewalStatus, .autoRenewDisabled):
      localized("notifications.automatic-renewal-switched")
    case (.didChangeRenewalStatus, _): localized("notifications.customer-cancelled-after")
    case (.didFailToRenew, nil): localized("notifications.renewal-failed-no-grace")
    case (.didFailToRenew, _): localized("notifications.renewal-failed-access-goes")
    case (.didRenew, nil): localized("notifications.a-new-period-was-paid-for")
    case (.didRenew, _): localized("notifications.renewal-had-failed-paid")
    case (.expired, .voluntary): localized("notifications.ended-because-customer-had")
    case (.expired, .billingRetry): localized("notifications.ended-because-could-not")
    case (.expired, .priceIncrease): localized("notifications.ended-without-consent")
    case (.expired, .productNotForSale): localized("notifications.ended-because-not-sold-any")
    case (.expired, _): localized("notifications.ended-another-reason")
    case (.externalPurchaseToken, .created): localized("notifications.token-made-purchases")
    case (.externalPurchaseToken, .activeTokenReminder):
      localized("notifications.token-purchases-outside")
    case (.externalPurchaseToken, _): localized("notifications.nothing-reported-token")
    case (.gracePeriodExpired, _): localized("notifications.grace-period-over-nothing")
    case (.metadataUpdate, _): localized("notifications.merchant-changed-names")
    case (.migration, _): localized("notifications.ordinary-subscription")
    case (.offerRedeemed, .upgrade): localized("notifications.active-subscriber-went")
    case (.offerRedeemed, .downgrade): localized("notifications.active-subscriber-goes")
    case (.offerRedeemed, _): localized("notifications.active-subscriber-redeemed")
    case (.oneTimeCharge, _): localized("notifications.something-bought-not-renew")
    case (.priceChange, _): localized("notifications.merchant-changed-price")
    case (.priceIncrease, .pending): localized("notifications.customer-told-higher-price")
    case (.priceIncrease, _): localized("notifications.customer-agreed-higher")
    case (.refund, _): localized("notifications.the-store-gave-money-back")
    case (.refundDeclined, _): localized("notifications.store-declined-refund")
    case (.refundReversed, _): localized("notifications.refund-taken-back-after")
    case (.renewalExtended, _): localized("notifications.merchant-moved-one")
    case (.renewalExtension, .failure): localized("notifications.mass-extension-left")
    case (.renewalExtension, _): localized("notifications.a-mass-extension-is-done")
    case (.rescindConsent, _): localized("notifications.parent-withdrew-their")
    case (.revoke, _): localized("notifications.family-shared-not-shared")
    case (.subscribed, .resubscribe): localized("notifications.a-subscriber-came-back")
    case (.subscribed, _): localized("notifications.first-subscription-group")
    case (.test, _): localized("notifications.merchants-server-asked")
    }
  }
}
