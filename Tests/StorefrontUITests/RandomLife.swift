import StoreEngine
import StoreModel
import StoreTestSupport

/// A store to which anything has happened, with its journal.
struct RandomLife {
  var store: Store
  var events: [JournaledEvent] = []

  init(seed: UInt64) throws {
    let identity = StoreIdentity(
      bundleId: "com.example.shop",
      appAppleId: 1,
      environment: .sandbox,
      seed: seed,
      catalogDigest: ""
    )
    let opening = Store.opening(identity: identity, settings: StoreSettings(), at: Stage.start)
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
