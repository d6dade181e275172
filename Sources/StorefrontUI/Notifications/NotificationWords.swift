import StoreModel

extension NotificationType {
  /// What a notification tells, for a tester (server-api.md 3.1).
  func explanation(with subtype: NotificationSubtype?) -> String {
    switch self {
    case .consumptionRequest: "A refund was asked for; the store wants to know what was used."
    case .didChangeRenewalPref: preference(subtype)
    case .didChangeRenewalStatus: status(subtype)
    case .didFailToRenew:
      subtype == nil
        ? "The renewal failed, and there is no grace period."
        : "The renewal failed; access goes on."
    case .didRenew:
      subtype == nil
        ? "A new period was paid for." : "A renewal that had failed was paid after all."
    case .expired: expiry(subtype)
    case .externalPurchaseToken: externalPurchase(subtype)
    case .gracePeriodExpired: "The grace period is over and nothing was paid; retries go on."
    case .metadataUpdate: "The merchant changed names, SKUs or the tax code."
    case .migration: "An ordinary subscription became one of Advanced Commerce."
    case .offerRedeemed: offer(subtype)
    case .oneTimeCharge: "Something was bought that does not renew."
    case .priceChange: "The merchant changed the price of an item."
    case .priceIncrease:
      subtype == .pending
        ? "The customer was told of a higher price and has not answered."
        : "The customer agreed to a higher price, or need not."
    case .refund: "The store gave money back."
    case .refundDeclined: "The store declined a refund."
    case .refundReversed: "A refund was taken back after a dispute."
    case .renewalExtended: "The merchant moved one subscriber’s renewal date."
    case .renewalExtension:
      subtype == .failure
        ? "A mass extension left this subscriber out." : "A mass extension is done."
    case .rescindConsent: "A parent withdrew their consent."
    case .revoke: "What the family shared is not shared any more."
    case .subscribed:
      subtype == .resubscribe ? "A subscriber came back." : "The first subscription in its group."
    case .test: "The merchant’s server asked for it."
    }
  }

  private func preference(_ subtype: NotificationSubtype?) -> String {
    switch subtype {
    case .upgrade: "A better plan starts at once."
    case .downgrade: "Another plan starts with the next period."
    default: "The change of plan was withdrawn."
    }
  }

  private func status(_ subtype: NotificationSubtype?) -> String {
    switch subtype {
    case .autoRenewEnabled: "Automatic renewal is on again."
    case .autoRenewDisabled: "Automatic renewal was switched off."
    default: "The customer cancelled after hearing of a higher price."
    }
  }

  private func expiry(_ subtype: NotificationSubtype?) -> String {
    switch subtype {
    case .voluntary: "It ended because the customer had cancelled."
    case .billingRetry: "It ended because it could not be paid for."
    case .priceIncrease: "It ended without consent to a higher price."
    case .productNotForSale: "It ended because it is not sold any more."
    default: "It ended for another reason."
    }
  }

  private func externalPurchase(_ subtype: NotificationSubtype?) -> String {
    switch subtype {
    case .created: "A token was made for purchases outside the store."
    case .activeTokenReminder: "A token for purchases outside the store is still active."
    default: "Nothing was reported for a token."
    }
  }

  private func offer(_ subtype: NotificationSubtype?) -> String {
    switch subtype {
    case .upgrade: "An active subscriber went to a better plan with an offer."
    case .downgrade: "An active subscriber goes to another plan with an offer, at renewal."
    default: "An active subscriber redeemed an offer."
    }
  }
}
