package import StoreModel

/// The products, subscription groups and SKUs of a catalog file.
///
/// A catalog is read whole or not at all (``CatalogReader``), and doesn't change afterwards. It keeps the text
/// it was read from, so that ``CatalogWriter`` loses nothing.
package struct Catalog: Sendable {
  /// The products of every type.
  ///
  /// Products and non-renewing subscriptions are first, in file order. The subscriptions of groups follow, in
  /// the order of their groups.
  package let products: [Product]
  /// The subscription groups, in file order.
  package let groups: [SubscriptionGroup]
  /// The SKUs that Advanced Commerce requests can sell.
  ///
  /// The list is empty for a `.storekit` file.
  package let skus: CatalogSKUs
  package let settings: CatalogSettings
  package let app: AppIdentity
  /// The key that signs promotional offers, or `nil` if the file lacks one.
  package let promotionalOfferKey: PromotionalOfferKey?
  /// The text that the catalog was read from, or `nil` if it was made in memory.
  package let source: CatalogSource?

  /// Whether the file was read to its end.
  ///
  /// A large file that is still being read can be browsed, but not sold from.
  package let isWhole: Bool

  private let productIndices: [ProductID: Int]

  /// Creates a catalog.
  ///
  /// If an identifier occurs twice, the first one counts. ``CatalogReader`` rejects such a file.
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

  /// Returns the product with an identifier, in constant time.
  package func product(_ id: ProductID) -> Product? {
    productIndices[id].map { products[$0] }
  }

  /// Returns the position of a product in ``products``, in constant time.
  package func productIndex(_ id: ProductID) -> Int? { productIndices[id] }

  /// Returns the position of a SKU in ``skus``, in constant time.
  package func skuIndex(_ name: String) -> Int? { skus.index(of: name) }

  /// Returns the SKU with a name, in constant time.
  package func sku(_ name: String) -> CatalogSKU? {
    skus.index(of: name).map { skus[$0] }
  }

  /// Returns the subscriptions of a group, in file order.
  package func subscriptions(in group: SubscriptionGroupID) -> [Product] {
    products.filter { $0.subscription?.groupID == group }
  }

  /// A stable hash of the file's bytes as 16 hexadecimal digits, all zeros without a file.
  package var digest: String { source?.digest ?? String(repeating: "0", count: 16) }
}

extension Catalog {
  /// Returns the same catalog with other SKUs.
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

/// The text of a catalog and its format.
package struct CatalogSource: Sendable {
  package let format: CatalogFormat
  package let text: CatalogText
  /// The parts of the file around the SKUs, if those stay in the file, or `nil` if everything is in memory.
  package let frame: JSONValue?

  package init(format: CatalogFormat, bytes: [UInt8]) {
    self.init(format: format, text: CatalogText(bytes))
  }

  init(format: CatalogFormat, text: CatalogText, frame: JSONValue? = nil) {
    self.format = format
    self.text = text
    self.frame = frame
  }

  /// A stable hash of the bytes as 16 hexadecimal digits, the same on every machine.
  package var digest: String { text.digest }
}

/// The two formats of catalog files.
///
/// The contents of a file determine its format.
package enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// Xcode's StoreKit configuration file, versions 1.0 to 5.0 (rule: catalog.storekit-file).
  case storeKit = "storekit"
  /// Our own `*.catalog.json`, which adds storefront prices and Advanced Commerce.
  case storefrontCatalog = "storefront-catalog"

  /// The suffixes of catalog file names.
  package static let suffixes = [".storekit", ".catalog.json"]

  /// Returns whether a file has the name of a catalog.
  package static func isName(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }
}
