import StoreModel

extension SettingsChange {
  /// What stands behind `set:`.
  var value: String {
    var fields = FlowMapping()
    fields.add("storefront", storefront)
    fields.add("locale", locale.map(scalar))
    fields.add("askToBuy", askToBuy.map(String.init))
    fields.add("interruptedPurchases", interruptedPurchases.map(String.init))
    fields.add("billingRetryOnRenewal", billingRetryOnRenewal.map(String.init))
    fields.add("billingGracePeriod", billingGracePeriod.map(String.init))
    fields.add("gracePeriodDays", gracePeriodDays.map { String($0) })
    fields.add("timeRate", timeRate?.name)
    fields.add("offline", offline.map(String.init))
    fields.add("canMakePayments", canMakePayments.map(String.init))
    fields.add("keepFinishedConsumables", keepFinishedConsumables.map(String.init))
    fields.add("refunds", refunds?.rawValue)
    fields.add("standingAnswer", standingAnswer?.value { $0.value })
    fields.add("purchaseError", purchaseError?.value(\.rawValue))
    fields.add("verificationError", verificationError?.value(\.rawValue))
    fields.add("loadProductsError", loadProductsError?.value(\.rawValue))
    fields.add("syncError", syncError?.value(\.rawValue))
    fields.add("subscriptionStatusError", subscriptionStatusError?.value(\.rawValue))
    fields.add("appTransactionError", appTransactionError?.value(\.rawValue))
    fields.add("manageSubscriptionsError", manageSubscriptionsError?.value(\.rawValue))
    fields.add("refundRequestError", refundRequestError?.value(\.rawValue))
    fields.add("offerCodeRedeemError", offerCodeRedeemError?.value(\.rawValue))
    fields.add("advancedCommerce", advancedCommerce?.value)
    fields.add("webhooks", webhooks.map { flow($0.map(scalar)) })
    fields.add("retries", retries?.rawValue)
    return fields.text
  }
}

extension SettingsChange.Optionally {
  func value(_ text: (Value) -> String) -> String {
    switch self {
    case .off: "none"
    case .on(let value): text(value)
    }
  }
}
