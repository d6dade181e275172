import StoreEngine
import StoreModel
import StoreViews
import Texts

/// The group of transactions that is shown in the transactions pane.
enum TransactionFilter: Hashable, Sendable, CaseIterable {
  case all
  case unfinished
  case updates

  var title: String {
    switch self {
    case .all: localized("pane.all")
    case .unfinished: localized("pane.unfinished")
    case .updates: localized("pane.updates")
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

/// The id of a row in a live pane.
///
/// Selections store this id.
enum RowID: Hashable, Sendable {
  case transaction(TransactionID)
  case waiting(PurchaseID)
  case subscription(TransactionID)
  case line(Int)
  case notification(NotificationID)
  /// A product or SKU. It can be selected for a command, but is never the current row of a live pane.
  case item(ItemID)
}

/// The rows of the live panes.
///
/// Data that grows with the store isn't copied from the store's tables. Only the visible rows are read.
struct LivePanes: Sendable {
  /// The entitlements, in the store's order.
  private(set) var entitlements = EntitlementList()
  private var subscriptionList = SubscriptionList()
  /// The pending purchases, the oldest first.
  private(set) var waiting = NumberedTable<DeferredPurchase>()
  /// The number of unfinished transactions.
  private(set) var unfinishedCount = 0
  /// The unfinished transactions.
  ///
  /// The array is empty unless the filter shows these transactions.
  private(set) var unfinished: [TransactionID] = []
  private var updates = UpdateRows()
  var filter = TransactionFilter.all

  /// Applies the current store and the events that are new to the screen.
  mutating func refresh(_ store: Store, _ news: some Sequence<JournaledEvent>) {
    entitlements = store.currentEntitlements
    subscriptionList = store.subscriptions
    waiting = store.deferred
    unfinishedCount = store.unfinishedCount
    unfinished = filter == .unfinished ? store.unfinished : []
    updates.apply(news)
  }

  /// The subscriptions, the newest first.
  var subscriptions: ReversedCollection<SubscriptionList> { subscriptionList.reversed() }

  func subscription(inRow row: Int) -> Subscription {
    subscriptionList[subscriptionList.count - 1 - row]
  }

  /// Returns the pending purchase with the given id, or `nil` if it is no longer pending.
  func waitingPurchase(_ id: PurchaseID) -> DeferredPurchase? {
    waiting[id: id]
  }

  /// Returns the transaction or pending purchase with the given row id, or `nil` for any other row.
  func transaction(_ id: RowID, in store: Store) -> TransactionRow? {
    switch id {
    case .transaction(let id): store.transactions[id: id].map { .made($0) }
    case .waiting(let id): waitingPurchase(id).map { .waiting($0) }
    case .subscription, .line, .notification, .item: nil
    }
  }

  /// Returns the subscription with the given id, or `nil` if the panes don't show it.
  func subscription(_ id: TransactionID, in store: Store) -> Subscription? {
    // A subscription is found by its first transaction. Only a forged journal has a subscription without this
    // transaction.
    if let found = store.subscription(of: id), found.id == id { return found }
    return subscriptions.first { $0.id == id }
  }

  /// Returns whether `Transaction.updates` delivered the given transaction while the screen was open.
  func isUpdate(_ id: TransactionID) -> Bool { updates.contains(id) }

  /// Returns the number of rows in the transactions pane.
  ///
  /// Pending purchases come first, then transactions, the newest first.
  func transactionCount(_ store: Store) -> Int {
    switch filter {
    case .all: waiting.count + store.transactions.count
    case .unfinished: unfinished.count
    case .updates: updates.list.count
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
    case .updates: return newest(updates.list, row).map { .transaction($0) }
    }
  }

  /// Returns the row number of a transaction or pending purchase, or `nil` if the pane doesn't show it.
  func position(of id: RowID, _ store: Store) -> Int? {
    switch id {
    case .waiting(let purchase):
      return filter == .all ? waiting.position(ofNumber: purchase.rawValue) : nil
    case .transaction(let transaction):
      switch filter {
      case .all:
        return store.transactions.position(of: transaction).map {
          waiting.count + store.transactions.count - 1 - $0
        }
      case .unfinished: return fromNewest(unfinished, transaction)
      case .updates: return fromNewest(updates.list, transaction)
      }
    case .subscription(let id):
      return store.subscriptions.row(of: id).map { subscriptions.count - 1 - $0 }
    case .line, .notification, .item: return nil
    }
  }

  private func newest(_ list: [TransactionID], _ row: Int) -> TransactionID? {
    list.indices.contains(list.count - 1 - row) ? list[list.count - 1 - row] : nil
  }

  private func fromNewest(_ list: [TransactionID], _ id: TransactionID) -> Int? {
    list.lastIndex(of: id).map { list.count - 1 - $0 }
  }
}
