package import StoreModel

/// A transaction with what the store remembers of it.
package struct TransactionRecord: Hashable, Sendable, Identifiable {
  package var id: TransactionID { transaction.transactionId }
  package let sale: Sale
  package var isFinished: Bool
  /// The transaction of the same product before this one.
  package let earlier: TransactionID?
  /// The event that made the transaction what it is: kept whole, to share it with the log.
  private var source: StoreEvent

  /// A transaction that came to be; nil for any other event.
  init?(_ event: StoreEvent, earlier: TransactionID?) {
    guard case .transactionAdded(_, let sale) = event else { return nil }
    self.sale = sale
    isFinished = false
    self.earlier = earlier
    source = event
  }

  package var transaction: Transaction {
    switch source {
    case .transactionAdded(let transaction, _), .transactionChanged(let transaction, _): transaction
    default: preconditionFailure("a record comes of a transaction's event")
    }
  }

  /// Takes over the values that a transaction has now; other events change nothing.
  mutating func change(by event: StoreEvent) {
    guard case .transactionChanged = event else { return }
    source = event
  }
}

/// Every transaction of a store in the order they came to be; the newest is the last.
///
/// Identifiers are consecutive, so a transaction is found by its id without searching.
/// A copy shares its chunks with the original (``ChunkedArray``).
package struct TransactionTable: Equatable, Sendable {
  private let firstID: TransactionID
  private var records = ChunkedArray<TransactionRecord>()

  init(firstID: TransactionID) {
    self.firstID = firstID
  }

  /// The identifier that the next transaction gets.
  var nextID: TransactionID {
    TransactionID(rawValue: firstID.rawValue + UInt64(records.count))
  }

  /// The place of a transaction in the table; nil if there is none of this id.
  package func position(of id: TransactionID) -> Int? {
    guard id >= firstID, id < nextID else { return nil }
    return Int(id.rawValue - firstID.rawValue)
  }

  /// The id of the transaction at a position, which need not be looked up for it.
  package func id(at position: Int) -> TransactionID {
    TransactionID(rawValue: firstID.rawValue + UInt64(position))
  }

  /// The transaction of an id; nil if there is none.
  package subscript(id id: TransactionID) -> TransactionRecord? {
    position(of: id).map { records[$0] }
  }

  mutating func append(_ record: TransactionRecord) {
    records.append(record)
  }

  mutating func update(at position: Int, _ change: (inout TransactionRecord) -> Void) {
    records.update(at: position, change)
  }
}

extension TransactionTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  package subscript(position: Int) -> TransactionRecord {
    records[position]
  }
}
