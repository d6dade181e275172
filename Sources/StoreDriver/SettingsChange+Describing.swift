package import StoreEngine
import StoreModel
package import StoreScript

extension SettingsChange {
  /// The change that would make any switches like these: every one of them, in the words of scripts.
  package init(describing settings: StoreSettings) {
    self.init()
    storefront = settings.storefront.countryCode
    locale = settings.locale
    askToBuy = settings.askToBuy
    interruptedPurchases = settings.interruptedPurchases
    billingRetryOnRenewal = settings.billingRetryOnRenewal
    billingGracePeriod = settings.billingGracePeriod
    gracePeriodDays = settings.gracePeriodDays
    timeRate = settings.timeRate
    offline = settings.isOffline
    canMakePayments = settings.canMakePayments
    keepFinishedConsumables = settings.keepsFinishedConsumables
    refunds = settings.refundPolicy
    standingAnswer = Optionally(settings.standingAnswer)
    describeErrors(of: settings)
    advancedCommerce = AdvancedCommerce(describing: settings.advancedCommerce)
    webhooks = settings.notifications?.webhooks ?? []
    retries = Retries(settings.notifications?.retries)
  }

  private mutating func describeErrors(of settings: StoreSettings) {
    purchaseError = Optionally(settings.purchaseError)
    verificationError = Optionally(settings.verificationError)
    loadProductsError = Optionally(settings.loadProductsError)
    syncError = Optionally(settings.syncError)
    subscriptionStatusError = Optionally(settings.subscriptionStatusError)
    appTransactionError = Optionally(settings.appTransactionError)
    manageSubscriptionsError = Optionally(settings.manageSubscriptionsError)
    refundRequestError = Optionally(settings.refundRequestError)
    offerCodeRedeemError = Optionally(settings.offerCodeRedeemError)
  }
}

extension SettingsChange.AdvancedCommerce {
  fileprivate init(describing settings: AdvancedCommerceSettings) {
    self.init()
    requestLifetime = settings.requestLifetime
    itemLimit = SettingsChange.Optionally(settings.itemLimit)
    offerLimit = SettingsChange.Optionally(settings.offerLimit)
    refusesRemovalAlone = settings.refusesRemovalAlone
    refusesOwnedSKUs = settings.refusesOwnedSKUs
    reactivatesExpired = settings.reactivatesExpired
    alwaysAsksConsent = settings.alwaysAsksConsent
    estimatesTax = settings.estimatesTax
  }
}

extension SettingsChange.Retries {
  fileprivate init(_ schedule: RetrySchedule?) {
    self =
      switch schedule {
      case .production: .production
      case .sandbox: .sandbox
      case nil: .byEnvironment
      }
  }
}

extension SettingsChange.Optionally {
  fileprivate init(_ value: Value?) {
    self = value.map { .on($0) } ?? .off
  }
}
