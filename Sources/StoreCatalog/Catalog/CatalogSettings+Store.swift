package import StoreModel

extension CatalogSettings {
  /// Returns the settings of a new store of the catalog: the file's, with overrides.
  ///
  /// - Parameters:
  ///   - asked: The storefront that overrides the file's, or `nil` for the file's storefront, by
  ///     default the United States.
  ///   - locale: The language that overrides the file's, or `nil` for the file's language, by default
  ///     the storefront's first one.
  /// - Returns: The settings.
  package func storeSettings(
    storefront asked: Storefront? = nil,
    locale: String? = nil
  ) -> StoreSettings {
    let chosen = asked ?? storefront.flatMap(Storefront.init(countryCode:)) ?? .unitedStates
    // The requested storefront uses its own language. The file's language belongs to the file's storefront.
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
