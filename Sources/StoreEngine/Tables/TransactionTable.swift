package import StoreModel

/// A transaction with the store's state about it.
package struct TransactionRecord: Hashable, Sendable, Identifiable {
  package let id: TransactionID
  package let sale: Sale
  package var isFinished: Bool
  /// The previous transaction of the same product.
  package internal(set) var earlier: TransactionID?
  /// The distance in ids to the previous period of the same subscription, or 0 for the first
  /// period.
  private var periodBack: UInt32 = 0
  /// The event with the transaction's values.
  ///
  /// The whole event is stored, because its storage is shared with the log.
  private var source: StoreEvent
  /// The ordinals of the event that added the transaction and of the last event that changed it.
  private let added: UInt32
  private var changed: UInt32

  /// Creates the record of a new transaction, or returns `nil` for any other event.
  init?(_ event: StoreEvent, ordinal: Int, earlier: TransactionID?) {
    guard case .transactionAdded(let transaction, let sale) = event else { return nil }
    id = transaction.transactionId
    self.sale = sale
    isFinished = false
    self.earlier = earlier
    source = event
    added = UInt32(clamping: ordinal)
    changed = added
  }

  package var transaction: Transaction {
    if let transaction = source.transaction { return transaction }
    preconditionFailure("the event contains no transaction")
  }

  /// The previous transaction of the same subscription, or `nil` for the first transaction.
  package var earlierPeriod: TransactionID? {
    periodBack == 0 ? nil : TransactionID(rawValue: id.rawValue - UInt64(periodBack))
  }

  /// Links the transaction to an older transaction of its subscription.
  mutating func follow(_ older: TransactionID) {
    guard older < id else { return }
    periodBack = UInt32(exactly: id.rawValue - older.rawValue) ?? 0
  }

  /// Applies a change of the transaction.
  ///
  /// An event without a transaction changes nothing.
  mutating func change(by event: StoreEvent, ordinal: Int) {
    guard case .transactionChanged = event else { return }
    source = event
    changed = UInt32(clamping: ordinal)
  }
}

extension TransactionRecord {
  /// A transaction in a snapshot.
  ///
  /// The events that the row names contain the other values.
  fileprivate struct Row: Sendable {
    let added: UInt32
    let changed: UInt32
    /// The distance in ids to the previous transaction of this product, or 0.
    let earlierBack: UInt64
    let periodBack: UInt32
    let isFinished: Bool
  }

  fileprivate var row: Row {
    Row(
      added: added,
      changed: changed,
      earlierBack: earlier.map { id.rawValue &- $0.rawValue } ?? 0,
      periodBack: periodBack,
      isFinished: isFinished
    )
  }

  /// Creates a record from a row of a snapshot.
  ///
  /// - Throws: ``SnapshotFault`` if the events that the row names are about something else.
  fileprivate init(_ row: Row, id: TransactionID, from archive: EventArchive) throws(SnapshotFault)
  {
    guard archive.contains(Int(row.added)), archive.contains(Int(row.changed)) else {
      throw SnapshotFault("transaction \(id) is of events that are not there")
    }
    let event = archive.event(Int(row.added))
    let earlier =
      row.earlierBack == 0 ? nil : TransactionID(rawValue: id.rawValue &- row.earlierBack)
    guard let record = Self(event, ordinal: Int(row.added), earlier: earlier) else {
      throw SnapshotFault("event \(row.added) does not add transaction \(id)")
    }
    self = record
    if row.changed != row.added {
      change(by: archive.event(Int(row.changed)), ordinal: Int(row.changed))
    }
    periodBack = row.periodBack
    isFinished = row.isFinished
    guard transaction.transactionId == id, changed == row.changed else {
      throw SnapshotFault("event \(row.changed) is not about transaction \(id)")
    }
  }
}

private struct TransactionBlock: TableBlock {
  var added: [UInt32]
  var changed: [UInt32]
  var earlierBack: [UInt64]
  var periodBack: [UInt32]
  var isFinished: [Bool]

  init(_ rows: [TransactionRecord.Row]) {
    added = rows.map(\.added)
    changed = rows.map(\.changed)
    earlierBack = rows.map(\.earlierBack)
    periodBack = rows.map(\.periodBack)
    isFinished = rows.map(\.isFinished)
  }

  var rows: [TransactionRecord.Row] {
    added.indices.map { index in
      TransactionRecord.Row(
        added: added[index],
        changed: changed[index],
        earlierBack: earlierBack[index],
        periodBack: periodBack[index],
        isFinished: isFinished[index]
      )
    }
  }
}

