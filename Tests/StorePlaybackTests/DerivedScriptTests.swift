import StoreCatalog
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI
import TerminalCanvas
import Testing

/// The journal of Advanced Commerce purchases, converted back into the steps that caused it.
struct DerivedScriptTests {
  /// Stories without consecutive clock moves.
  ///
  /// Such moves become a single step.
  static let stories = StoryTests.stories.filter { path in
    let names = [
      "bundle-with-add-on", "upgrade-in-the-middle", "downgrade-next-cycle",
    ]
    return names.contains { path.hasSuffix("/\($0).session.yaml") }
  }

  /// The events alone are enough to repeat everything.
  @Test(arguments: stories)
  func aStorysEventsAreTheStepsThatBringThem(path: String) async throws {
    try await check(try ScriptOpening(path: path, decode: EventLine.decode))
  }

  /// The consequences of a request don't become steps.
  @Test func requestsBecomeStepsButTheirConsequencesDoNot() async throws {
    let opening = try await ScriptFixture.opening(
      BundleExpectationTests.purchase + """
          - answer: buy
          - set: {advancedCommerce: {itemLimit: 4, estimatesTax: false}}
          - cancelSubscription:
              transaction: FILM
              requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f05
          - reactivateSubscription:
              subscription: FILM
              requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f06
          - answer: buy
          - cancelRenewal: FILM
          - resumeRenewal: FILM
          - advance: 1mo

        """
    )
    let steps = try await check(opening)

    #expect(
      steps.map(\.name) == [
        .createSubscription, .answer, .set, .cancelSubscription, .reactivateSubscription, .answer,
        .cancelRenewal, .resumeRenewal, .advance,
      ]
    )
  }

  /// The derived step contains the rule's decision, or the fact that the price is preserved.
  @Test func aHigherPriceContainsTheConsentItNeeds() async throws {
    let plus = "com.example.meridian.plus.monthly"
    let steps = try await check(
      try await ScriptFixture.opening(
        """
        steps:
          - buy: \(plus)
          - answer: buy
          - raisePrice: {transaction: \(plus), to: 6.99}
          - raisePrice: {transaction: \(plus), to: 15.99}
          - refusePrice: \(plus)
          - raisePrice: {transaction: \(plus), to: 9.99, preserveCurrentPrice: true}
          - expect: {priceIncrease: {\(plus): none}}
        """
      )
    )
    let rises = steps.compactMap { step -> PriceRise? in
      if case .raisePrice(let rise) = step { rise } else { nil }
    }
    #expect(rises.map(\.needsConsent) == [false, true, nil])
    #expect(rises.map(\.preservesPrice) == [false, false, true])
  }

  /// Plays a script, converts its events with and without a screen, and plays the result.
  @discardableResult
  private func check(_ opening: ScriptOpening) async throws -> [Step] {
    let journal = MemoryJournal()
    let result = await opening.play(journal: journal)
    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
    let events = journal.events
    let size = Size(columns: 120, rows: 40)
    var screen = opening.screen(size: size)
    let store = try Store(replaying: events.map(\.event))
    _ = screen.update(.storeChanged(StoreSnapshot(store: store, events: events)))
    var copied: [String] = []
    for name in ["5", "Y"] {
      let key = try #require(Key(name: name))
      for case .copy(let text) in screen.update(.scriptKeyPressed(key)) { copied.append(text) }
    }
    let text = try #require(copied.last)
    let told = SessionScript(
      telling: events,
      catalog: screen.program.catalogPath,
      beginningWith: opening.catalog.settings.storeSettings()
    )
    #expect(told.text == text)
    let again = try await ScriptFixture.opening(text, playing: opening.catalog)
    let (second, lines) = try await ScriptFixture.play(again)

    #expect(second.ending == .passed, "\(second.lines.joined(separator: "\n"))")
    #expect(try lines == events.map(EventLine.encode), "\(text)")
    return again.script.steps.map(\.step)
  }
}
