import HashTreeCollections

/// The number of times that the customer owns each SKU of Advanced Commerce.
///
/// The cost of adding, removing and finding a SKU doesn't depend on the number of transactions.
struct OwnedSKUTable: Equatable, Sendable, Codable {
  private var counts = TreeDictionary<String, Int>()

  func contains(_ sku: String) -> Bool { counts[sku] != nil }

  /// Replaces the counted SKUs of a transaction or subscription.
  mutating func count(_ added: [String], insteadOf removed: [String] = []) {
    guard added != removed else { return }
    for sku in added { counts[sku, default: 0] += 1 }
    for sku in removed {
      let left = counts[sku, default: 1] - 1
      counts[sku] = left > 0 ? left : nil
    }
  }
}
