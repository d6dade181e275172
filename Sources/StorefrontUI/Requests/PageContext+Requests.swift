import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreModel

/// What forms ask about the catalog.
extension PageContext {
  /// What is wrong with a form by itself or for the catalog, by field; errors before warnings.
  func problems(of form: FormPage) -> [FormProblem] {
    form.draft.problems(in: shelf.catalog)
  }
}

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
