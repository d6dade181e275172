package import StoreModel

/// What a catalog says of something: the names that changes go by, in the order in which they are told.
package enum CatalogField: String, Hashable, Sendable, CaseIterable {
  case name
  case bundleID = "bundleId"
  case appAppleID = "appAppleId"
  case referenceName
  case type
  case kind
  case group
  case level = "groupNumber"
  case period
  case duration
  case price
  case commitmentPrice = "commitmentDisplayPrice"
  case isEnabled
  case paymentMode
  case periodCount = "numberOfPeriods"
  case eligibility
  case isStackable
  case isEligible
  case billingPlan = "billingPlanType"
  case displayName
  case description
  case isFamilyShareable = "familyShareable"
  case isGeneric
  case category
  case taxCode
  case genericProductID
  case addOnTo
  case offerKey = "subscriptionOffersKeyPair"
  case storefront
  case locale
  case timeRate
  case askToBuy
  case interruptedPurchases
  case billingRetryOnRenewal
  case billingGracePeriod
  case disableDialogs
  case failTransactions
  case simulatedErrors
  case priceIncreaseThresholds

  /// What a product manager calls it.
  package var words: String {
    switch self {
    case .name, .displayName: "name"
    case .bundleID: "bundle identifier"
    case .appAppleID: "app Apple ID"
    case .isFamilyShareable: "Family Sharing"
    case .isGeneric: "sold by requests only"
    case .isEnabled: "for sale"
    case .isEligible: "enabled"
    case .billingPlan: "billing plan"
    case .isStackable: "can be combined with an introductory offer"
    case .eligibility: "eligible customers"
    case .periodCount: "number of periods"
    case .genericProductID: "generic product"
    case .addOnTo: "added to"
    case .offerKey: "key for promotional offers"
    case .level: "level"
    case .commitmentPrice: "price of the commitment"
    case .referenceName, .type, .kind, .group, .period, .duration, .price, .paymentMode,
      .description, .category, .taxCode, .storefront, .locale, .timeRate, .askToBuy,
      .interruptedPurchases, .billingRetryOnRenewal, .billingGracePeriod, .disableDialogs,
      .failTransactions, .simulatedErrors, .priceIncreaseThresholds:
      rawValue.spacedWords
    }
  }
}

/// A field, and where or in which language it holds.
package struct CatalogFieldName: Hashable, Sendable {
  package let field: CatalogField
  /// The storefront of a price that is set for it alone; nil for the price that holds wherever none is
  /// set, and for any other field.
  package var storefront: String?
  /// The language of a text; nil for any other field.
  package var language: String?

  package init(_ field: CatalogField, storefront: String? = nil, language: String? = nil) {
    self.field = field
    self.storefront = storefront
    self.language = language
  }
}

/// What a field says.
package enum CatalogFieldValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case flag(Bool)
  case period(SubscriptionPeriod)
  case words([String])
  /// In milliunits of the currency of its storefront, or of the catalog's own.
  case money(Int64)
}
