import CatalogTools
import StoreCatalog
import StoreModel

/// The identity of a product or SKU in the list, which is valid for every catalog.
enum ItemID: Hashable, Sendable {
  case product(ProductID)
  case sku(String)
}

extension Catalog {
  func id(of item: CatalogIndex.Item) -> ItemID {
    switch item {
    case .product(let index): .product(products[index].id)
    case .sku(let index): .sku(skus[index].sku)
    }
  }

  /// Returns the product or SKU with the given id, or `nil` if the catalog doesn't contain it.
  func item(of id: ItemID) -> CatalogIndex.Item? {
    switch id {
    case .product(let id): productIndex(id).map { .product($0) }
    case .sku(let name): skuIndex(name).map { .sku($0) }
    }
  }
}

extension ItemID {
  /// The identifier as it is written in the catalog.
  var text: String {
    switch self {
    case .product(let id): id.rawValue
    case .sku(let name): name
    }
  }
}

// The rows of products and SKUs in the list.
extension Shelf {
  /// Returns the id of the product or SKU in the given row, or `nil` for a heading.
  func id(at row: Int) -> ItemID? {
    guard let stock, row >= 0, row < stock.list.count, case .item(let item) = stock.list[row] else {
      return nil
    }
    return stock.catalog.id(of: item)
  }

  /// Returns the row of the product or SKU with the given id, or `nil` if the filter hides this row.
  func row(of id: ItemID) -> Int? { catalog?.item(of: id).flatMap { stock?.list.row(of: $0) } }

  /// Returns the visible rows of the given products and SKUs, in the list's order.
  func rows(of ids: some Sequence<RowID>) -> [Int] {
    guard let stock else { return [] }
    let items = ids.compactMap { id in
      if case .item(let item) = id { stock.catalog.item(of: item) } else { nil }
    }
    return stock.list.rows(of: items)
  }
}
