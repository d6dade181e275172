import Mercato

/// A product service without a cache, because a demo must notice immediately that the store has changed or that
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
