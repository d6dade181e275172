import StoreKit

/// A protocol for a store, so that an app's tests can replace it.
protocol ProductSource {
  associatedtype Item: Identifiable
  static func products(for identifiers: some Collection<String>) async throws -> [Item]
}

/// StoreKit's own function is the witness.
extension Product: ProductSource {}

/// The common interface of the store's signed values.
protocol Purchased: Identifiable, Sendable {
  var productID: String { get }
  var purchaseDate: Date { get }
  var revocationDate: Date? { get }
  var jsonRepresentation: Data { get }
  func finish() async
}

extension StoreKit.Transaction: Purchased {}

/// A cache for any source, which requests each identifier once.
actor ProductCache<Source: ProductSource> where Source.Item.ID == String, Source.Item: Sendable {
  private var items: [String: Source.Item] = [:]

  func items(_ ids: [String]) async throws -> [Source.Item] {
    let missing = ids.filter { items[$0] == nil }
    if !missing.isEmpty {
      for item in try await Source.products(for: missing) { items[item.id] = item }
    }
    return ids.compactMap { items[$0] }
  }
}
