import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// A journal may end inside a command: a client's snapshot, a repaired file.
///
/// Whatever the store is asked then, it makes no event that it would itself refuse: its journal could
/// never be opened again.
struct CutJournalTests {
  @Test(arguments: Seeds.first(60))
  func aStoreMakesNoEventThatItRefuses(seed: UInt64) throws {
    for (index, store) in try cutStores(seed: seed).enumerated() {
      var store = store
      var shopper = RandomShopper(seed: seed &* 1_000 &+ UInt64(index))
      for _ in 0..<40 {
        for event in (try? store.events(for: shopper.command(for: store))) ?? [] {
          let fault = store.fault(of: event, ordinal: 0)
          #expect(fault == nil, "seed \(seed), cut \(index): \(event)")
          store.apply(event)
        }
      }
    }
  }

  /// A family's plan whose end was cut off behind what took it away.
  @Test func whatTheFamilyTookBackIsNotTakenBackAgain() throws {
    var store = try Store(
      replaying: Store.opening(identity: .test, settings: StoreSettings(), at: .start)
    )
    var plan = Product.goldMonthly
    plan.isFamilyShareable = true
    let bought = StoreCommand.familyBuy(PurchaseRequest(product: plan))
    for event in try store.events(for: bought) { store.apply(event) }
    let id = try #require(store.transactions.last?.id)
    let events = try store.events(for: .stopFamilySharing(id))
    store.apply(try #require(events.first))
    #expect(throws: StoreRefusal.sharingStopped(id)) {
      try store.events(for: .stopFamilySharing(id))
    }
  }

  /// The store after each event behind which its command went on.
  private func cutStores(seed: UInt64) throws -> [Store] {
    var shopper = RandomShopper(seed: seed)
    var store = try Store(
      replaying: Store.opening(identity: .test, settings: StoreSettings(), at: .start)
    )
    var cut: [Store] = []
    for _ in 0..<60 {
      let events = (try? store.events(for: shopper.command(for: store))) ?? []
      for (index, event) in events.enumerated() {
        store.apply(event)
        if index < events.count - 1 { cut.append(store) }
      }
    }
    return cut
  }
}
