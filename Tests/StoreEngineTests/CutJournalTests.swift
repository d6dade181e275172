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
  func aStoreMakesNoEventThatItRefuses(seed: UInt64) {
    let lived = Shop(isRunning: false).store.life(seed: seed, commands: 60)
    // The store after each event behind which its command went on.
    for (index, cut) in lived.flatMap({ $0.dropLast() }).enumerated() {
      var store = cut.store
      let later = store.life(seed: seed &* 1_000 &+ UInt64(index), commands: 40)
      for (event, next) in later.flatMap(\.self) {
        let fault = store.fault(of: event, ordinal: 0)
        #expect(fault == nil, "seed \(seed), cut \(index): \(event)")
        store = next
      }
    }
  }

  /// A family's plan whose end was cut off behind what took it away.
  @Test func whatTheFamilyTookBackIsNotTakenBackAgain() throws {
    var store = Shop(isRunning: false).store
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
}
