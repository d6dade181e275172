import StoreCatalog
import StoreModel

/// A change that somebody makes to a property of something, and what a comparison must tell of it.
struct CatalogEdit<Owner>: Sendable {
  /// The property, by its name in Swift.
  let property: String
  let told: Set<CatalogFieldName>
  let change: @Sendable (inout Owner) -> Void

  init(
    _ property: String,
    _ fields: CatalogField...,
    storefront: String? = nil,
    language: String? = nil,
    change: @escaping @Sendable (inout Owner) -> Void
  ) {
    self.property = property
    told = Set(
      fields.map { CatalogFieldName($0, storefront: storefront, language: language) }
    )
    self.change = change
  }
}

/// An edit of every property that decides something.
enum CatalogEdits {
  static let products: [CatalogEdit<Product>] = [
    CatalogEdit("referenceName", .referenceName) { $0.referenceName = "another name" },
    CatalogEdit("milliunits", .price) { $0.milliunits += 1000 },
    CatalogEdit("storefrontMilliunits", .price, storefront: "DEU") {
      $0.storefrontMilliunits["DEU", default: 0] += 1000
    },
    CatalogEdit("localizations", .displayName, language: "en_US") {
      $0.localizations[0].displayName += "!"
    },
    CatalogEdit("localizations", .description, language: "en_US") {
      $0.localizations[0].description += "!"
    },
    CatalogEdit("localizations", .displayName, .description, language: "fi") {
      $0.localizations.append(Localization(locale: "fi", displayName: "a", description: "b"))
    },
    CatalogEdit("isFamilyShareable", .isFamilyShareable) { $0.isFamilyShareable.toggle() },
    CatalogEdit("isGeneric", .isGeneric) { $0.isGeneric.toggle() },
    CatalogEdit("duration", .duration) { $0.duration = SubscriptionPeriod(value: 9, unit: .day) },
    CatalogEdit("saleObstacle", .price) { $0.saleObstacle = .noPrice },
  ]

  static let terms: [CatalogEdit<SubscriptionTerms>] = [
    CatalogEdit("groupID", .group) { $0.groupID = "another group" },
    CatalogEdit("groupLevel", .level) { $0.groupLevel += 7 },
    CatalogEdit("period", .period) { $0.period = SubscriptionPeriod(value: 6, unit: .month) },
  ]

  static let offers: [CatalogEdit<SubscriptionOffer>] = [
    CatalogEdit("referenceName", .referenceName) { $0.referenceName = "another name" },
    CatalogEdit("paymentMode", .paymentMode) { $0.paymentMode = .oneTime },
    CatalogEdit("period", .period) { $0.period = SubscriptionPeriod(value: 9, unit: .week) },
    CatalogEdit("periodCount", .periodCount) { $0.periodCount += 1 },
    CatalogEdit("milliunits", .price) { $0.milliunits += 10 },
    CatalogEdit("storefrontMilliunits", .price, storefront: "JPN") {
      $0.storefrontMilliunits["JPN"] = 77_000
    },
    CatalogEdit("eligibility", .eligibility) {
      $0.eligibility = $0.eligibility == [.new] ? [.expired] : [.new]
    },
    CatalogEdit("isStackable", .isStackable) { $0.isStackable.toggle() },
    CatalogEdit("isEligible", .isEligible) { $0.isEligible.toggle() },
  ]

  static let plans: [CatalogEdit<BillingPlan>] = [
    CatalogEdit("milliunits", .price) { $0.milliunits += 10 },
    CatalogEdit("commitmentMilliunits", .commitmentPrice) { $0.commitmentMilliunits = 1_230 },
    CatalogEdit("isEnabled", .isEnabled) { $0.isEnabled.toggle() },
  ]

  static let groups: [CatalogEdit<SubscriptionGroup>] = [
    CatalogEdit("name", .referenceName) { $0.name += "!" },
    CatalogEdit("localizations", .displayName, .description, language: "fi") {
      $0.localizations.append(Localization(locale: "fi", displayName: "a", description: "b"))
    },
  ]

  static let skus: [CatalogEdit<CatalogSKU>] = [
    CatalogEdit("kind", .kind) { $0.kind = $0.kind == .oneTime ? .subscription : .oneTime },
    CatalogEdit("category", .category) { $0.category = "another shelf" },
    CatalogEdit("localizations", .displayName, language: "en_US") {
      $0.localizations[0].displayName += "!"
    },
    CatalogEdit("storefrontMilliunits", .price, storefront: "USA") {
      $0.storefrontMilliunits["USA"] = nil
    },
    CatalogEdit("taxCode", .taxCode) { $0.taxCode = "C003-00-1" },
    CatalogEdit("period", .period) { $0.period = SubscriptionPeriod(value: 9, unit: .week) },
    CatalogEdit("genericProductID", .genericProductID) { $0.genericProductID = "another" },
    CatalogEdit("addOnTo", .addOnTo) { $0.addOnTo = "another" },
  ]

  static let settings: [CatalogEdit<CatalogSettings>] = [
    CatalogEdit("storefront", .storefront) { $0.storefront = "FRA" },
    CatalogEdit("locale", .locale) { $0.locale = "fr" },
    CatalogEdit("timeRate", .timeRate) { $0.timeRate = 6 },
    CatalogEdit("askToBuy", .askToBuy) { $0.askToBuy.toggle() },
    CatalogEdit("interruptedPurchases", .interruptedPurchases) {
      $0.interruptedPurchases.toggle()
    },
    CatalogEdit("billingRetryOnRenewal", .billingRetryOnRenewal) {
      $0.billingRetryOnRenewal.toggle()
    },
    CatalogEdit("billingGracePeriod", .billingGracePeriod) { $0.billingGracePeriod.toggle() },
    CatalogEdit("disableDialogs", .disableDialogs) { $0.disableDialogs.toggle() },
    CatalogEdit("failTransactions", .failTransactions) { $0.failTransactions.toggle() },
    CatalogEdit("simulatedErrors", .simulatedErrors) {
      $0.simulatedErrors.append(
        SimulatedError(
          call: StoreSettings.failingCalls[0],
          family: .generic,
          index: 2,
          isEnabled: false
        )
      )
    },
    CatalogEdit("priceIncreaseThresholds", .priceIncreaseThresholds) {
      $0.priceIncreaseThresholds = .bundled
    },
  ]

  static let app: [CatalogEdit<AppIdentity>] = [
    CatalogEdit("name", .name) { $0.name += "!" },
    CatalogEdit("bundleId", .bundleID) { $0.bundleId += ".two" },
    CatalogEdit("appAppleId", .appAppleID) { $0.appAppleId += 1 },
  ]
}
