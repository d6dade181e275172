package import StoreModel

/// A catalog as a list to browse: sections, the products and SKUs in them, and how to find them.
///
/// All the text that is searched is one run of folded bytes, so that a million rows are filtered
/// between two keystrokes. Building the index takes as long as folding the names once.
package struct CatalogIndex: Sendable {
  /// Rows that belong together: a type of product, a subscription group or a category of SKUs.
  package struct Section: Hashable, Sendable {
    /// What the section's rows are.
    package enum Kind: Hashable, Sendable {
      case products(ProductType)
      case group(SubscriptionGroupID)
      /// The generic products of Advanced Commerce.
      case generic
      case skus(category: String)
    }

    package let kind: Kind
    package let title: String
    /// The items of the section, as places in the index.
    let items: Range<Int>
  }

  /// A product or a SKU, as its place in the catalog's list.
  package enum Item: Hashable, Sendable {
    case product(Int)
    case sku(Int)
  }

  package let sections: [Section]
  /// Products as their place, SKUs as the complement of theirs.
  let items: [Int32]
  /// The folded text of all items, each ended by a line feed.
  let text: [UInt8]
  /// Where each item's text begins, and where the last one ends.
  let starts: [UInt32]
  /// Which letters and digits an item's text has, to pass over most items without reading them.
  let letters: [UInt64]
  let kinds: [Kinds]
  /// The price in milliunits in the storefront, `Int64.min` where there is none.
  let prices: [Int64]
  let catalog: Catalog

  /// Indexes a catalog.
  ///
  /// - Parameters:
  ///   - catalog: What to browse.
  ///   - storefront: Whose prices the term `price<5` compares.
  package init(_ catalog: Catalog, storefront: Storefront = .unitedStates) {
    let layout = CatalogLayout(catalog)
    var builder = CatalogIndexBuilder(catalog, storefront, count: layout.items.count)
    for item in layout.items { builder.append(item) }
    self.catalog = catalog
    sections = layout.sections
    items = layout.items
    text = builder.text
    starts = builder.starts
    letters = builder.letters
    kinds = builder.kinds
    prices = builder.prices
  }

  /// How many products and SKUs there are.
  package var count: Int { items.count }

  func item(_ place: Int) -> Item {
    let code = items[place]
    return code >= 0 ? .product(Int(code)) : .sku(Int(~code))
  }
}

extension CatalogIndex {
  /// The kinds of rows that `type:` asks for, one or several.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    static let consumable = Kinds(rawValue: 1)
    static let nonConsumable = Kinds(rawValue: 2)
    static let autoRenewable = Kinds(rawValue: 4)
    static let nonRenewing = Kinds(rawValue: 8)
    static let oneTimeSKU = Kinds(rawValue: 16)
    static let subscriptionSKU = Kinds(rawValue: 32)
    static let generic = Kinds(rawValue: 64)

    init(_ type: ProductType) {
      switch type {
      case .consumable: self = .consumable
      case .nonConsumable: self = .nonConsumable
      case .autoRenewable: self = .autoRenewable
      case .nonRenewing: self = .nonRenewing
      }
    }

    /// The kinds whose name begins with a text: `auto`, `non` (two of them), `sku`.
    init?(named text: String) {
      let names: [(String, Kinds)] = [
        ("consumable", .consumable), ("non-consumable", .nonConsumable),
        ("nonconsumable", .nonConsumable), ("auto-renewable", .autoRenewable),
        ("autorenewable", .autoRenewable), ("non-renewing", .nonRenewing),
        ("nonrenewing", .nonRenewing), ("subscription", [.autoRenewable, .subscriptionSKU]),
        ("sku", [.oneTimeSKU, .subscriptionSKU]), ("onetime", .oneTimeSKU),
        ("one-time", .oneTimeSKU), ("generic", .generic),
      ]
      let found = names.filter { $0.0.hasPrefix(text) }
      guard !found.isEmpty else { return nil }
      self = found.reduce(into: []) { $0.formUnion($1.1) }
    }
  }
}
