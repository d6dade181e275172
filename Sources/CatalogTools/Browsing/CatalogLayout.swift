import StoreCatalog
import StoreModel

/// The products of a catalog in the order in which they are browsed: by type, then by group and level.
struct ProductShelf: Sendable {
  private(set) var sections: [CatalogIndex.Section] = []
  /// The products' positions in the catalog.
  private(set) var items: [Int] = []
  /// The section of each product.
  private(set) var sectionNumbers: [Int] = []
  private(set) var search = SearchText()
  private(set) var kinds: [CatalogIndex.Kinds] = []
  /// The prices in the storefront in milliunits, or `Int64.min` for a product without one.
  private(set) var prices: [Int64] = []

  init(_ catalog: Catalog, _ storefront: Storefront) {
    for type in [ProductType.consumable, .nonConsumable, .nonRenewing] {
      let products = catalog.products.indices.filter {
        catalog.products[$0].type == type && !catalog.products[$0].isGeneric
      }
      append(.products(type), Self.titles[type] ?? "", products)
    }
    appendGroups(of: catalog)
    let generic = catalog.products.indices.filter { catalog.products[$0].isGeneric }
    append(.generic, "Advanced Commerce", generic)
    for item in items { append(catalog.products[item], storefront) }
  }

  private static let titles: [ProductType: String] = [
    .consumable: "Consumables", .nonConsumable: "Non-Consumables",
    .nonRenewing: "Non-Renewing Subscriptions",
  ]

  private mutating func appendGroups(of catalog: Catalog) {
    var members: [SubscriptionGroupID: [Int]] = [:]
    for (index, product) in catalog.products.enumerated() where !product.isGeneric {
      guard let terms = product.subscription else { continue }
      members[terms.groupID, default: []].append(index)
    }
    for group in catalog.groups {
      let levels = (members[group.id] ?? []).map {
        (catalog.products[$0].subscription?.groupLevel ?? 1, $0)
      }
      append(.group(group.id), group.name, levels.sorted(by: <).map(\.1))
    }
  }

  private mutating func append(
    _ kind: CatalogIndex.Section.Kind,
    _ title: String,
    _ products: [Int]
  ) {
    guard !products.isEmpty else { return }
    items += products
    sectionNumbers += repeatElement(sections.count, count: products.count)
    sections.append(CatalogIndex.Section(kind: kind, title: title))
  }

  private mutating func append(_ product: Product, _ storefront: Storefront) {
    search.appendField(product.id.rawValue)
    for localization in product.localizations where !localization.displayName.isEmpty {
      search.appendField(localization.displayName)
    }
    if let referenceName = product.referenceName { search.appendField(referenceName) }
    search.endItem()
    kinds.append(product.isGeneric ? [.generic, .init(product.type)] : .init(product.type))
    let isForSale = product.isForSale(in: storefront)
    prices.append(isForSale ? product.price(in: storefront).milliunits : .min)
  }
}
