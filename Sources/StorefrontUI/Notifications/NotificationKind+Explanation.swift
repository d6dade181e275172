import PhraseBook
import StoreModel

extension NotificationKind {
  /// What such a notification tells, for a tester: a row for each (server-api.md 3.1).
  ///
  /// The last row of a type is that of one without a subtype, where there is such a one.
  var explanation: String {
    guard let type = type.known else {
      return said("Apple doesn’t document such a type: your server should accept it.")
    }
    if subtype != nil, subtype?.known == nil {
      return said("Apple doesn’t document such a subtype: your server should accept it.")
    }
    return Self.explanation(of: type, subtype?.known)
  }

  private static func explanation(
    of type: NotificationType,
    _ subtype: NotificationSubtype?
  ) -> String {
    switch (type, subtype) {
    case (.consumptionRequest, _):
      said("A refund was asked for; the store wants to know what was used.")
    case (.didChangeRenewalPref, .upgrade): said("A better plan starts at once.")
    case (.didChangeRenewalPref, .downgrade): said("Another plan starts with the next period.")
    case (.didChangeRenewalPref, _): said("The change of plan was withdrawn.")
    case (.didChangeRenewalStatus, .autoRenewEnabled): said("Automatic renewal is on again.")
    case (.didChangeRenewalStatus, .autoRenewDisabled): said("Automatic renewal was switched off.")
    case (.didChangeRenewalStatus, _):
      said("The customer cancelled after hearing of a higher price.")
    case (.didFailToRenew, nil): said("The renewal failed, and there is no grace period.")
    case (.didFailToRenew, _): said("The renewal failed; access goes on.")
    case (.didRenew, nil): said("A new period was paid for.")
    case (.didRenew, _): said("A renewal that had failed was paid after all.")
    case (.expired, .voluntary): said("It ended because the customer had cancelled.")
    case (.expired, .billingRetry): said("It ended because it could not be paid for.")
    case (.expired, .priceIncrease): said("It ended without consent to a higher price.")
    case (.expired, .productNotForSale): said("It ended because it is not sold any more.")
    case (.expired, _): said("It ended for another reason.")
    case (.externalPurchaseToken, .created):
      said("A token was made for purchases outside the store.")
    case (.externalPurchaseToken, .activeTokenReminder):
      said("A token for purchases outside the store is still active.")
    case (.externalPurchaseToken, _): said("Nothing was reported for a token.")
    case (.gracePeriodExpired, _):
      said("The grace period is over and nothing was paid; retries go on.")
    case (.metadataUpdate, _): said("The merchant changed names, SKUs or the tax code.")
    case (.migration, _): said("An ordinary subscription became one of Advanced Commerce.")
    case (.offerRedeemed, .upgrade):
      said("An active subscriber went to a better plan with an offer.")
    case (.offerRedeemed, .downgrade):
      said("An active subscriber goes to another plan with an offer, at renewal.")
    case (.offerRedeemed, _): said("An active subscriber redeemed an offer.")
    case (.oneTimeCharge, _): said("Something was bought that does not renew.")
    case (.priceChange, _): said("The merchant changed the price of an item.")
    case (.priceIncrease, .pending):
      said("The customer was told of a higher price and has not answered.")
    case (.priceIncrease, _): said("The customer agreed to a higher price, or need not.")
    case (.refund, _): said("The store gave money back.")
    case (.refundDeclined, _): said("The store declined a refund.")
    case (.refundReversed, _): said("A refund was taken back after a dispute.")
    case (.renewalExtended, _): said("The merchant moved one subscriber’s renewal date.")
    case (.renewalExtension, .failure): said("A mass extension left this subscriber out.")
    case (.renewalExtension, _): said("A mass extension is done.")
    case (.rescindConsent, _): said("A parent withdrew their consent.")
    case (.revoke, _): said("What the family shared is not shared any more.")
    case (.subscribed, .resubscribe): said("A subscriber came back.")
    case (.subscribed, _): said("The first subscription in its group.")
    case (.test, _): said("The merchant’s server asked for it.")
    }
  }
}
