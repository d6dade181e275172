package import StoreCatalog
package import StoreModel

/// A catalog as a list to browse: its sections, their products and SKUs, and the text to search.
///
/// All searched text is folded bytes in a few long runs, so that a million rows are filtered between two
/// keystrokes. Products are folded when the index is made. The SKUs of a large file are folded when it is read.
///
/// A product's position is its index in the order of sections. A SKU's position is its index in the
/// file plus the number of products. Hits are positions, one section after another, and ascending
/// within each.
package struct CatalogIndex: Sendable {
  /// A group of rows: a type of product, a subscription group, or a category of SKUs.
  package struct Section: Hashable, Sendable {
    /// The kind of rows in the section.
    package enum Kind: Hashable, Sendable {
      case products(ProductType)
      case group(SubscriptionGroupID)
      /// The generic products of Advanced Commerce.
      case generic
      case skus(category: String)
    }

    package let kind: Kind
    package let title: String
  }

  /// A product or a SKU, as its position in the catalog's list.
  package enum Item: Hashable, Sendable {
    case product(Int)
    case sku(Int)
  }

  package let sections: [Section]
  let catalog: Catalog
  /// The storefront whose prices are compared.
  let storefront: Storefront
  /// The products, in the order of sections.
  let products: ProductShelf
  let skus: SKUShelf
  /// Every position, in the order of the list.
  let everything: SectionedHits
  /// The words that `changed:` searches.
  package var changes = CatalogChangeWords()

  /// Indexes a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to browse.
  ///   - storefront: The storefront whose prices the term `price<5` compares.
  package init(_ catalog: Catalog, storefront: Storefront = .unitedStates) {
    self.catalog = catalog
    self.storefront = storefront
    products = ProductShelf(catalog, storefront)
    skus = SKUShelf(catalog.skus, storefront, firstSection: products.sections.count)
    sections = products.sections + skus.sections
    everything = SectionedHits(products: products, skus: skus)
  }

  /// The number of products and SKUs.
  package var count: Int { products.items.count + skus.count }

  package func item(_ position: Int) -> Item {
    position < products.items.count
      ? .product(products.items[position]) : .sku(position - products.items.count)
  }

  /// Returns an item's position in the index, or `nil` if the index doesn't contain it.
  package func position(of item: Item) -> Int? {
    switch item {
    case .product(let index): products.items.firstIndex(of: index)
    case .sku(let index): index < skus.count ? products.items.count + index : nil
    }
  }

  func section(of position: Int) -> Int {
    position < products.items.count
      ? products.sectionNumbers[position] : skus.section(of: position - products.items.count)
  }
}

extension CatalogIndex {
  /// The kinds of rows that `type:` selects, such as two kinds for `type:subscription`.
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

    /// The names of the kinds in queries.
    static let names: [(String, Kinds)] = [
      ("consumable", .consumable), ("non-consumable", .nonConsumable),
      ("auto-renewable", .autoRenewable), ("non-renewing", .nonRenewing),
      ("subscription", [.autoRenewable, .subscriptionSKU]),
      ("sku", [.oneTimeSKU, .subscriptionSKU]), ("one-time", .oneTimeSKU), ("generic", .generic),
    ]

    init(named words: [String]) {
      self = Self.names.reduce(into: []) { kinds, name in
        if words.contains(name.0) { kinds.formUnion(name.1) }
      }
    }
  }
}
