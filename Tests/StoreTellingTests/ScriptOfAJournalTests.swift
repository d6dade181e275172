import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreTestSupport
import Testing

/// The conversion of a journal into a script, without a screen.
struct ScriptOfAJournalTests {
  private static let start = CivilDate(year: 2026, month: 3, day: 1).instant

  /// Returns a store with a running app.
  private static func shop(_ settings: StoreSettings = StoreSettings()) throws -> SampleStore {
    var shop = SampleStore(at: start, settings: settings)
    try shop.perform(.launch)
    return shop
  }

  @Test func aJournalBecomesItsSteps() throws {
    var shop = try Self.shop()
    try shop.perform(.purchase(PurchaseRequest(product: .gems, quantity: 2)))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.perform(.advance(to: shop.store.now.advanced(bySeconds: 86_400)))
    let script = SessionScript(telling: shop.events, catalog: "shop.storekit")

    var header = SessionHeader()
    header.catalog = "shop.storekit"
    header.start = Self.start
    header.seed = 7
    #expect(script.header == header)
    #expect(
      script.steps.map(\.step) == [
        .buy(Buy(product: Product.gems.id, quantity: 2)), .answer(.buy),
        .advance(.by(SubscriptionPeriod(value: 1, unit: .day))),
      ]
    )
  }

  /// The script omits the catalog's default settings, and contains those that differ from them.
  @Test func theHeaderContainsChangesFromTheCatalog() throws {
    var settings = StoreSettings()
    settings.locale = "de_DE"
    let shop = try Self.shop(settings)

    let plain = SessionScript(telling: shop.events)
    #expect(plain.header.locale == "de_DE")
    #expect(plain.header.storefront == nil)
    let storefront = try #require(Storefront(countryCode: "DEU"))
    let german = StoreSettings(storefront: storefront, locale: "en_US")
    let other = SessionScript(telling: shop.events, beginningWith: german)
    #expect(other.header.storefront == "USA")
    #expect(other.header.locale == "de_DE")
  }

  /// Initial settings that a header can't contain are set in the first step.
  @Test func initialSettingsAreSetFirst() throws {
    var settings = StoreSettings()
    settings.askToBuy = true
    settings.timeRate = .thirtySecondsIsOneDay
    let shop = try Self.shop(settings)

    let change = SettingsChange(from: StoreSettings(), to: settings)
    #expect(SessionScript(telling: shop.events).steps.map(\.step) == [.set(change)])
    #expect(SessionScript(telling: shop.events, beginningWith: settings).steps.isEmpty)
  }

  /// A screen drops old lines, but the script of a journal contains all of it.
  @Test func aLongJournalIsComplete() throws {
    var shop = try Self.shop()
    let quit = try shop.perform(.terminate(crashed: false))
    let quits = (0..<30_000).flatMap { _ in quit }
    let events = shop.events + quits.stamped(after: shop.events.count, at: shop.store.now)

    #expect(SessionScript(telling: events).steps.count == 30_001)
    var log = StoreLog()
    for event in events { log.append(event) }
    #expect(log.lines.count <= 21_000)
    #expect(log.dropped + log.lines.count == 30_003)
  }

  @Test(arguments: Seeds.first(30))
  func everyScriptIsReadAgain(seed: UInt64) throws {
    let told = SessionScript(telling: SampleStore.random(seed: seed).events)
    let read = SessionScript.read(told.text)
    let again = read.script?.steps.map(\.step.line) ?? read.problems.map(\.message)
    // A token may have capitals in a purchase, but not after it was read.
    let tokens = ("0A000000-0000-4000-8000-00000000000A", "0a000000-0000-4000-8000-00000000000a")
    let lines = told.steps.map { $0.step.line.replacing(tokens.0, with: tokens.1) }
    #expect(again.difference(from: lines).isEmpty, "seed \(seed)")
  }
}
