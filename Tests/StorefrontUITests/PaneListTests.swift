import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StorefrontUI

/// The rows that panes store, compared with a search through the whole store.
struct PaneListTests {
  /// Applies an event as if it were the only one.
  private static func update(_ event: StoreEvent, to updates: inout [TransactionID]) {
    var brought: [TransactionID] = []
    switch event {
    case .transactionAdded(let transaction, let sale) where sale.origin != .purchase:
      brought = [transaction.transactionId]
    case .transactionChanged(let transaction, _): brought = [transaction.transactionId]
    case .appLaunched(let redelivered), .networkRestored(let redelivered): brought = redelivered
    case .transactionsDeleted(let ids): updates.removeAll { ids.contains($0) }
    case .transactionsCleared: updates = []
    default: break
    }
    for id in brought {
      updates.removeAll { $0 == id }
      updates.append(id)
    }
  }

  @Test(arguments: Seeds.first(30))
  func updatesDoNotDependOnTheBatches(seed: UInt64) throws {
    let life = SampleStore.random(seed: seed)
    var oneByOne = UpdateRows()
    var expected: [TransactionID] = []
    for journaled in life.events {
      oneByOne.apply([journaled])
      Self.update(journaled.event, to: &expected)
      #expect(oneByOne.list == expected, "seed \(seed), event \(journaled.ordinal)")
    }
    var inTwo = UpdateRows()
    inTwo.apply(life.events.prefix(life.events.count / 2))
    inTwo.apply(life.events.dropFirst(life.events.count / 2))
    var atOnce = UpdateRows()
    atOnce.apply(life.events)
    let known = Set(expected)
    for rows in [oneByOne, inTwo, atOnce] {
      #expect(rows.list == expected, "seed \(seed)")
      let isSame = life.store.transactions.allSatisfy { record in
        rows.contains(record.id) == known.contains(record.id)
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func theOldestUpdatesAreDropped() {
    let ids = (1...20_001).map { TransactionID(rawValue: $0) }
    func launch(_ redelivered: [TransactionID], _ ordinal: Int) -> JournaledEvent {
      let event = StoreEvent.appLaunched(redelivered: redelivered)
      return JournaledEvent(ordinal: ordinal, at: StoreInstant.newYear, event: event)
    }
    var rows = UpdateRows()
    rows.apply([launch(Array(ids.prefix(20_000)), 1)])
    #expect(rows.list.count == 20_000)
    rows.apply([launch([ids[20_000], ids[5]], 2)])
    #expect(rows.list.count == 10_000)
    #expect(Array(rows.list.suffix(2)) == [ids[20_000], ids[5]])
    #expect(rows.contains(ids[5]))
    #expect(!rows.contains(ids[6]))
  }

  @Test(arguments: Seeds.first(10))
  func panesShowTheirStore(seed: UInt64) throws {
    let life = SampleStore.random(seed: seed)
    var live = LivePanes()
    #expect(live.subscriptions.isEmpty && live.entitlements.isEmpty)
    live.refresh(life.store, life.events)
    let subscriptions = life.store.subscriptions
    #expect(Array(live.subscriptions) == subscriptions.reversed())
    #expect(live.entitlements.elementsEqual(life.store.currentEntitlements))
    for (row, id) in live.entitlements.enumerated() {
      #expect(live.entitlements.firstIndex(of: id) == row)
    }
    for (index, subscription) in subscriptions.enumerated() {
      let row = subscriptions.count - 1 - index
      #expect(live.subscription(inRow: row) == subscription)
      #expect(live.position(of: .subscription(subscription.id), life.store) == row)
      #expect(live.subscription(subscription.id, in: life.store) == subscription)
    }
    #expect(live.subscription(0, in: life.store) == nil)
    for (row, purchase) in life.store.deferred.enumerated() {
      #expect(live.waitingPurchase(purchase.id) == purchase)
      #expect(live.position(of: .waiting(purchase.id), life.store) == row)
    }
  }
}
