package import StoreModel

/// A transaction with what the store remembers of it.
package struct TransactionRecord: Hashable, Sendable, Identifiable {
  package var id: TransactionID { transaction.transactionId }
  package let sale: Sale
  package var isFinished: Bool
  /// The transaction of the same product before this one.
  package internal(set) var earlier: TransactionID?
  /// How far back in the ids the period of the same subscription before this one is; 0 if it is the
  /// first.
  private var periodBack: UInt32 = 0
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
    if let transaction = source.transaction { return transaction }
    preconditionFailure("a record comes of a transaction's event")
  }

  /// The transaction of the same subscription before this one; nil for its first.
  package var earlierPeriod: TransactionID? {
    periodBack == 0 ? nil : TransactionID(rawValue: id.rawValue - UInt64(periodBack))
  }

  /// Puts the transaction behind an older one of its subscription.
  mutating func follow(_ older: TransactionID) {
    guard older < id else { return }
    periodBack = UInt32(exactly: id.rawValue - older.rawValue) ?? 0
  }

  /// Takes over the values that a transaction has now; other events change nothing.
  mutating func change(by event: StoreEvent) {
    guard case .transactionChanged = event else { return }
    source = event
  }
}

/// Every transaction of a store in the order they came to be; the newest is the last.
///
/// Identifiers are consecutive but for those that were deleted, which are never used again, and for
/// the jumps between lives; so a transaction is found by its id without searching. A copy shares its
/// chunks with the original (``ChunkedArray``).
package struct TransactionTable: Equatable, Sendable {
  private var runs: IDRuns
  private var records = ChunkedArray<TransactionRecord>()
  /// The indices in ``runs`` whose transactions were deleted, smallest first.
  private var gaps: [Int] = []

  init(firstID: TransactionID) {
    runs = IDRuns(first: firstID)
  }

  /// How many ids were given since there are these runs.
  private var given: Int { records.count + gaps.count }

  /// The identifier that the next transaction gets.
  var nextID: TransactionID { runs.id(at: given) }

  /// The position of a transaction in the table; nil if there is none of this id.
  package func position(of id: TransactionID) -> Int? {
    guard let index = runs.index(of: id, count: given) else { return nil }
    guard !gaps.isEmpty else { return index }
    let before = gaps.partitioningIndex { $0 >= index }
    return before < gaps.count && gaps[before] == index ? nil : index - before
  }

  /// The id of the transaction at a position, which need not be looked up for it.
  package func id(at position: Int) -> TransactionID {
    let before = gaps.indices.partitioningIndex { gaps[$0] - $0 > position }
    return runs.id(at: position + before)
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

extension TransactionTable {
  /// Removes transactions for ever; the later ones move up.
  mutating func remove(_ ids: Set<TransactionID>) {
    var left = ChunkedArray<TransactionRecord>()
    for record in records where !ids.contains(record.id) { left.append(record) }
    let count = given
    let deleted = ids.filter { position(of: $0) != nil }
    gaps = (gaps + deleted.compactMap { runs.index(of: $0, count: count) }).sorted()
    records = left
  }

  /// Removes every transaction; their ids stay used.
  mutating func removeAll() {
    runs = IDRuns(first: nextID)
    records = ChunkedArray()
    gaps = []
  }

  /// Has the next transaction get an id that is not below the one it would have had.
  mutating func jump(to id: TransactionID) {
    runs.jump(to: id, count: given)
  }
}

extension TransactionTable {
  /// How many chunks of records a copy does not share with another table of the same length.
  func unsharedChunkCount(with other: TransactionTable) -> Int {
    records.unsharedChunkCount(with: other.records)
  }
}

extension TransactionTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  package subscript(position: Int) -> TransactionRecord {
    records[position]
  }
}
