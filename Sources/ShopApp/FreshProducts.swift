import Mercato

/// Products loaded anew every time: a demo must notice at once that the store has changed, or that
/// loading fails.
struct FreshProducts: StoreKitProductService {
  func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [Product] {
    do {
      return try await Product.products(for: productIds.sorted())
    } catch {
      throw .wrapped(error)
    }
  }
}
