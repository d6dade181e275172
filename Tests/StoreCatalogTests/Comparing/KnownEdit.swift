import CatalogTools
import StoreCatalog
import StoreModel

/// A change of a property, and the fields that a comparison must report.
struct KnownEdit<Owner>: Sendable {
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

/// An edit of every property that has an effect.
enum KnownEdits {
  static let products: [KnownEdit<Product>] = [
    KnownEdit("referenceName", .referenceName) { $0.referenceName = "another name" },
    KnownEdit("milliunits", .price) { $0.milliunits += 1000 },
    KnownEdit("storefrontMilliunits", .price, storefront: "DEU") {
      $0.storefrontMilliunits["DEU", default: 0] += 1000
    },
    KnownEdit("localizations", .displayName, language: "en_US") {
      $0.localizations[0].displayName += "!"
    },
    KnownEdit("localizations", .description, language: "en_US") {
      $0.localizations[0].description += "!"
    },
    KnownEdit("localizations", .displayName, .description, language: "fi") {
      $0.localizations.append(Localization(locale: "fi", displayName: "a", description: "b"))
    },
    KnownEdit("isFamilyShareable", .isFamilyShareable) { $0.isFamilyShareable.toggle() },
    KnownEdit("isGeneric", .isGeneric) { $0.isGeneric.toggle() },
    KnownEdit("duration", .duration) { $0.duration = SubscriptionPeriod(value: 9, unit: .day) },
    KnownEdit("saleObstacle", .price) { $0.saleObstacle = .noPrice },
  ]

  static let terms: [KnownEdit<SubscriptionTerms>] = [
    KnownEdit("groupID", .group) { $0.groupID = "another group" },
    KnownEdit("groupLevel", .level) { $0.groupLevel += 7 },
    KnownEdit("period", .period) { $0.period = SubscriptionPeriod(value: 6, unit: .month) },
  ]

  static let offers: [KnownEdit<SubscriptionOffer>] = [
    KnownEdit("referenceName", .referenceName) { $0.referenceName = "another name" },
    KnownEdit("paymentMode", .paymentMode) { $0.paymentMode = .oneTime },
    KnownEdit("period", .period) { $0.period = SubscriptionPeriod(value: 9, unit: .week) },
    KnownEdit("periodCount", .periodCount) { $0.periodCount += 1 },
    KnownEdit("milliunits", .price) { $0.milliunits += 10 },
    KnownEdit("storefrontMilliunits", .price, storefront: "JPN") {
      $0.storefrontMilliunits["JPN"] = 77_000
    },
    KnownEdit("eligibility", .eligibility) {
      $0.eligibility = $0.eligibility == [.new] ? [.expired] : [.new]
    },
    KnownEdit("isStackable", .isStackable) { $0.isStackable.toggle() },
    KnownEdit("isEligible", .isEligible) { $0.isEligible.toggle() },
  ]

  static let plans: [KnownEdit<BillingPlan>] = [
    KnownEdit("milliunits", .price) { $0.milliunits += 10 },
    KnownEdit("commitmentMilliunits", .commitmentPrice) { $0.commitmentMilliunits = 1_230 },
    KnownEdit("isEnabled", .isEnabled) { $0.isEnabled.toggle() },
  ]

  static let groups: [KnownEdit<SubscriptionGroup>] = [
    KnownEdit("name", .referenceName) { $0.name += "!" },
    KnownEdit("localizations", .displayName, .description, language: "fi") {
      $0.localizations.append(Localization(locale: "fi", displayName: "a", description: "b"))
    },
  ]

  static let skus: [KnownEdit<CatalogSKU>] = [
    KnownEdit("kind", .kind) { $0.kind = $0.kind == .oneTime ? .subscription : .oneTime },
    KnownEdit("category", .category) { $0.category = "another shelf" },
    KnownEdit("localizations", .displayName, language: "en_US") {
      $0.localizations[0].displayName += "!"
    },
    KnownEdit("storefrontMilliunits", .price, storefront: "USA") {
      $0.storefrontMilliunits["USA"] = nil
    },
    KnownEdit("taxCode", .taxCode) { $0.taxCode = "C003-00-1" },
    KnownEdit("period", .period) { $0.period = SubscriptionPeriod(value: 9, unit: .week) },
    KnownEdit("genericProductID", .genericProductID) { $0.genericProductID = "another" },
    KnownEdit("addOnTo", .addOnTo) { $0.addOnTo = "another" },
  ]

  static let settings: [KnownEdit<CatalogSettings>] = [
    KnownEdit("storefront", .storefront) { $0.storefront = "FRA" },
    KnownEdit("locale", .locale) { $0.locale = "fr" },
    KnownEdit("timeRate", .timeRate) { $0.timeRate = 6 },
    KnownEdit("askToBuy", .askToBuy) { $0.askToBuy.toggle() },
    KnownEdit("interruptedPurchases", .interruptedPurchases) {
      $0.interruptedPurchases.toggle()
    },
    KnownEdit("billingRetryOnRenewal", .billingRetryOnRenewal) {
      $0.billingRetryOnRenewal.toggle()
    },
    KnownEdit("billingGracePeriod", .billingGracePeriod) { $0.billingGracePeriod.toggle() },
    KnownEdit("disableDialogs", .disableDialogs) { $0.disableDialogs.toggle() },
    KnownEdit("failTransactions", .failTransactions) { $0.failTransactions.toggle() },
    KnownEdit("simulatedErrors", .simulatedErrors) {
      $0.simulatedErrors.append(
        SimulatedError(
          call: StoreSettings.failingCalls[0],
          family: .generic,
          index: 2,
          isEnabled: false
        )
      )
    },
    KnownEdit("priceIncreaseThresholds", .priceIncreaseThresholds) {
      $0.priceIncreaseThresholds = .bundled
    },
  ]

  static let app: [KnownEdit<AppIdentity>] = [
    KnownEdit("name", .name) { $0.name += "!" },
    KnownEdit("bundleId", .bundleID) { $0.bundleId += ".two" },
    KnownEdit("appAppleId", .appAppleID) { $0.appAppleId += 1 },
  ]
}
