public import SimulatedStoreKit
import Synchronization

/// Loads every product once, and again only when it is no longer up to date.
public final class AbstractCachingProductService<Item: Sendable & FetchableProduct>:
  ProductService, Sendable
{
  /// The kind of product it keeps.
  public typealias ProductItem = Item

  private let cache = Mutex<[String: Item]>([:])

  /// Begins with nothing.
  public init() {}

  /// Gives products, those that it does not have loaded first.
  ///
  /// - Returns: The products that exist, in the order of their identifiers.
  /// - Throws: ``MercatoError/storeKit(error:)``; nothing is kept of a load that failed.
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

/// The cache of StoreKit's own products.
public typealias CachingProductService = AbstractCachingProductService<Product>

extension AbstractCachingProductService: StoreKitProductService where Item == Product {}
