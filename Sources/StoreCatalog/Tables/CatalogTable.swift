package import StoreModel
import VisibleText

/// What a catalog sells, by storefront, as people compare and change it: a row for each product and SKU.
///
/// A price is a cell of its own for every storefront. The first one, `price`, is the catalog's one price,
/// which holds wherever a storefront has none of its own; a storefront's cell is empty there.
package struct CatalogTable: Sendable {
  /// A kind of column, by the word that chooses it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    case name
    case type
    case group
    case level
    case period
    case price
    case month
    case difference
    case missing
  }

  /// A column: what it shows, and of which storefront.
  package struct Column: Hashable, Sendable {
    package let kind: Kind
    /// Nil for what is the same everywhere, and for the catalog's one price.
    package let storefront: Storefront?

    /// The name in the table's first row.
    package var name: String {
      let code = storefront?.countryCode
      return switch kind {
      case .product, .name, .type, .group, .level, .period: kind.rawValue
      case .price: code ?? kind.rawValue
      case .month: (code ?? Kind.price.rawValue) + " a month"
      case .difference: (code.map { "\($0) " } ?? "") + kind.rawValue
      case .missing: "missing languages"
      }
    }
  }

  /// What a cell says.
  package struct Cell: Hashable, Sendable {
    package var text: String
    /// What it is sorted by before its text; nil for words.
    package var order: Int64?
    /// Whether the text is a price that only stands in, because the storefront has none of its own.
    package var standsIn = false
  }

  package let catalog: Catalog
  package let columns: [Column]
  /// The storefront that the one price is meant for.
  package let home: Storefront
  /// The positions of the rows' items.
  package private(set) var items: [CatalogIndex.Item]
  /// The languages that any of the products has, and any of the SKUs.
  let languages: (products: [String], skus: [String])

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - catalog: What is shown.
  ///   - kinds: The columns, in their order.
  ///   - storefronts: The storefronts with columns of their own; nil for all that have a price somewhere.
  ///   - query: Which products and SKUs are shown.
  package init(
    _ catalog: Catalog,
    kinds: [Kind] = Kind.allCases,
    storefronts: [Storefront]? = nil,
    query: CatalogQuery = CatalogQuery("")
  ) {
    self.catalog = catalog
    home = catalog.home
    let priced = storefronts ?? catalog.pricedStorefronts
    columns = Self.columns(kinds, priced)
    items = CatalogIndex(catalog, storefront: home).items(matching: query)
    languages =
      kinds.contains(.missing)
      ? (
        Self.languages(catalog.products.lazy.map(\.localizations)),
        Self.languages(catalog.skus.lazy.map(\.localizations))
      ) : ([], [])
  }

  /// The columns of each storefront stand together.
  private static func columns(_ kinds: [Kind], _ storefronts: [Storefront]) -> [Column] {
    let ofPrices: Set<Kind> = [.price, .month, .difference]
    let inner = kinds.filter(ofPrices.contains)
    var columns: [Column] = []
    for kind in kinds {
      guard ofPrices.contains(kind) else {
        columns.append(Column(kind: kind, storefront: nil))
        continue
      }
      guard kind == inner.first else { continue }
      columns += inner.filter { $0 != .difference }.map { Column(kind: $0, storefront: nil) }
      for storefront in storefronts {
        columns += inner.map { Column(kind: $0, storefront: storefront) }
      }
    }
    return columns
  }

  private static func languages(_ all: some Sequence<[Localization]>) -> [String] {
    Set(all.joined().map(\.locale)).sorted()
  }

  /// Sorts the rows by a column; rows that it says the same of keep their order.
  package mutating func sort(by column: Column, descending: Bool = false) {
    let keyed = items.enumerated().map { ($0.offset, $0.element, cell(column, of: $0.element)) }
    let sorted = keyed.sorted { left, right in
      let (a, b) = descending ? (right.2, left.2) : (left.2, right.2)
      let (x, y) = ((a.order ?? .min, a.text), (b.order ?? .min, b.text))
      return x == y ? left.0 < right.0 : x < y
    }
    items = sorted.map { $0.1 }
  }
}

extension Catalog {
  /// The storefronts that something has a price of its own in, by their codes.
  package var pricedStorefronts: [Storefront] {
    var codes = Set(products.flatMap(\.storefrontMilliunits.keys))
    for sku in skus { codes.formUnion(sku.storefrontMilliunits.keys) }
    return codes.sorted().compactMap { Storefront(countryCode: $0) }
  }
}

extension CatalogIndex {
  /// What a query finds, in the order of the list.
  package func items(matching query: CatalogQuery) -> [Item] {
    let list = list(matching: query)
    return (0..<list.count).compactMap { row in
      guard case .item(let item) = list[row] else { return nil }
      return item
    }
  }
}
