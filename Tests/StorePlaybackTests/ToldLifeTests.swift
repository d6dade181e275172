import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling
import StoreTestSupport
import Testing

/// The script from a log can be played: it creates the same journal, for every event.
struct ToldLifeTests {
  private static let catalog = Catalog.shop(
    RandomShopper.products + [.genericConsumable, .genericSubscription]
  )

  @Test(arguments: Seeds.first(30))
  func theScriptOfALifeCausesTheSameLife(seed: UInt64) async throws {
    let events = try await Self.life(seed: seed)
    let text = SessionScript(telling: events, beginningWith: Self.catalog.settings.storeSettings())
      .text
    let opening = try await ScriptFixture.opening(text, playing: Self.catalog)
    let (result, lines) = try await ScriptFixture.play(opening)

    #expect(result.ending == .passed, "seed \(seed): \(result.lines.joined(separator: "\n"))")
    let told = try events.map(EventLine.encode)
    let same = zip(told, lines).prefix { $0 == $1 }.count
    #expect(
      told == lines,
      """
      seed \(seed), behind event \(same) of \(told.count), \(lines.count)
      \(told[..<same].suffix(6).joined(separator: "\n"))
      - \(told.dropFirst(same).first ?? "")
      + \(lines.dropFirst(same).first ?? "")
      \(text)
      """
    )
  }

  /// Returns the events of a random shopper's steps in a phone with an app.
  ///
  /// Refused steps are left out, because no journal contains a refused request.
  private static func life(seed: UInt64) async throws -> [JournaledEvent] {
    var random = SplitMix64(seed: seed)
    let told = SessionScript(telling: SampleStore.random(seed: seed).events).steps.map(\.step)
    let ideas = told.flatMap { step -> [Step] in
      guard Int.random(in: 0..<4, using: &random) == 0 else { return [step] }
      return [step, extra(&random)]
    }
    // A step without events may still change what the app does later. So it is left out, and all of the others
    // are tried again.
    var steps = ideas
    while true {
      let (accepted, events) = try await play(steps, seed: seed)
      guard accepted.count < steps.count else { return events }
      steps = accepted
    }
  }

  /// Returns a random step that events alone don't describe: purchases of owned products, and how an app gets
  /// them.
  private static func extra(_ random: inout SplitMix64) -> Step {
    let product = RandomShopper.products.randomElement(using: &random)?.id ?? "gems"
    let steps: [Step] = [
      .buy(Buy(product: product)), .buyElsewhere(Buy(product: product)), .answer(.buy),
      .answer(.fail(failure: .networkError)), .resolveBilling(.latestOf(product)),
      .forceRenewal(.latestOf(product)), .expire(.latestOf(product)), .approve(nil),
      .finish(.latestOf(product), byServer: true), .respond(.agree), .launch,
      .performanceTest(.latestOf(product), target: "https://example.com/realtime", passes: true),
      .webhook(PlayedWebhook(url: "https://example.com/hook", results: [.noResponse, .success])),
      .catalog(CatalogStep(file: "shop.json", content: RandomSession.editions[0])),
      .catalog(CatalogStep(file: "shop.json", content: RandomSession.editions[1])),
    ]
    return steps.randomElement(using: &random) ?? .launch
  }

  /// Plays steps one after the other, also after a failure.
  ///
  /// - Returns: The steps that succeeded and caused events, and the journal.
  private static func play(
    _ steps: [Step],
    seed: UInt64
  ) async throws -> (accepted: [Step], events: [JournaledEvent]) {
    let session = try StoreSession.sample(selling: catalog, seed: seed, isAppRunning: false)
    let driver = StoreDriver(session: session)
    defer { driver.close() }
    try await driver.start()
    var accepted: [Step] = []
    for step in steps where step.name != .advance || accepted.last?.name != .advance {
      let count = session.log.count
      guard (try? await driver.perform(step)) != nil, session.log.count > count else { continue }
      let isRefused = session.events(after: count).contains {
        if case .requestRefused = $0.event { true } else { false }
      }
      if !isRefused { accepted.append(step) }
    }
    return (accepted, session.events(after: 0))
  }
}
