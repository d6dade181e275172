import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Journals that end in the middle of a command, as in a client's snapshot or a repaired file.
///
/// No later command may produce an event that replay would reject, because the journal could never
/// be opened again.
struct CutJournalTests {
  @Test(arguments: Seeds.first(60))
  func aStoreMakesNoEventThatItRefuses(seed: UInt64) {
    let lived = Shop(isRunning: false).store.life(seed: seed, commands: 60)
    // The store after each event of a command, except the last one.
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

  /// The journal ends after the first event of the command that stops sharing a family's plan.
  @Test func stoppedSharingCannotStopAgain() throws {
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
