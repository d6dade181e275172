import StoreCatalog
package import StoreModel

/// A part of a catalog that is compared with the same part of another catalog.
package enum CatalogSubject: Hashable, Sendable {
  case app
  case settings
  case group(SubscriptionGroupID)
  case product(ProductID)
  /// An offer of the product that contains it.
  case offer(OfferName)
  /// A billing plan of the product that contains it.
  case billingPlan(BillingPlan.Kind)
  case sku(String)

  /// The identity of an offer within its product.
  package struct OfferName: Hashable, Sendable {
    package let kind: SubscriptionOffer.Kind
    /// The offer's identifier, or `nil` for an introductory offer.
    package let id: String?
    /// The number of earlier offers with the same kind and identifier.
    ///
    /// It is 0 except for introductory offers of several billing plans and for duplicate identifiers.
    package let ordinal: Int

    package init(kind: SubscriptionOffer.Kind, id: String?, ordinal: Int = 0) {
      self.kind = kind
      self.id = id
      self.ordinal = ordinal
    }
  }

  /// The word for this kind of subject.
  package var kindName: String {
    switch self {
    case .app: "app"
    case .settings: "settings"
    case .group: "group"
    case .product: "product"
    case .offer(let name): name.kind.words
    case .billingPlan: "billing plan"
    case .sku: "SKU"
    }
  }

  /// The identifier, or `nil` if a catalog has only one such subject.
  package var id: String? {
    switch self {
    case .app, .settings: nil
    case .group(let id): id.rawValue
    case .product(let id): id.rawValue
    case .offer(let name): name.id
    case .billingPlan(let kind): kind.rawValue
    case .sku(let name): name
    }
  }
}
