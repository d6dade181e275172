import HashTreeCollections
import StoreModel

/// The customer's current entitlements, by the positions of their transactions.
///
/// The cost of adding, finding and removing doesn't depend on the number of entitlements. The same
/// applies to lookups by row and by product.
struct EntitlementTable: Equatable, Sendable, Codable {
  private struct Entitlement: Equatable, Sendable, Codable {
    /// The position of the transaction.
    var position: Int
    var product: ProductID
  }

  private var entitlements = NumberedTable<Entitlement>()
  /// The number of entitlements of each product.
  private var counts = TreeDictionary<ProductID, Int>()

  var count: Int { entitlements.count }

  /// The positions of all transactions that are entitlements, ascending.
  var positions: [Int] { entitlements.map(\.position) }

  /// Returns the position of the transaction in a row.
  ///
  /// Rows are counted from 0.
  func position(inRow row: Int) -> Int { entitlements[row].position }

  /// Returns the row of a position, or `nil` if its transaction isn't an entitlement.
  func row(of position: Int) -> Int? { entitlements.position(ofNumber: position) }

  func contains(_ position: Int) -> Bool { entitlements.contains(number: position) }

  func contains(_ product: ProductID) -> Bool { counts[product] != nil }

  mutating func insert(_ position: Int, of product: ProductID) {
    let entitlement = Entitlement(position: position, product: product)
    count(entitlement, insteadOf: entitlements.set(entitlement, number: position))
  }

  mutating func remove(_ position: Int) {
    count(nil, insteadOf: entitlements.remove(number: position))
  }

  /// Replaces the position of an entitlement, as a renewal does.
  mutating func insert(_ position: Int, of product: ProductID, insteadOf earlier: Int) {
    guard position != earlier, let removed = entitlements.remove(number: earlier) else {
      return insert(position, of: product)
    }
    let entitlement = Entitlement(position: position, product: product)
    let replaced = entitlements.set(entitlement, number: position)
    count(entitlement, insteadOf: removed)
    count(nil, insteadOf: replaced)
  }

  /// Updates the number of entitlements of each product.
  ///
  /// If both entitlements have the same product, its number doesn't change.
  private mutating func count(_ added: Entitlement?, insteadOf removed: Entitlement?) {
    guard added?.product != removed?.product else { return }
    if let added { counts[added.product, default: 0] += 1 }
    guard let removed else { return }
    let left = counts[removed.product, default: 1] - 1
    counts[removed.product] = left > 0 ? left : nil
  }
}
