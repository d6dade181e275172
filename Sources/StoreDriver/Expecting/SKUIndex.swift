import StoreEngine
import StoreModel
import Synchronization

/// The transactions by SKU.
///
/// The index is built on first use, because an expectation may name many SKUs.
final class SKUIndex: Sendable {
  private let positions = Mutex<[String: [Int]]?>(nil)

  /// Returns the positions of the transactions with the given SKU, oldest first.
  ///
  /// Every call must pass the same store.
  func positions(of sku: String, in store: Store) -> [Int] {
    let known = positions.withLock(\.self) ?? Self.positions(in: store)
    positions.withLock { $0 = known }
    return known[sku] ?? []
  }

  private static func positions(in store: Store) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (position, record) in zip(store.transactions.indices, store.transactions) {
      let items = record.transaction.advancedCommerceInfo?.items ?? []
      for sku in Set(items.map(\.sku)) { positions[sku, default: []].append(position) }
    }
    return positions
  }
}
