package import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

extension StoreDriver {
  /// The standing switches with a change made to them.
  func settings(after change: SettingsChange) throws(StepFailure) -> StoreSettings {
    try settings(after: change, to: session.read(\.settings))
  }

  /// Any switches with a change made to them.
  ///
  /// - Throws: ``StepFailure`` for what there is not, such as a storefront.
  package func settings(
    after change: SettingsChange,
    to settings: StoreSettings
  ) throws(StepFailure) -> StoreSettings {
    var settings = settings
    if let code = change.storefront { settings.storefront = try storefront(code) }
    if let locale = change.locale { settings.locale = locale }
    set(&settings.askToBuy, change.askToBuy)
    set(&settings.interruptedPurchases, change.interruptedPurchases)
    set(&settings.billingRetryOnRenewal, change.billingRetryOnRenewal)
    set(&settings.billingGracePeriod, change.billingGracePeriod)
    set(&settings.gracePeriodDays, change.gracePeriodDays)
    set(&settings.timeRate, change.timeRate)
    set(&settings.isOffline, change.offline)
    set(&settings.canMakePayments, change.canMakePayments)
    set(&settings.keepsFinishedConsumables, change.keepFinishedConsumables)
    set(&settings.refundPolicy, change.refunds)
    set(&settings.standingAnswer, change.standingAnswer)
    set(&settings.purchaseError, change.purchaseError)
    set(&settings.verificationError, change.verificationError)
    set(&settings.loadProductsError, change.loadProductsError)
    set(&settings.syncError, change.syncError)
    set(&settings.subscriptionStatusError, change.subscriptionStatusError)
    set(&settings.appTransactionError, change.appTransactionError)
    set(&settings.manageSubscriptionsError, change.manageSubscriptionsError)
    set(&settings.refundRequestError, change.refundRequestError)
    set(&settings.offerCodeRedeemError, change.offerCodeRedeemError)
    if let assumptions = change.advancedCommerce {
      set(&settings.advancedCommerce, assumptions)
    }
    set(&settings, webhooks: change.webhooks, change.retries)
    return settings
  }

  private func set(
    _ settings: inout AdvancedCommerceSettings,
    _ change: SettingsChange.AdvancedCommerce
  ) {
    set(&settings.requestLifetime, change.requestLifetime)
    set(&settings.itemLimit, change.itemLimit)
    set(&settings.offerLimit, change.offerLimit)
    set(&settings.refusesRemovalAlone, change.refusesRemovalAlone)
    set(&settings.refusesOwnedSKUs, change.refusesOwnedSKUs)
    set(&settings.reactivatesExpired, change.reactivatesExpired)
    set(&settings.alwaysAsksConsent, change.alwaysAsksConsent)
    set(&settings.estimatesTax, change.estimatesTax)
  }

  private func storefront(_ code: String) throws(StepFailure) -> Storefront {
    guard let storefront = Storefront(countryCode: code) else {
      throw .impossible(
        "there is no storefront \(code)",
        right: "write its three letters, such as USA, JPN or DEU"
      )
    }
    return storefront
  }

  private func set<Value>(_ value: inout Value, _ change: Value?) {
    if let change { value = change }
  }

  private func set<Value>(_ value: inout Value?, _ change: SettingsChange.Optionally<Value>?) {
    switch change {
    case .on(let new): value = new
    case .off: value = nil
    case nil: return
    }
  }
}
