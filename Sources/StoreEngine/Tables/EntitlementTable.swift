import HashTreeCollections
import StoreModel

/// What the customer may use now, by the positions of the transactions that entitle to it.
///
/// Each entitlement costs the same to add, find and remove, however many there are, and so does asking
/// for the one in a row or for a product.
struct EntitlementTable: Equatable, Sendable, Codable {
  private struct Entitlement: Equatable, Sendable, Codable {
    /// The position of the transaction.
    var position: Int
    var product: ProductID
  }

  private var entitlements = NumberedTable<Entitlement>()
  /// How many there are of a product.
  private var counts = TreeDictionary<ProductID, Int>()

  var count: Int { entitlements.count }

  /// The positions of all that entitle, smallest first.
  var positions: [Int] { entitlements.map(\.position) }

  /// The position in a row, counted from 0.
  func position(inRow row: Int) -> Int { entitlements[row].position }

  /// The row of a position; nil if it entitles to nothing.
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

  /// Has a position entitle to its product from now on, and another no more, as a renewal does.
  mutating func insert(_ position: Int, of product: ProductID, insteadOf earlier: Int) {
    guard position != earlier, let removed = entitlements.remove(number: earlier) else {
      return insert(position, of: product)
    }
    let entitlement = Entitlement(position: position, product: product)
    let replaced = entitlements.set(entitlement, number: position)
    count(entitlement, insteadOf: removed)
    count(nil, insteadOf: replaced)
  }

  /// Counts what there is of products; of one that stays it is as many.
  private mutating func count(_ added: Entitlement?, insteadOf removed: Entitlement?) {
    guard added?.product != removed?.product else { return }
    if let added { counts[added.product, default: 0] += 1 }
    guard let removed else { return }
    let left = counts[removed.product, default: 1] - 1
    counts[removed.product] = left > 0 ? left : nil
  }
}
