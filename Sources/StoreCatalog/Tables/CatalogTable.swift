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
    case plans
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
      case .plans: (code.map { "\($0) " } ?? "") + "billing plans"
      case .missing: "missing languages"
      }
    }
  }

  /// What a cell says.
  package struct Cell: Hashable, Sendable {
    package var text: String
    /// What it is sorted by; nil for words, which are sorted as such.
    package var order: Int64?
    /// Whether the text is a price that only stands in, because the storefront has none of its own.
    package var standsIn = false
  }

  package let catalog: Catalog
  package private(set) var columns: [Column]
  /// The storefront that the one price is meant for.
  package let home: Storefront
  /// The products and SKUs, a row each.
  package private(set) var items: CatalogRows
  /// The languages that any of the products has, and any of the SKUs.
  let languages: (products: [String], skus: [String])

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - catalog: What is shown.
  ///   - kinds: The columns, in their order, or `nil` for the usual ones.
  ///   - storefronts: The storefronts with columns of their own; nil for all that have a price somewhere.
  ///   - query: Which products and SKUs are shown.
  package init(
    _ catalog: Catalog,
    kinds: [Kind]? = nil,
    storefronts: [Storefront]? = nil,
    query: CatalogQuery = .everything
  ) {
    let index = CatalogIndex(catalog, storefront: catalog.home)
    self.init(
      index.list(matching: query).rows,
      kinds: kinds ?? catalog.usualColumns,
      storefronts: storefronts ?? catalog.pricedStorefronts
    )
  }

  /// Makes a table of one product or SKU, without columns; `nil` if the catalog does not have it.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The identifier of a product, or the name of a SKU; exactly.
  package init?(_ catalog: Catalog, named name: String) {
    let product = catalog.productIndex(ProductID(rawValue: name)).map(CatalogIndex.Item.product)
    guard let item = catalog.skuIndex(name).map(CatalogIndex.Item.sku) ?? product else {
      return nil
    }
    let index = CatalogIndex(catalog, storefront: catalog.home)
    guard let position = index.position(of: item) else { return nil }
    let row = CatalogRows(index: index, positions: [Int32(position)])
    self.init(row, kinds: [], storefronts: [])
  }

  /// Makes a table of rows of an index.
  ///
  /// - Parameters:
  ///   - rows: The products and SKUs.
  ///   - kinds: The columns, in their order.
  ///   - storefronts: The storefronts with columns of their own.
  package init(_ rows: CatalogRows, kinds: [Kind], storefronts: [Storefront]) {
    catalog = rows.index.catalog
    home = catalog.home
    columns = Self.columns(kinds, storefronts)
    items = rows
    languages = (
      Set(catalog.products.lazy.flatMap { $0.localizations.map(\.locale) }).sorted(),
      catalog.skus.locales.sorted()
    )
  }

  package func showing(_ rows: CatalogRows) -> CatalogTable {
    var table = self
    table.items = rows
    return table
  }

  package func showing(_ kinds: [Kind], of storefronts: [Storefront]) -> CatalogTable {
    var table = self
    table.columns = Self.columns(kinds, storefronts)
    return table
  }

  /// The columns of each storefront stand together.
  private static func columns(_ kinds: [Kind], _ storefronts: [Storefront]) -> [Column] {
    let ofPrices: Set<Kind> = [.price, .month, .difference, .plans]
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
}

extension Catalog {
  /// The columns of a table, unless others are wanted: billing plans only if there is one to choose.
  package var usualColumns: [CatalogTable.Kind] {
    let hasPlans = products.contains { ($0.subscription?.plansForSale.count ?? 0) > 1 }
    return CatalogTable.Kind.allCases.filter { $0 != .plans || hasPlans }
  }

  /// The storefronts that something has a price of its own in, by their codes.
  package var pricedStorefronts: [Storefront] {
    var codes = Set(products.flatMap(\.storefrontMilliunits.keys))
    codes.formUnion(skus.countryCodes)
    return codes.sorted().compactMap { Storefront(countryCode: $0) }
  }
}
