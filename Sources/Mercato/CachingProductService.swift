public import SimulatedStoreKit
import Synchronization

/// A product service that caches products.
///
/// It loads a cached product again only if the product is out of date.
public final class AbstractCachingProductService<Item: Sendable & FetchableProduct>:
  ProductService, Sendable
{
  /// The type of the cached products.
  public typealias ProductItem = Item

  private let cache = Mutex<[String: Item]>([:])

  /// Creates an empty cache.
  public init() {}

  /// Returns products from the cache, and loads the products that aren't in the cache.
  ///
  /// - Returns: The products that exist, ordered by identifier.
  /// - Throws: ``MercatoError/storeKit(error:)``. The cache doesn't store failures.
  public func retrieveProducts(productIds: Set<String>) async throws(MercatoError) -> [Item] {
    let known = cache.withLock { items in
      items = items.filter { $0.value.isUpToDate }
      return items
    }
    var found = known.filter { productIds.contains($0.key) }
    let missing = productIds.subtracting(found.keys).sorted()
    if !missing.isEmpty {
      let loaded = try await MercatoError.wrapping {
        try await Item.products(for: missing)
      }
      cache.withLock { items in
        for item in loaded { items[item.id] = item }
      }
      for item in loaded { found[item.id] = item }
    }
    return found.values.sorted { $0.id < $1.id }
  }
}

/// The cache of StoreKit products.
public typealias CachingProductService = AbstractCachingProductService<Product>

extension AbstractCachingProductService: StoreKitProductService where Item == Product {}
