import StoreModel

/// Every product's newest transaction.
///
/// Products keep the rows that they got when they were first sold. A renewal changes one number of a row,
/// and a copy of the table shares the keys whatever is sold.
struct NewestTable: Sendable, Codable {
  private var rows = ChunkedDictionary<ProductID, Int>()
  private var ids = ChunkedArray<TransactionID?>()

  /// The newest transaction of a product; nil if there is none.
  subscript(product: ProductID) -> TransactionID? {
    get { rows[product].flatMap { ids[$0] } }
    set { update(newValue, for: product) }
  }

  /// Sets a product's newest transaction.
  ///
  /// - Returns: The one before; nil if there was none.
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

  /// All products that have one, in no order.
  var pairs: [(product: ProductID, id: TransactionID)] {
    rows.pairs.compactMap { pair in ids[pair.value].map { (pair.key, $0) } }
  }

  /// How many chunks a copy does not share with another table.
  func unsharedChunkCount(with other: NewestTable) -> Int {
    rows.unsharedChunkCount(with: other.rows) + ids.unsharedChunkCount(with: other.ids)
  }
}

extension NewestTable: Equatable {
  /// The same transactions, whichever row each has.
  static func == (left: NewestTable, right: NewestTable) -> Bool {
    let pairs = left.pairs
    return pairs.count == right.pairs.count && pairs.allSatisfy { right[$0.product] == $0.id }
  }
}
