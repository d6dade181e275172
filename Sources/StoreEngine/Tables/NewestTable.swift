import HashTreeCollections
import StoreModel

/// The newest transaction of each product.
///
/// A product keeps the row of its first sale. A renewal changes one id, and copies of the table share the keys. With a
/// dictionary of transactions, ten years of 10,000 subscribers took one and a half times as long.
struct NewestTable: Sendable {
  private var rows = TreeDictionary<ProductID, Int>()
  private var ids = ChunkedArray<TransactionID?>()

  subscript(product: ProductID) -> TransactionID? {
    get { rows[product].flatMap { ids[$0] } }
    set { update(newValue, for: product) }
  }

  /// Sets the newest transaction of a product.
  ///
  /// - Returns: The previous newest transaction, or `nil` if the product didn't have one.
  @discardableResult
  mutating func update(_ id: TransactionID?, for product: ProductID) -> TransactionID? {
    guard let row = rows[product] else {
      if id != nil {
        rows[product] = ids.count
        ids.append(id)
      }
      return nil
    }
    let earlier = ids[row]
    ids.update(at: row) { $0 = id }
    return earlier
  }

  private var pairs: [Pair] {
    rows.sorted { $0.key < $1.key }
      .compactMap { product, row in ids[row].map { Pair(product: product, transaction: $0) } }
  }

  private struct Pair: Hashable, Codable {
    var product: ProductID
    var transaction: TransactionID
  }
}

extension NewestTable: Equatable {
  /// Compares the transactions, regardless of their rows.
  static func == (left: Self, right: Self) -> Bool {
    left.rows == right.rows && left.ids == right.ids || left.pairs == right.pairs
  }
}

extension NewestTable: Codable {
  init(from decoder: any Decoder) throws {
    for pair in try [Pair](from: decoder) { self[pair.product] = pair.transaction }
  }

  func encode(to encoder: any Encoder) throws { try pairs.encode(to: encoder) }
}
