package import StoreCatalog
import StoreEngine
package import StoreModel

extension StoreOpening {
  /// What a new store for a catalog begins with: the file's own settings, unless they are overridden.
  ///
  /// - Parameters:
  ///   - catalog: What the store will sell.
  ///   - start: Store time.
  ///   - seed: The random seed.
  ///   - environment: What signed payloads say of where they come from.
  ///   - storefront: A country's store instead of the file's; nil takes the file's, or the USA's.
  ///   - locale: A language instead of the file's; nil takes the file's, or the storefront's first.
  package init(
    catalog: Catalog,
    start: StoreInstant,
    seed: UInt64,
    environment: StoreEnvironment = .sandbox,
    storefront: Storefront? = nil,
    locale: String? = nil
  ) {
    let file = catalog.settings
    let fromFile = file.storefront.flatMap(Storefront.init(countryCode:))
    let chosen = storefront ?? fromFile ?? .unitedStates
    // A storefront asked for speaks its own language; the file's belongs to the file's storefront.
    let fileLocale = storefront == nil ? file.locale : nil
    var settings = StoreSettings(
      storefront: chosen,
      locale: locale ?? fileLocale ?? chosen.locale
    )
    settings.timeRate = file.timeRate.flatMap(TimeRate.init(rawValue:)) ?? .realTime
    settings.askToBuy = file.askToBuy
    settings.interruptedPurchases = file.interruptedPurchases
    settings.billingRetryOnRenewal = file.billingRetryOnRenewal
    settings.billingGracePeriod = file.billingGracePeriod
    settings.standingAnswer = file.disableDialogs ? .buy : nil
    settings.purchaseError = file.failTransactions ? .unknown : nil
    for error in file.simulatedErrors where error.isEnabled {
      settings.switchOn(error)
    }
    self.init(
      identity: StoreIdentity(
        bundleId: catalog.app.bundleId,
        appAppleId: catalog.app.appAppleId,
        environment: environment,
        seed: seed,
        catalogDigest: catalog.digest
      ),
      settings: settings,
      start: start
    )
  }
}
