/// The four kinds of in-app purchase, with the strings of Apple's payloads.
package enum ProductType: String, Sendable, Codable, CaseIterable {
  case consumable = "Consumable"
  case nonConsumable = "Non-Consumable"
  case autoRenewable = "Auto-Renewable Subscription"
  case nonRenewing = "Non-Renewing Subscription"
}

/// A product of a catalog, before a storefront or a language is chosen.
package struct Product: Hashable, Sendable, Codable, Identifiable {
  package let id: ProductID
  package let type: ProductType
  /// The merchant's internal name, never shown to customers.
  package var referenceName: String?
  /// The base price, in milliunits of the storefront's currency.
  ///
  /// A `.storekit` file has one price for all storefronts (rule: storefronts.one-price-in-file).
  /// ``price(in:)`` converts it.
  package var milliunits: Int64
  /// The prices of individual storefronts, in milliunits, by ISO 3166-1 alpha-3 code.
  package var storefrontMilliunits: [String: Int64]
  package var localizations: [Localization]
  package var isFamilyShareable: Bool
  /// The terms of an auto-renewable subscription, or `nil` for any other type.
  package var subscription: SubscriptionTerms?
  /// Whether this is the generic product of Advanced Commerce, which is sold only with a request.
  package var isGeneric: Bool
  /// The duration of a non-renewing subscription.
  ///
  /// It is `nil` if the catalog doesn't name the duration, and for any other type.
  package var duration: SubscriptionPeriod?
  /// The reason why the product isn't for sale in storefronts without their own price, or `nil` if
  /// it is for sale.
  package var saleObstacle: SaleObstacle?

  /// The reason why a product can't be bought yet.
  package enum SaleObstacle: String, Sendable, Codable {
    /// The price is empty, as Xcode writes it for a product before it has a price.
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
  /// The values of a product that its transactions contain.
  package struct Reference: Hashable, Sendable {
    package let id: ProductID
    package let type: ProductType
    /// The group of an auto-renewable subscription, or `nil` for other products.
    package let groupID: SubscriptionGroupID?
  }

  package var reference: Reference {
    Reference(id: id, type: type, groupID: subscription?.groupID)
  }
}

extension Boxed<Product> {
  /// The values of the product that its transactions contain.
  ///
  /// The rest of the product isn't copied.
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

/// A group of subscriptions.
///
/// A customer can have one of them at a time.
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
