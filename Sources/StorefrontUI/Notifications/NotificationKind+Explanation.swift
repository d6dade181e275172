import StoreModel

extension NotificationKind {
  /// What such a notification tells, for a tester: a row for each (server-api.md 3.1).
  ///
  /// The last row of a type is that of one without a subtype, where there is such a one.
  var explanation: String {
    switch (type, subtype) {
    case (.consumptionRequest, _):
      "A refund was asked for; the store wants to know what was used."
    case (.didChangeRenewalPref, .upgrade): "A better plan starts at once."
    case (.didChangeRenewalPref, .downgrade): "Another plan starts with the next period."
    case (.didChangeRenewalPref, _): "The change of plan was withdrawn."
    case (.didChangeRenewalStatus, .autoRenewEnabled): "Automatic renewal is on again."
    case (.didChangeRenewalStatus, .autoRenewDisabled): "Automatic renewal was switched off."
    case (.didChangeRenewalStatus, _):
      "The customer cancelled after hearing of a higher price."
    case (.didFailToRenew, nil): "The renewal failed, and there is no grace period."
    case (.didFailToRenew, _): "The renewal failed; access goes on."
    case (.didRenew, nil): "A new period was paid for."
    case (.didRenew, _): "A renewal that had failed was paid after all."
    case (.expired, .voluntary): "It ended because the customer had cancelled."
    case (.expired, .billingRetry): "It ended because it could not be paid for."
    case (.expired, .priceIncrease): "It ended without consent to a higher price."
    case (.expired, .productNotForSale): "It ended because it is not sold any more."
    case (.expired, _): "It ended for another reason."
    case (.externalPurchaseToken, .created): "A token was made for purchases outside the store."
    case (.externalPurchaseToken, .activeTokenReminder):
      "A token for purchases outside the store is still active."
    case (.externalPurchaseToken, _): "Nothing was reported for a token."
    case (.gracePeriodExpired, _):
      "The grace period is over and nothing was paid; retries go on."
    case (.metadataUpdate, _): "The merchant changed names, SKUs or the tax code."
    case (.migration, _): "An ordinary subscription became one of Advanced Commerce."
    case (.offerRedeemed, .upgrade): "An active subscriber went to a better plan with an offer."
    case (.offerRedeemed, .downgrade):
      "An active subscriber goes to another plan with an offer, at renewal."
    case (.offerRedeemed, _): "An active subscriber redeemed an offer."
    case (.oneTimeCharge, _): "Something was bought that does not renew."
    case (.priceChange, _): "The merchant changed the price of an item."
    case (.priceIncrease, .pending):
      "The customer was told of a higher price and has not answered."
    case (.priceIncrease, _): "The customer agreed to a higher price, or need not."
    case (.refund, _): "The store gave money back."
    case (.refundDeclined, _): "The store declined a refund."
    case (.refundReversed, _): "A refund was taken back after a dispute."
    case (.renewalExtended, _): "The merchant moved one subscriber’s renewal date."
    case (.renewalExtension, .failure): "A mass extension left this subscriber out."
    case (.renewalExtension, _): "A mass extension is done."
    case (.rescindConsent, _): "A parent withdrew their consent."
    case (.revoke, _): "What the family shared is not shared any more."
    case (.subscribed, .resubscribe): "A subscriber came back."
    case (.subscribed, _): "The first subscription in its group."
    case (.test, _): "The merchant’s server asked for it."
    }
  }
}
