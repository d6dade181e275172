package import StoreModel

extension CatalogSettings {
  /// The standing switches that a new store of the catalog begins with: the file's own, unless they are
  /// overridden.
  ///
  /// - Parameters:
  ///   - asked: A country's store instead of the file's; nil takes the file's, or the USA's.
  ///   - locale: A language instead of the file's; nil takes the file's, or the storefront's first.
  /// - Returns: The switches.
  package func storeSettings(
    storefront asked: Storefront? = nil,
    locale: String? = nil
  ) -> StoreSettings {
    let chosen = asked ?? storefront.flatMap(Storefront.init(countryCode:)) ?? .unitedStates
    // A storefront asked for speaks its own language; the file's belongs to the file's storefront.
    let fileLocale = asked == nil ? self.locale : nil
    var settings = StoreSettings(
      storefront: chosen,
      locale: locale ?? fileLocale ?? chosen.locale
    )
    settings.timeRate = timeRate.flatMap(TimeRate.init(rawValue:)) ?? .realTime
    settings.priceIncreaseThresholds = thresholds
    settings.askToBuy = askToBuy
    settings.interruptedPurchases = interruptedPurchases
    settings.billingRetryOnRenewal = billingRetryOnRenewal
    settings.billingGracePeriod = billingGracePeriod
    settings.standingAnswer = disableDialogs ? .buy : nil
    settings.purchaseError = failTransactions ? .unknown : nil
    for error in simulatedErrors where error.isEnabled {
      settings.switchOn(error)
    }
    return settings
  }
}
