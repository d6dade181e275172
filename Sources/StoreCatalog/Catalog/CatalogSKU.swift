import AdvancedCommerce
package import StoreModel

/// Something that an Advanced Commerce request can sell under a generic product.
///
/// SKUs are the merchant's own: the App Store learns of one when a request names it.
package struct CatalogSKU: Hashable, Sendable, Identifiable {
  /// How a SKU is paid.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case oneTime
    case subscription

    /// What the generic product is that a request for it names.
    package var genericType: ProductType {
      switch self {
      case .oneTime: .consumable
      case .subscription: .autoRenewable
      }
    }

    /// Apple's tax code that fits when no other does.
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
  /// The merchant's shelf, such as `Books`; empty if there are none.
  package var category: String
  /// Names (at most 30 characters) and descriptions (at most 45), the first language first.
  package var localizations: [Localization]
  /// Prices in milliunits by the storefront's ISO 3166-1 alpha-3 code; sold nowhere else.
  package var storefrontMilliunits: [String: Int64]
  /// Apple's tax code; ends in `-2` for a one-time charge and in `-1` for a subscription.
  package var taxCode: String
  /// The billing period of a subscription, nil for a one-time charge.
  package var period: SubscriptionPeriod?
  /// The generic product that a request for this SKU names.
  package var genericProductID: ProductID
  /// The subscription SKU that this one is added to, nil if it stands alone.
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

  /// The price a customer of a storefront pays, nil where the SKU is not sold.
  package func price(in storefront: Storefront) -> Price? {
    storefrontMilliunits[storefront.countryCode].map {
      Price(milliunits: $0, currency: storefront.currency)
    }
  }
}
