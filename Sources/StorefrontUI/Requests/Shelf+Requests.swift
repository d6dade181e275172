import StoreCatalog
import StoreModel

extension Shelf {
  /// The products that can carry a kind of request.
  func genericProducts(_ type: ProductType?) -> [Product] {
    hits(matching: "type:generic", limit: 100).compactMap { item in
      guard case .product(let index) = item, let product = catalog?.products[index] else {
        return nil
      }
      return type == nil || product.type == type ? product : nil
    }
  }
}
