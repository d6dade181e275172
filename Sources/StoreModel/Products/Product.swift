/// The four kinds of in-app purchase, with the strings of Apple's payloads.
package enum ProductType: String, Sendable, Codable, CaseIterable {
  case consumable = "Consumable"
  case nonConsumable = "Non-Consumable"
  case autoRenewable = "Auto-Renewable Subscription"
  case nonRenewing = "Non-Renewing Subscription"
}

/// What a catalog says of a product, before a storefront or a language is chosen.
package struct Product: Hashable, Sendable, Codable, Identifiable {
  package let id: ProductID
  package let type: ProductType
  /// The merchant's own name for it, never shown to customers.
  package var referenceName: String?
  /// The price without a storefront, in milliunits of whatever currency the storefront has.
  ///
  /// A `.storekit` file has one number whatever the storefront (rule: storefronts.one-price-in-file).
  /// ``price(in:)`` converts it.
  package var milliunits: Int64
  /// Prices set for single storefronts, in milliunits, by ISO 3166-1 alpha-3 code.
  package var storefrontMilliunits: [String: Int64]
  package var localizations: [Localization]
  package var isFamilyShareable: Bool
  /// The terms of an auto-renewable subscription, nil for any other type.
  package var subscription: SubscriptionTerms?
  /// True for the generic product of Advanced Commerce, which is sold only with a request.
  package var isGeneric: Bool
  /// How long a non-renewing subscription lasts; nil where the catalog does not say, and for any
  /// other type.
  package var duration: SubscriptionPeriod?
  /// What keeps it from being sold wherever it has no price of its own; nil if nothing does.
  package var saleObstacle: SaleObstacle?

  /// Why a product cannot be bought yet.
  package enum SaleObstacle: String, Sendable, Codable {
    /// Its price is empty, as Xcode writes that of a product which nobody has priced.
    case noPrice
  }

  package init(
    id: ProductID,
    type: ProductType,
    referenceName: String? = nil,
    milliunits: Int64,
    storefrontMilliunits: [String: Int64] = [:],
    localizations: [Localization] = [],
    isFamilyShareable: Bool = false,
    subscription: SubscriptionTerms? = nil,
    isGeneric: Bool = false,
    duration: SubscriptionPeriod? = nil,
    saleObstacle: SaleObstacle? = nil
  ) {
    self.id = id
    self.type = type
    self.referenceName = referenceName
    self.milliunits = milliunits
    self.storefrontMilliunits = storefrontMilliunits
    self.localizations = localizations
    self.isFamilyShareable = isFamilyShareable
    self.subscription = subscription
    self.isGeneric = isGeneric
    self.duration = duration
    self.saleObstacle = saleObstacle
  }
}

extension Product {
  /// What a transaction says of its product.
  package struct Reference: Hashable, Sendable {
    package let id: ProductID
    package let type: ProductType
    /// Nil for what is no auto-renewable subscription.
    package let groupID: SubscriptionGroupID?
  }

  package var reference: Reference {
    Reference(id: id, type: type, groupID: subscription?.groupID)
  }
}

extension Boxed<Product> {
  /// What a transaction says of the product, without a copy of the rest.
  package var reference: Product.Reference {
    Product.Reference(
      id: wrappedValue.id,
      type: wrappedValue.type,
      groupID: wrappedValue.subscription?.groupID
    )
  }
}

/// A name and a description in one language.
package struct Localization: Hashable, Sendable, Codable {
  /// A locale identifier with an underscore, such as `en_US`, `de` or `zh_Hans`.
  package var locale: String
  package var displayName: String
  package var description: String

  package init(locale: String, displayName: String, description: String) {
    self.locale = locale
    self.displayName = displayName
    self.description = description
  }
}

/// Products that a customer holds one at a time.
package struct SubscriptionGroup: Hashable, Sendable, Codable, Identifiable {
  package let id: SubscriptionGroupID
  package var name: String
  package var localizations: [Localization]

  package init(id: SubscriptionGroupID, name: String, localizations: [Localization] = []) {
    self.id = id
    self.name = name
    self.localizations = localizations
  }
}
