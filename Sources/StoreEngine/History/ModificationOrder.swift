import HashTreeCollections
package import StoreModel

/// Transactions in the order of their last modification.
///
/// A transaction that is modified again moves to the end (rule: server.history-order). Its earlier position is also
/// stored, so callers can read the order as it was at an earlier moment.
package struct ModificationOrder: Sendable {
  /// A transaction's position in the order.
  package struct Entry: Hashable, Sendable {
    package let transaction: TransactionID
    /// The ordinal of the event that created the position.
    ///
    /// Entries are sorted by this ordinal.
    package let ordinal: Int
    /// The ordinal of the event that moved or deleted the transaction, or `nil` while the position
    /// is current.
    package fileprivate(set) var superseded: Int?
  }

  private var entries = ChunkedArray<Entry>()
  private var latest = TreeDictionary<TransactionID, Int>()

  /// Moves a transaction to the end.
  mutating func append(_ transaction: TransactionID, at ordinal: Int) {
    remove(transaction, at: ordinal)
    latest[transaction] = entries.count
    entries.append(Entry(transaction: transaction, ordinal: ordinal))
  }

  /// Removes a transaction, if it is in the order.
  mutating func remove(_ transaction: TransactionID, at ordinal: Int) {
    guard let known = latest.removeValue(forKey: transaction) else { return }
    entries.update(at: known) { $0.superseded = ordinal }
  }

  mutating func removeAll(at ordinal: Int) {
    for index in entries.indices where entries[index].superseded == nil {
      entries.update(at: index) { $0.superseded = ordinal }
    }
    latest = [:]
  }

  /// Returns the current positions after the given event, first to last.
  package func ascending(after ordinal: Int) -> some Sequence<Entry> {
    let first = entries.partitioningIndex { $0.ordinal > ordinal }
    return entries[first...].lazy.filter { $0.superseded == nil }
  }

  /// Returns the positions before an event, last to first, as they were at an earlier moment.
  ///
  /// - Parameters:
  ///   - ordinal: The ordinal of an event. Only positions before this event are returned.
  ///   - moment: The ordinal of the last event at the earlier moment.
  /// - Returns: The positions at that moment, including positions that were deleted later.
  package func descending(before ordinal: Int, asOf moment: Int) -> some Sequence<Entry> {
    let end = entries.partitioningIndex { $0.ordinal >= ordinal }
    return entries[..<end].reversed().lazy.filter { entry in
      entry.ordinal <= moment && entry.superseded.map { $0 > moment } ?? true
    }
  }
}
