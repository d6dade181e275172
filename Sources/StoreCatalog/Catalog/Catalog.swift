package import StoreModel

/// What a store sells: the products, subscription groups and SKUs that a catalog file holds.
///
/// A catalog is read whole or not at all (``CatalogReader``), and never changes afterwards. It keeps
/// the text it was read from, so that ``CatalogWriter`` loses nothing.
package struct Catalog: Sendable {
  /// Products of every type, in file order: those of groups come in their group's order, after
  /// the products and the non-renewing subscriptions.
  package let products: [Product]
  /// Subscription groups, in file order.
  package let groups: [SubscriptionGroup]
  /// What Advanced Commerce requests can sell; always empty for a `.storekit` file.
  package let skus: CatalogSKUs
  package let settings: CatalogSettings
  package let app: AppIdentity
  /// The key that signs promotional offers, if the file has one.
  package let promotionalOfferKey: PromotionalOfferKey?
  /// The text the catalog was read from, nil if it was made in memory.
  package let source: CatalogSource?

  /// False for what has been read of a large file so far: it can be browsed and not sold from.
  package let isWhole: Bool

  private let productIndices: [ProductID: Int]

  /// Collects what a store sells.
  ///
  /// Where an identifier occurs twice the first one counts; ``CatalogReader`` refuses such a file.
  package init(
    products: [Product] = [],
    groups: [SubscriptionGroup] = [],
    skus: CatalogSKUs = [],
    settings: CatalogSettings = CatalogSettings(),
    app: AppIdentity = .unnamed,
    promotionalOfferKey: PromotionalOfferKey? = nil,
    source: CatalogSource? = nil,
    isWhole: Bool = true
  ) {
    self.products = products
    self.groups = groups
    self.skus = skus
    self.settings = settings
    self.app = app
    self.promotionalOfferKey = promotionalOfferKey
    self.source = source
    self.isWhole = isWhole
    productIndices = Dictionary(
      products.indices.lazy.map { (products[$0].id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The product with an identifier, found in constant time.
  package func product(_ id: ProductID) -> Product? {
    productIndices[id].map { products[$0] }
  }

  /// The position of a product among ``products``, found in constant time.
  package func productIndex(_ id: ProductID) -> Int? { productIndices[id] }

  /// The position of a SKU among ``skus``, found in constant time.
  package func skuIndex(_ name: String) -> Int? { skus.index(of: name) }

  /// The SKU with a name, found in constant time.
  package func sku(_ name: String) -> CatalogSKU? {
    skus.index(of: name).map { skus[$0] }
  }

  /// The subscriptions of a group, in file order.
  package func subscriptions(in group: SubscriptionGroupID) -> [Product] {
    products.filter { $0.subscription?.groupID == group }
  }

  /// A stable hash of the file's bytes in 16 hexadecimal digits; all zeros without a file.
  package var digest: String { source?.digest ?? String(repeating: "0", count: 16) }
}

extension Catalog {
  /// The same catalog with other SKUs.
  func selling(_ skus: CatalogSKUs, isWhole: Bool = true) -> Catalog {
    Catalog(
      products: products,
      groups: groups,
      skus: skus,
      settings: settings,
      app: app,
      promotionalOfferKey: promotionalOfferKey,
      source: source,
      isWhole: isWhole
    )
  }
}

/// The text of a catalog, and in which of the two formats it is.
package struct CatalogSource: Sendable {
  package let format: CatalogFormat
  let text: CatalogText
  /// What stands around the SKUs that stay in the file; nil where everything is in memory.
  let frame: JSONValue?

  package init(format: CatalogFormat, bytes: [UInt8]) {
    self.init(format: format, text: CatalogText(bytes))
  }

  init(format: CatalogFormat, text: CatalogText, frame: JSONValue? = nil) {
    self.format = format
    self.text = text
    self.frame = frame
  }

  /// A stable hash of the bytes in 16 hexadecimal digits, the same on every machine.
  package var digest: String { text.digest }
}

/// The two forms of a catalog file, told apart by what they contain.
package enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// Xcode's StoreKit configuration file, versions 1.0 to 5.0 (rule: catalog.storekit-file).
  case storeKit = "storekit"
  /// Our own `*.catalog.json`, which adds storefront prices and Advanced Commerce.
  case storefrontCatalog = "storefront-catalog"

  /// What the names of catalogs end with.
  package static let suffixes = [".storekit", ".catalog.json"]
}
