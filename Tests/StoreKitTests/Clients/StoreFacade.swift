import StoreKit

/// A store behind a protocol, so that an app's tests can stand in for it.
protocol ProductSource {
  associatedtype Item: Identifiable
  static func products(for identifiers: some Collection<String>) async throws -> [Item]
}

/// StoreKit's own function is the witness.
extension Product: ProductSource {}

/// What a signed thing of the store's offers to an app, whichever it is.
protocol Purchased: Identifiable, Sendable {
  var productID: String { get }
  var purchaseDate: Date { get }
  var revocationDate: Date? { get }
  var jsonRepresentation: Data { get }
  func finish() async
}

extension StoreKit.Transaction: Purchased {}

/// A cache in front of any source; it is asked once for each identifier.
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
