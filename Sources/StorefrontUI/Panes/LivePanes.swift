import StoreEngine
import StoreModel

/// Which transactions the transactions pane shows.
enum TransactionFilter: Hashable, Sendable, CaseIterable {
  case all
  case unfinished
  case updates

  var title: String {
    switch self {
    case .all: "all"
    case .unfinished: "unfinished"
    case .updates: "updates"
    }
  }

  var next: TransactionFilter {
    switch self {
    case .all: .unfinished
    case .unfinished: .updates
    case .updates: .all
    }
  }
}

/// What a row of a live pane stands for; selections are kept by it.
enum RowID: Hashable, Sendable {
  case transaction(TransactionID)
  case waiting(PurchaseID)
  case subscription(TransactionID)
  case line(Int)
  case notification(NotificationID)
}

/// The live panes' rows, worked out once for each change of the store and not for each frame.
///
/// Only short lists are kept; the transactions themselves stay in the store's table.
struct LivePanes: Sendable {
  private(set) var entitlements: [TransactionID] = []
  private(set) var subscriptions: [Subscription] = []
  private(set) var waiting: [DeferredPurchase] = []
  /// How many transactions nobody has finished.
  private(set) var unfinishedCount = 0
  /// The unfinished transactions, kept only while the filter shows them.
  private(set) var unfinished: [TransactionID] = []
  /// Transactions that `Transaction.updates` brought while the screen was up, oldest first.
  private(set) var updates: [TransactionID] = []
  var filter = TransactionFilter.all

  /// Takes in what the store is now, and the events that the screen has not seen.
  mutating func refresh(_ store: Store, _ news: some Sequence<JournaledEvent>) {
    entitlements = store.currentEntitlements
    subscriptions = store.subscriptions.reversed()
    waiting = store.deferred
    unfinishedCount = store.unfinishedCount
    unfinished = filter == .unfinished ? store.unfinished : []
    for event in news { announce(event.event) }
    if updates.count > 20_000 { updates.removeFirst(updates.count - 10_000) }
  }

  /// The transactions of the pane, newest first, behind the purchases that wait.
  func transactionCount(_ store: Store) -> Int {
    switch filter {
    case .all: waiting.count + store.transactions.count
    case .unfinished: unfinished.count
    case .updates: updates.count
    }
  }

  func transactionRow(_ row: Int, _ store: Store) -> RowID? {
    switch filter {
    case .all:
      if row < waiting.count { return .waiting(waiting[row].id) }
      let position = store.transactions.count - 1 - (row - waiting.count)
      guard position >= 0 else { return nil }
      return .transaction(store.transactions[position].id)
    case .unfinished: return newest(unfinished, row).map { .transaction($0) }
    case .updates: return newest(updates, row).map { .transaction($0) }
    }
  }

  /// The row of a transaction or waiting purchase, nil if it is not shown.
  func position(of id: RowID, _ store: Store) -> Int? {
    switch id {
    case .waiting(let purchase):
      return filter == .all ? waiting.firstIndex { $0.id == purchase } : nil
    case .transaction(let transaction):
      switch filter {
      case .all:
        return store.transactions.position(of: transaction).map {
          waiting.count + store.transactions.count - 1 - $0
        }
      case .unfinished: return fromNewest(unfinished, transaction)
      case .updates: return fromNewest(updates, transaction)
      }
    case .subscription(let id): return subscriptions.firstIndex { $0.id == id }
    case .line, .notification: return nil
    }
  }

  private mutating func announce(_ event: StoreEvent) {
    switch event {
    case .transactionAdded(let transaction, let sale) where sale.origin != .purchase:
      updates.append(transaction.transactionId)
    case .transactionChanged(let transaction, _): bring(transaction.transactionId)
    case .appLaunched(let redelivered), .networkRestored(let redelivered):
      for id in redelivered { bring(id) }
    case .transactionsDeleted(let ids): updates.removeAll(where: ids.contains)
    case .transactionsCleared: updates = []
    default: break
    }
  }

  private mutating func bring(_ id: TransactionID) {
    if let old = updates.lastIndex(of: id) { updates.remove(at: old) }
    updates.append(id)
  }

  private func newest(_ list: [TransactionID], _ row: Int) -> TransactionID? {
    list.indices.contains(list.count - 1 - row) ? list[list.count - 1 - row] : nil
  }

  private func fromNewest(_ list: [TransactionID], _ id: TransactionID) -> Int? {
    list.lastIndex(of: id).map { list.count - 1 - $0 }
  }
}
