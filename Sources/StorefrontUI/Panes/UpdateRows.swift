import StoreEngine
import StoreModel

/// Transactions that `Transaction.updates` brought while the screen was up, oldest first.
///
/// One that comes again moves to the end. A store of many years brings all of its events at once when it
/// is opened: so what has moved is taken out in one go behind them, and not for each event.
struct UpdateRows: Sendable {
  /// Beyond twice as many, the oldest are dropped.
  private static let capacity = 10_000

  private(set) var list: [TransactionID] = []
  private var known: Set<TransactionID> = []

  func contains(_ id: TransactionID) -> Bool { known.contains(id) }

  /// Takes in the events that the screen has not seen.
  mutating func take(_ news: some Sequence<JournaledEvent>) {
    var moved: Set<TransactionID> = []
    var gone: Set<TransactionID> = []
    for journaled in news {
      switch journaled.event {
      case .transactionAdded(let transaction, let sale) where sale.origin != .purchase:
        bring(transaction.transactionId, &moved, &gone)
      case .transactionChanged(let transaction, _):
        bring(transaction.transactionId, &moved, &gone)
      case .appLaunched(let redelivered), .networkRestored(let redelivered):
        for id in redelivered { bring(id, &moved, &gone) }
      case .transactionsDeleted(let ids): gone.formUnion(ids)
      case .transactionsCleared:
        self = UpdateRows()
        moved = []
        gone = []
      default: break
      }
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

  /// Leaves each transaction that has moved where it came last, and those that are gone out.
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
