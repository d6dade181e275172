import StoreCatalog
package import StoreModel

/// A field in which catalogs can differ, in the order in which differences are shown.
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

  /// The name of the field in a product manager's words.
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

/// A field, with the storefront or language of its value.
package struct CatalogFieldName: Hashable, Sendable {
  package let field: CatalogField
  /// The storefront of a price set only for it, or `nil` for the base price and for other fields.
  package var storefront: String?
  /// The language of a text, or `nil` for other fields.
  package var language: String?

  package init(_ field: CatalogField, storefront: String? = nil, language: String? = nil) {
    self.field = field
    self.storefront = storefront
    self.language = language
  }
}

/// A field's value.
package enum CatalogFieldValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case flag(Bool)
  case period(SubscriptionPeriod)
  case words([String])
  /// An amount in milliunits, in the currency of its storefront or of the catalog's home storefront.
  case money(Int64)
}
