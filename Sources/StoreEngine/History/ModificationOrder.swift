import HashTreeCollections
package import StoreModel

/// Transactions in the order in which something was last done to them.
///
/// Another modification moves a transaction to the end (rule: server.history-order). Its earlier position
/// is kept, so that the order of an earlier moment can still be read.
package struct ModificationOrder: Sendable {
  /// A transaction's position in the order.
  package struct Entry: Hashable, Sendable {
    package let transaction: TransactionID
    /// The event that put it there; entries are in the order of these.
    package let ordinal: Int
    /// The event that put it elsewhere, or deleted it; nil while this is its position.
    package fileprivate(set) var superseded: Int?
  }

  private var entries = ChunkedArray<Entry>()
  private var latest = TreeDictionary<TransactionID, Int>()

  /// Puts a transaction at the end.
  mutating func note(_ transaction: TransactionID, at ordinal: Int) {
    remove(transaction, at: ordinal)
    latest[transaction] = entries.count
    entries.append(Entry(transaction: transaction, ordinal: ordinal))
  }

  /// Takes a transaction out; one that is not there changes nothing.
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

  /// The positions behind an event, the first one first, as they are now.
  package func ascending(after ordinal: Int) -> some Sequence<Entry> {
    let first = entries.partitioningIndex { $0.ordinal > ordinal }
    return entries[first...].lazy.filter { $0.superseded == nil }
  }

  /// The positions before an event, the last one first, as they were at an earlier moment.
  ///
  /// - Parameters:
  ///   - ordinal: Where to begin; this event is not among them.
  ///   - moment: The last event that had happened then.
  /// - Returns: The positions; what has been deleted since is among them.
  package func descending(before ordinal: Int, asOf moment: Int) -> some Sequence<Entry> {
    let end = entries.partitioningIndex { $0.ordinal >= ordinal }
    return entries[..<end].reversed().lazy.filter { entry in
      entry.ordinal <= moment && entry.superseded.map { $0 > moment } ?? true
    }
  }
}
