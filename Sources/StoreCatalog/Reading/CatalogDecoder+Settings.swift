import StoreModel
import VisibleText

extension CatalogDecoder {
  /// Reads the store's settings.
  ///
  /// The prices that follow are checked for its storefront.
  mutating func settings(of root: JSONValue) -> CatalogSettings {
    guard let value = object("settings", of: root, "the catalog") else {
      return CatalogSettings()
    }
    let what = "the settings"
    checkKeys(of: value, .settings, what)
    return CatalogSettings(
      storefront: storefront(of: value, what),
      locale: locale(of: value, what),
      timeRate: timeRate(of: value, what),
      askToBuy: flag("_askToBuyEnabled", of: value, what),
      interruptedPurchases: flag("_billingIssuesEnabled", of: value, what),
      billingRetryOnRenewal: flag("_renewalBillingIssuesEnabled", of: value, what),
      billingGracePeriod: flag("_billingGracePeriodEnabled", of: value, what),
      disableDialogs: flag("_disableDialogs", of: value, what),
      failTransactions: flag("_failTransactionsEnabled", of: value, what),
      simulatedErrors: besideSale { $0.simulatedErrors(of: value) }
    )
  }

  /// Reads the limits of price increases.
  ///
  /// The first invalid member is an error.
  mutating func priceIncreaseThresholds(of root: JSONValue) -> PriceIncreaseThresholds? {
    guard let value = value("priceIncreaseThresholds", of: root) else { return nil }
    do {
      return try PriceIncreaseThresholds(value)
    } catch {
      self.error(.wrongKind, error.message, error.remedy, at: error.offset)
      return nil
    }
  }

  private mutating func storefront(of value: JSONValue, _ what: String) -> String? {
    guard let code = text("_storefront", of: value, what), !code.isEmpty else { return nil }
    guard let storefront = Storefront(countryCode: code) else {
      noteStorefront(code, what, at: offset(of: "_storefront", in: value))
      return nil
    }
    defaultStorefront = storefront
    return code
  }

  private mutating func locale(of value: JSONValue, _ what: String) -> String? {
    guard let locale = text("_locale", of: value, what), !locale.isEmpty else { return nil }
    checkLocale(locale, what, at: offset(of: "_locale", in: value))
    return locale
  }

  private mutating func timeRate(of value: JSONValue, _ what: String) -> Int? {
    guard let rate = integer("_timeRate", of: value, what).map({ Int(clamping: $0) }) else {
      return nil
    }
    guard CatalogSettings.timeRates.contains(rate) else {
      warning(
        .outOfBounds,
        "_timeRate is \(rate), which isn't a rate of StoreKit",
        "write 0 for real time, which is used now",
        at: offset(of: "_timeRate", in: value)
      )
      return nil
    }
    return rate
  }

  /// Reads the simulated errors.
  ///
  /// An entry without an error is Xcode's empty row (rule: catalog.error-list).
  ///
  /// Unknown errors are left out, because a catalog's products don't depend on them and Xcode's list grows.
  private mutating func simulatedErrors(of settings: JSONValue) -> [SimulatedError] {
    let calls = Dictionary(
      uniqueKeysWithValues: StoreSettings.failingCalls.map { ($0.label, $0) }
    )
    let families = Dictionary(
      uniqueKeysWithValues: SimulatedError.Family.allCases.map { ($0.rawValue, $0) }
    )
    var errors: [SimulatedError] = []
    for entry in list("_storeKitErrors", of: settings, "the settings")
    where isObject(entry, in: "_storeKitErrors") {
      let what = "the simulated error \((entry["name"]?.string ?? "").quoted)"
      checkKeys(of: entry, .simulatedError, what)
      let call = choice("name", of: entry, what, among: calls)
      let isEnabled = flag("enabled", of: entry, what)
      guard let failure = object("current", of: entry, what) else { continue }
      checkKeys(of: failure, .failure, what)
      let family = choice("type", of: failure, what, among: families)
      let index = integer("index", of: failure, what, within: .caseIndex, isRequired: true)
      guard let call, let family, let index else { continue }
      errors.append(
        SimulatedError(call: call, family: family, index: index, isEnabled: isEnabled)
      )
    }
    return errors
  }
}
