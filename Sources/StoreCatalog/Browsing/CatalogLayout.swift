import StoreModel

/// The order in which a catalog is browsed: by type, by group and level, by category.
struct CatalogLayout {
  private(set) var sections: [CatalogIndex.Section] = []
  private(set) var items: [Int32] = []

  init(_ catalog: Catalog) {
    items.reserveCapacity(catalog.products.count + catalog.skus.count)
    for type in [ProductType.consumable, .nonConsumable, .nonRenewing] {
      let products = catalog.products.indices.filter {
        catalog.products[$0].type == type && !catalog.products[$0].isGeneric
      }
      append(.products(type), Self.titles[type] ?? "", products.map { Int32($0) })
    }
    appendGroups(of: catalog)
    let generic = catalog.products.indices.filter { catalog.products[$0].isGeneric }
    append(.generic, "Advanced Commerce", generic.map { Int32($0) })
    appendSKUs(of: catalog)
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
      append(.group(group.id), group.name, levels.sorted(by: <).map { Int32($0.1) })
    }
  }

  private mutating func appendSKUs(of catalog: Catalog) {
    var categories: [String] = []
    var members: [String: [Int32]] = [:]
    for (index, sku) in catalog.skus.enumerated() {
      if members[sku.category] == nil { categories.append(sku.category) }
      members[sku.category, default: []].append(~Int32(index))
    }
    for category in categories {
      append(
        .skus(category: category),
        category.isEmpty ? "SKUs" : category,
        members[category] ?? []
      )
    }
  }

  private mutating func append(
    _ kind: CatalogIndex.Section.Kind,
    _ title: String,
    _ codes: [Int32]
  ) {
    guard !codes.isEmpty else { return }
    let range = items.count..<items.count + codes.count
    items += codes
    sections.append(CatalogIndex.Section(kind: kind, title: title, items: range))
  }
}

/// Folds the items' texts and gathers what terms ask for.
struct CatalogIndexBuilder {
  private let catalog: Catalog
  private let storefront: Storefront
  var text: [UInt8] = []
  var starts: [UInt32] = [0]
  var letters: [UInt64] = []
  var kinds: [CatalogIndex.Kinds] = []
  var prices: [Int64] = []

  init(_ catalog: Catalog, _ storefront: Storefront, count: Int) {
    self.catalog = catalog
    self.storefront = storefront
    text.reserveCapacity(count * 48)
    starts.reserveCapacity(count + 1)
    letters.reserveCapacity(count)
    kinds.reserveCapacity(count)
    prices.reserveCapacity(count)
  }

  mutating func append(_ code: Int32) {
    if code >= 0 {
      let product = catalog.products[Int(code)]
      appendText(product.id.rawValue, product.referenceName, product.localizations)
      kinds.append(product.isGeneric ? [.generic, .init(product.type)] : .init(product.type))
      prices.append(product.price(in: storefront).milliunits)
    } else {
      let sku = catalog.skus[Int(~code)]
      appendText(sku.sku, nil, sku.localizations)
      kinds.append(sku.kind == .oneTime ? .oneTimeSKU : .subscriptionSKU)
      prices.append(sku.price(in: storefront)?.milliunits ?? .min)
    }
  }

  private mutating func appendText(
    _ id: String,
    _ referenceName: String?,
    _ localizations: [Localization]
  ) {
    let start = text.count
    TextFolding.append(id, to: &text)
    for localization in localizations where !localization.displayName.isEmpty {
      text.append(CatalogIndex.fieldEnd)
      TextFolding.append(localization.displayName, to: &text)
    }
    if let referenceName {
      text.append(CatalogIndex.fieldEnd)
      TextFolding.append(referenceName, to: &text)
    }
    var mask: UInt64 = 0
    for byte in text[start...] { mask |= CatalogIndex.letter(byte) }
    letters.append(mask)
    text.append(UInt8(ascii: "\n"))
    starts.append(UInt32(text.count))
  }
}

extension CatalogIndex {
  /// Stands between two fields of an item, where no word can match across it.
  static let fieldEnd: UInt8 = 0x1F

  /// A bit for each small letter and digit, one for everything else.
  static func letter(_ byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 1 << UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 1 << UInt64(byte - UInt8(ascii: "0") + 26)
    case UInt8(ascii: "."): 1 << 36
    case UInt8(ascii: "_"): 1 << 37
    case UInt8(ascii: "-"): 1 << 38
    case 0x80...: 1 << 39
    default: 1 << 40
    }
  }
}
