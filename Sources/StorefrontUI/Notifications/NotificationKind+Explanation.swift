import StoreModel
import Texts

extension NotificationKind {
  /// An explanation for a tester, with a row for each type and subtype (rule: notifications.types).
  ///
  /// The last row of a type is for notifications without a subtype, if they exist.
  var explanation: String {
    guard let type = type.known else {
      return said("notifications.apple-doesnt-document-such")
    }
    if subtype != nil, subtype?.known == nil {
      return said("notifications.apple-doesnt-should-accept")
    }
    return Self.explanation(of: type, subtype?.known)
  }

  private static func explanation(
    of type: NotificationType,
    _ subtype: NotificationSubtype?
  ) -> String {
    switch (type, subtype) {
    case (.consumptionRequest, _): said("notifications.refund-asked-store-wants")
    case (.didChangeRenewalPref, .upgrade): said("notifications.better-plan-starts-once")
    case (.didChangeRenewalPref, .downgrade): said("notifications.another-plan-starts-next")
    case (.didChangeRenewalPref, _): said("notifications.change-plan-withdrawn")
    case (.didChangeRenewalStatus, .autoRenewEnabled): said("notifications.automatic-renewal-again")
    case (.didChangeRenewalStatus, .autoRenewDisabled):
      said("notifications.automatic-renewal-switched")
    case (.didChangeRenewalStatus, _): said("notifications.customer-cancelled-after")
    case (.didFailToRenew, nil): said("notifications.renewal-failed-no-grace")
    case (.didFailToRenew, _): said("notifications.renewal-failed-access-goes")
    case (.didRenew, nil): said("notifications.a-new-period-was-paid-for")
    case (.didRenew, _): said("notifications.renewal-had-failed-paid")
    case (.expired, .voluntary): said("notifications.ended-because-customer-had")
    case (.expired, .billingRetry): said("notifications.ended-because-could-not")
    case (.expired, .priceIncrease): said("notifications.ended-without-consent")
    case (.expired, .productNotForSale): said("notifications.ended-because-not-sold-any")
    case (.expired, _): said("notifications.ended-another-reason")
    case (.externalPurchaseToken, .created): said("notifications.token-made-purchases")
    case (.externalPurchaseToken, .activeTokenReminder):
      said("notifications.token-purchases-outside")
    case (.externalPurchaseToken, _): said("notifications.nothing-reported-token")
    case (.gracePeriodExpired, _): said("notifications.grace-period-over-nothing")
    case (.metadataUpdate, _): said("notifications.merchant-changed-names")
    case (.migration, _): said("notifications.ordinary-subscription")
    case (.offerRedeemed, .upgrade): said("notifications.active-subscriber-went")
    case (.offerRedeemed, .downgrade): said("notifications.active-subscriber-goes")
    case (.offerRedeemed, _): said("notifications.active-subscriber-redeemed")
    case (.oneTimeCharge, _): said("notifications.something-bought-not-renew")
    case (.priceChange, _): said("notifications.merchant-changed-price")
    case (.priceIncrease, .pending): said("notifications.customer-told-higher-price")
    case (.priceIncrease, _): said("notifications.customer-agreed-higher")
    case (.refund, _): said("notifications.the-store-gave-money-back")
    case (.refundDeclined, _): said("notifications.store-declined-refund")
    case (.refundReversed, _): said("notifications.refund-taken-back-after")
    case (.renewalExtended, _): said("notifications.merchant-moved-one")
    case (.renewalExtension, .failure): said("notifications.mass-extension-left")
    case (.renewalExtension, _): said("notifications.a-mass-extension-is-done")
    case (.rescindConsent, _): said("notifications.parent-withdrew-their")
    case (.revoke, _): said("notifications.family-shared-not-shared")
    case (.subscribed, .resubscribe): said("notifications.a-subscriber-came-back")
    case (.subscribed, _): said("notifications.first-subscription-group")
    case (.test, _): said("notifications.merchants-server-asked")
    }
  }
}
