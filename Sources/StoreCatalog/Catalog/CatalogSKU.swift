import AdvancedCommerce
package import StoreModel

/// Something that an Advanced Commerce request can sell under a generic product.
///
/// The merchant defines SKUs. The App Store first receives a SKU when a request names it.
package struct CatalogSKU: Hashable, Sendable, Identifiable {
  /// The way in which customers pay for a SKU.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case oneTime
    case subscription

    /// The type of the generic product that a request for the SKU names.
    package var genericType: ProductType {
      switch self {
      case .oneTime: .consumable
      case .subscription: .autoRenewable
      }
    }

    /// Apple's tax code to use if no other fits.
    package var fallbackTaxCode: String { taxKind.defaultCode.rawValue }

    var taxKind: AdvancedCommerce.TaxCode.Kind {
      switch self {
      case .oneTime: .oneTime
      case .subscription: .subscription
      }
    }
  }

  /// The merchant's identifier, at most 128 characters.
  package let sku: String
  package var kind: Kind
  /// The merchant's category, such as `Books`, or an empty text without one.
  package var category: String
  /// The names (at most 30 characters) and descriptions (at most 45), in the file's order of languages.
  package var localizations: [Localization]
  /// The prices in milliunits by the storefront's ISO 3166-1 alpha-3 code.
  ///
  /// Other storefronts don't sell the SKU.
  package var storefrontMilliunits: [String: Int64]
  /// Apple's tax code.
  ///
  /// It ends in `-2` for a one-time charge and in `-1` for a subscription.
  package var taxCode: String
  /// The billing period of a subscription, or `nil` for a one-time charge.
  package var period: SubscriptionPeriod?
  /// The generic product that a request for this SKU names.
  package var genericProductID: ProductID
  /// The subscription SKU that this one is an add-on to, or `nil` if it isn't an add-on.
  package var addOnTo: String?

  package init(
    sku: String,
    kind: Kind,
    category: String = "",
    localizations: [Localization],
    storefrontMilliunits: [String: Int64],
    taxCode: String,
    period: SubscriptionPeriod? = nil,
    genericProductID: ProductID,
    addOnTo: String? = nil
  ) {
    self.sku = sku
    self.kind = kind
    self.category = category
    self.localizations = localizations
    self.storefrontMilliunits = storefrontMilliunits
    self.taxCode = taxCode
    self.period = period
    self.genericProductID = genericProductID
    self.addOnTo = addOnTo
  }

  package var id: String { sku }

  /// Returns the price that customers of a storefront pay, or `nil` if the SKU isn't sold there.
  package func price(in storefront: Storefront) -> Price? {
    storefrontMilliunits[storefront.countryCode].map {
      Price(milliunits: $0, currency: storefront.currency)
    }
  }
}
