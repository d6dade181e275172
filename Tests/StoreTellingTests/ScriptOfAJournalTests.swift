import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreTestSupport
import Testing

/// A journal as a script of what happened, without a screen.
struct ScriptOfAJournalTests {
  /// A store with a simple shop, and what has happened in it.
  private struct Shop {
    var store: Store
    var events: [JournaledEvent] = []

    init(_ settings: StoreSettings = StoreSettings()) throws {
      let identity = StoreIdentity(
        bundleId: "com.example.shop",
        appAppleId: 1,
        environment: .sandbox,
        seed: 7,
        catalogDigest: ""
      )
      let start = CivilDate(year: 2026, month: 3, day: 1).instant
      let opening = Store.opening(identity: identity, settings: settings, at: start)
      store = try Store(replaying: opening)
      note(opening)
      try perform(.launch)
    }

    mutating func perform(_ commands: StoreCommand...) throws {
      for command in commands {
        let decision = try store.decision(on: command)
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

  @Test func aJournalIsToldAsTheStepsThatMadeIt() throws {
    var shop = try Shop()
    let sheet = PurchaseID(rawValue: 1)
    try shop.perform(
      .purchase(PurchaseRequest(product: .gems, quantity: 2)),
      .answer(sheet, .buy),
      .advance(to: shop.store.now.advanced(bySeconds: 86_400))
    )
    let script = SessionScript(telling: shop.events, catalog: "shop.storekit")

    var header = SessionHeader()
    header.catalog = "shop.storekit"
    header.start = CivilDate(year: 2026, month: 3, day: 1).instant
    header.seed = 7
    #expect(script.header == header)
    #expect(
      script.steps.map(\.step) == [
        .buy(Buy(product: Product.gems.id, quantity: 2)), .answer(.buy),
        .advance(.by(SubscriptionPeriod(value: 1, unit: .day))),
      ]
    )
  }

  /// What a catalog begins with by itself is not said again, and what differs from it is.
  @Test func theHeaderSaysWhatTheCatalogDoesNot() throws {
    var settings = StoreSettings()
    settings.locale = "de_DE"
    let shop = try Shop(settings)

    let plain = SessionScript(telling: shop.events)
    #expect(plain.header.locale == "de_DE")
    #expect(plain.header.storefront == nil)
    let german = StoreLog.Locality(storefront: "DEU", locale: "en_US")
    let other = SessionScript(telling: shop.events, beginningWith: german)
    #expect(other.header.storefront == "USA")
    #expect(other.header.locale == "de_DE")
  }

  /// A screen drops old lines, a script of a journal tells all of it.
  @Test func aLongLifeIsToldWhole() throws {
    var shop = try Shop()
    try shop.perform(.terminate(crashed: false))
    let quit = try #require(shop.events.last).event
    let ordinals = shop.events.count + 1..<shop.events.count + 30_001
    shop.events += ordinals.map { JournaledEvent(ordinal: $0, at: shop.store.now, event: quit) }

    #expect(SessionScript(telling: shop.events).steps.count == 30_001)
    var log = StoreLog()
    for event in shop.events { log.append(event) }
    #expect(log.lines.count <= 21_000)
    #expect(log.dropped + log.lines.count == 30_003)
  }

  @Test(arguments: Seeds.first(30))
  func whateverHappenedIsReadAgain(seed: UInt64) throws {
    let told = SessionScript(telling: try RandomJournal(seed: seed).events)
    let read = SessionScript.read(told.text)
    let again = read.script?.steps.map(\.step.line) ?? read.problems.map(\.message)
    // A token may have capitals when it is bought with, and is read without.
    let tokens = ("0A000000-0000-4000-8000-00000000000A", "0a000000-0000-4000-8000-00000000000a")
    let lines = told.steps.map { $0.step.line.replacing(tokens.0, with: tokens.1) }
    #expect(again.difference(from: lines).isEmpty, "seed \(seed)")
  }
}
