package import StoreEngine
import StoreModel

/// A store to which anything has happened, with its journal.
package struct RandomJournal {
  private static let start = CivilDate(year: 2026, month: 1, day: 1).instant

  package private(set) var store: Store
  package private(set) var events: [JournaledEvent] = []

  /// Lets a random shopper live in a store for a while.
  package init(seed: UInt64) throws {
    let identity = StoreIdentity(
      bundleId: "com.example.shop",
      appAppleId: 1,
      environment: .sandbox,
      seed: seed,
      catalogDigest: ""
    )
    let opening = Store.opening(identity: identity, settings: StoreSettings(), at: Self.start)
    store = try Store(replaying: opening)
    note(opening)
    var shopper = RandomShopper(seed: seed)
    for _ in 0..<150 {
      guard let decision = try? store.decision(on: shopper.command(for: store)) else { continue }
      store = decision.store
      note(decision.events)
    }
  }

  private mutating func note(_ happened: [StoreEvent]) {
    for event in happened {
      events.append(JournaledEvent(ordinal: events.count + 1, at: store.now, event: event))
    }
  }
}
