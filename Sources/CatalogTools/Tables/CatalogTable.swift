package import StoreCatalog
package import StoreModel
import VisibleText

/// A catalog's products and SKUs by storefront, in the form in which people compare and change them, one row
/// each.
///
/// Each storefront has its own cell for a price. The first cell, `price`, is the base price, which applies in
/// every storefront without its own price. The cell of such a storefront is empty.
package struct CatalogTable: Sendable {
  /// A kind of column, by the word that selects it.
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

  /// A column: its kind and its storefront.
  package struct Column: Hashable, Sendable {
    package let kind: Kind
    /// The storefront, or `nil` for base prices and for values that are the same in all storefronts.
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

  /// The contents of a cell.
  package struct Cell: Hashable, Sendable {
    package var text: String
    /// The sort key, or `nil` for words, which sort alphabetically.
    package var order: Int64?
    /// Whether the text is another storefront's price, used because this one lacks its own.
    package var standsIn = false
  }

  package let catalog: Catalog
  package private(set) var columns: [Column]
  /// The storefront of the base prices.
  package let home: Storefront
  /// The products and SKUs, one per row.
  package private(set) var items: CatalogRows
  /// The languages of all products, and those of all SKUs.
  let languages: (products: [String], skus: [String])

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - kinds: The columns in order, or `nil` for the default columns.
  ///   - storefronts: The storefronts with their own columns, or `nil` for each storefront that has prices.
  ///   - query: Selects the products and SKUs.
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

  /// Makes a table of one product or SKU, without columns, or fails if the catalog lacks it.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The exact identifier of a product, or name of a SKU.
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
  ///   - storefronts: The storefronts with their own columns.
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

  /// Returns the columns, with those of each storefront next to each other.
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
  /// The default columns of a table.
  ///
  /// Billing plans are included only if customers can choose one.
  package var usualColumns: [CatalogTable.Kind] {
    let hasPlans = products.contains { ($0.subscription?.plansForSale.count ?? 0) > 1 }
    return CatalogTable.Kind.allCases.filter { $0 != .plans || hasPlans }
  }

  /// The storefronts in which any item has its own price, by their codes.
  package var pricedStorefronts: [Storefront] {
    var codes = Set(products.flatMap(\.storefrontMilliunits.keys))
    codes.formUnion(skus.countryCodes)
    return codes.sorted().compactMap { Storefront(countryCode: $0) }
  }
}
