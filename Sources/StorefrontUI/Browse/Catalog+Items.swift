import StoreCatalog
import StoreModel

/// What a row of the product list is about, whichever catalog has it.
enum ItemID: Hashable, Sendable {
  case product(ProductID)
  case sku(String)
}

extension Catalog {
  /// What a product or SKU is found by.
  func id(of item: CatalogIndex.Item) -> ItemID {
    switch item {
    case .product(let index): .product(products[index].id)
    case .sku(let index): .sku(skus[index].sku)
    }
  }

  /// A product or SKU; nil if the catalog has none of that name.
  func item(of id: ItemID) -> CatalogIndex.Item? {
    switch id {
    case .product(let id): productIndex(id).map { .product($0) }
    case .sku(let name): skuIndex(name).map { .sku($0) }
    }
  }
}
