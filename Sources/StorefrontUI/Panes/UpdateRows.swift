import StoreEngine
import StoreModel

/// The transactions that `Transaction.updates` delivered while the screen was open, the oldest first.
///
/// A transaction that is delivered again moves to the end. When a store is opened, all events of many years can
/// arrive together. Therefore, outdated positions are removed once after all events, and not after each event.
struct UpdateRows: Sendable {
  /// The number of transactions that are kept.
  ///
  /// When the list has twice as many transactions, the oldest transactions are dropped.
  private static let capacity = 10_000

  private(set) var list: [TransactionID] = []
  private var known: Set<TransactionID> = []

  func contains(_ id: TransactionID) -> Bool { known.contains(id) }

  /// Applies the events that are new to the screen.
  mutating func apply(_ news: some Sequence<JournaledEvent>) {
    var moved: Set<TransactionID> = []
    var gone: Set<TransactionID> = []
    for journaled in news {
      if case .transactionsCleared = journaled.event {
        self = UpdateRows()
        moved = []
        gone = []
      }
      for id in journaled.event.brought { bring(id, &moved, &gone) }
      if case .transactionsDeleted(let ids) = journaled.event { gone.formUnion(ids) }
    }
    settle(moved, gone)
  }

  private mutating func bring(
    _ id: TransactionID,
    _ moved: inout Set<TransactionID>,
    _ gone: inout Set<TransactionID>
  ) {
    if !known.insert(id).inserted { moved.insert(id) }
    gone.remove(id)
    list.append(id)
  }

  /// Removes all but the last position of each moved transaction, and removes deleted transactions.
  private mutating func settle(_ moved: Set<TransactionID>, _ gone: Set<TransactionID>) {
    if !moved.isEmpty || !gone.isEmpty {
      var left: [TransactionID] = []
      left.reserveCapacity(list.count)
      var met: Set<TransactionID> = []
      for id in list.reversed() where !gone.contains(id) {
        if moved.contains(id), !met.insert(id).inserted { continue }
        left.append(id)
      }
      list = left.reversed()
      known.subtract(gone)
    }
    guard list.count > 2 * Self.capacity else { return }
    for id in list.prefix(list.count - Self.capacity) { known.remove(id) }
    list.removeFirst(list.count - Self.capacity)
  }
}

extension StoreEvent {
  /// The transactions that `Transaction.updates` delivers because of the event.
  fileprivate var brought: [TransactionID] {
    if case .transactionAdded(let transaction, let sale) = self, sale.origin != .purchase {
      return [transaction.transactionId]
    }
    if case .transactionChanged(let transaction, _) = self { return [transaction.transactionId] }
    if case .appLaunched(let redelivered) = self { return redelivered }
    if case .networkRestored(let redelivered) = self { return redelivered }
    return []
  }
}
