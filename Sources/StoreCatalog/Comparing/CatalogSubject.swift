package import StoreModel

/// Something in a catalog that two catalogs are compared by.
package enum CatalogSubject: Hashable, Sendable {
  case app
  case settings
  case group(SubscriptionGroupID)
  case product(ProductID)
  /// An offer of the product that it stands in.
  case offer(OfferName)
  /// A billing plan of the product that it stands in.
  case billingPlan(BillingPlan.Kind)
  case sku(String)

  /// What tells the offers of a product apart.
  package struct OfferName: Hashable, Sendable {
    package let kind: SubscriptionOffer.Kind
    /// Nil for an introductory offer.
    package let id: String?
    /// How many of the same kind and identifier stand before it: 0 but for the introductory offers of
    /// several billing plans, and for identifiers that are there twice.
    package let ordinal: Int

    package init(kind: SubscriptionOffer.Kind, id: String?, ordinal: Int = 0) {
      self.kind = kind
      self.id = id
      self.ordinal = ordinal
    }
  }

  /// The word for what it is, of which there may be several in a catalog.
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

  /// What it is found by; nil for what there is one of.
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