/// Every transaction of a store, in the order of creation.
///
/// Ids are consecutive, except for deleted ids, which are never used again, and for the jumps
/// between lives. A transaction can therefore be found by its id without a search. A copy shares
/// its chunks with the original (``ChunkedArray``).
package struct TransactionTable: Sendable {
  private var runs: IDRuns
  private var records = ChunkedArray<TransactionRecord>()
  /// The indices in ``runs`` whose transactions were deleted, ascending.
  private var gaps: [Int] = []
  /// The rows of chunks that haven't been read, block by block.
  private var unread: ChunkCache<TransactionRecord.Row>?

  init(firstID: TransactionID) {
    runs = IDRuns(first: firstID)
  }

  /// The number of ids that were issued.
  private var given: Int { records.count + gaps.count }

  /// The id of the next transaction.
  var nextID: TransactionID { runs.id(at: given) }

  /// Returns the position of a transaction, or `nil` if the id is unknown.
  package func position(of id: TransactionID) -> Int? {
    guard let index = runs.index(of: id, count: given) else { return nil }
    guard !gaps.isEmpty else { return index }
    let before = gaps.partitioningIndex { $0 >= index }
    return before < gaps.count && gaps[before] == index ? nil : index - before
  }

  /// Returns the id of the transaction at a position, without reading the transaction.
  package func id(at position: Int) -> TransactionID {
    let before = gaps.indices.partitioningIndex { gaps[$0] - $0 > position }
    return runs.id(at: position + before)
  }

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
  /// Removes transactions permanently.
  ///
  /// Later transactions move to lower positions.
  mutating func remove(_ ids: Set<TransactionID>) {
    var left = ChunkedArray<TransactionRecord>()
    for record in records where !ids.contains(record.id) { left.append(record) }
    let count = given
    let deleted = ids.filter { position(of: $0) != nil }
    gaps = (gaps + deleted.compactMap { runs.index(of: $0, count: count) }).sorted()
    records = left
    unread = nil
  }

  /// Removes all transactions.
  ///
  /// Their ids aren't used again.
  mutating func removeAll() {
    runs = IDRuns(first: nextID)
    records = ChunkedArray()
    gaps = []
    unread = nil
  }

  /// Makes the id of the next transaction at least the given id.
  mutating func jump(to id: TransactionID) {
    runs.jump(to: id, count: given)
  }
}

extension TransactionTable: Equatable {
  /// Compares the transactions.
  ///
  /// Transactions that haven't been read are read if necessary.
  package static func == (left: TransactionTable, right: TransactionTable) -> Bool {
    left.runs == right.runs && left.gaps == right.gaps && left.records == right.records
  }
}

/// Stores the table in a snapshot.
extension TransactionTable: Codable {
  private static let part = "transactions"

  private enum CodingKeys: CodingKey {
    case runs, gaps
  }

  /// Removes the transactions, which a snapshot stores in a separate table.
  mutating func unload() {
    records = ChunkedArray()
    unread = nil
  }

  func write(to draft: inout SnapshotDraft, since earlier: TransactionTable?) {
    let width = ChunkedArray<TransactionRecord>.width
    draft.add(
      Self.part,
      records,
      since: earlier?.records,
      as: TransactionBlock.self
    ) { chunk, records in
      if let records { return records.map(\.row) }
      return Array(unread?[chunk / width][(chunk % width * width)...].prefix(width) ?? [])
    }
  }

  mutating func read(_ parts: SnapshotParts, from archive: EventArchive) throws {
    let (count, rows) = try parts.blocks(
      Self.part,
      of: TransactionBlock.self,
      orElse: archive.fail
    )
    unread = rows
    let table = self
    let cache = ChunkCache { number in
      do throws(SnapshotFault) {
        return try table.chunk(number, of: rows, count, from: archive)
      } catch {
        archive.fail(error)
      }
    }
    let width = ChunkedArray<TransactionRecord>.width
    let last = try count % width == 0 ? [] : chunk(count / width, of: rows, count, from: archive)
    records = ChunkedArray(count: count, last: last) { cache[$0] }
  }

  /// Creates the records of a chunk from its rows in the snapshot.
  private func chunk(
    _ number: Int,
    of rows: ChunkCache<TransactionRecord.Row>,
    _ count: Int,
    from archive: EventArchive
  ) throws(SnapshotFault) -> [TransactionRecord] {
    let width = ChunkedArray<TransactionRecord>.width
    let first = number % width * width
    var records: [TransactionRecord] = []
    for (index, row) in rows[number / width][first...].prefix(width).enumerated() {
      records.append(
        try TransactionRecord(row, id: id(at: number * width + index), from: archive)
      )
    }
    return records
  }
}

extension TransactionTable {
  /// Returns the number of chunks of records that this table doesn't share with another table of the same length.
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
