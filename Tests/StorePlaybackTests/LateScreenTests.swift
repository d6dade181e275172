import StoreDriver
import StoreScript
import StorefrontUI
import Testing

@testable import StorePlayback

/// A script has no screen until a step needs one.
///
/// A screen that is made then shows the same as one from the start.
struct LateScreenTests {
  /// Runs steps up to the first that fails, and returns the screen at the end.
  private static func picture<Stage: StepStage>(
    _ steps: [ScriptStep],
    on stage: inout Stage
  ) async -> String? {
    var runner = StepRunner()
    await runner.run(steps, on: &stage) { _, _, _ in }
    return await stage.picture()
  }

  /// The cause of a purchase that fails before its sheet is found before later steps change the store.
  @Test(arguments: [0, 1])
  func aFailedPurchaseNamesItsCause(later: Int) async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: {product: com.example.meridian.theme.night, quantity: 2}
        - set: {offline: true}
      """
    )
    let driver = try await opening.driver()
    defer { driver.close() }
    var stage = HeadlessStage(driver) {
      opening.stage(opening.screen(size: SessionPlayer.screenSize))
    }
    let steps = Array(opening.script.steps.prefix(1 + later))
    let picture = try #require(await Self.picture(steps, on: &stage))
    #expect(picture.contains("PurchaseError.invalidQuantity"))
    #expect(picture.contains("purchasing.quantity-types · assumed"))
  }

  @Test(arguments: StoryTests.stories)
  func aLateScreenShowsWhatOneFromTheStartShows(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    // A step that looks at the screen creates one.
    let steps = opening.script.steps.filter { step in
      if case .expect(let expectation) = step.step { !expectation.looksAtScreen } else { true }
    }
    var watched = opening.stage(opening.screen(size: SessionPlayer.screenSize))
    let first = try await opening.driver()
    defer { first.close() }
    _ = await watched.open(first)
    let second = try await opening.driver()
    defer { second.close() }
    var headless = HeadlessStage(second) {
      opening.stage(opening.screen(size: SessionPlayer.screenSize))
    }
    let expected = try #require(await Self.picture(steps, on: &watched))
    #expect(await Self.picture(steps, on: &headless) == expected)
  }

  @Test(arguments: [
    ("[{buy: com.example.meridian.theme.night}, {answer: buy}, {expect: {outcome: success}}]", 0),
    ("[{answer: buy}, {expect: {refused: no purchase sheet}}, {advance: 1mo}]", 0),
    ("[{branch: {name: a, steps: [{advance: 1d}]}}, {always: {transactions: 0}}, restore]", 0),
    ("[{advance: 1d}, {press: tab}, {advance: 1d}, {expect: {screen: Products}}]", 1),
    ("[{advance: 1d}, {expect: {screen: nothing that is there}}]", 1),
    ("[{answer: buy}]", 1),
  ])
  func aScreenIsMadeWhenAStepAsksForIt(steps: String, count: Int) async throws {
    let opening = try await ScriptFixture.opening("steps: \(steps)\n")
    let driver = try await opening.driver()
    var made = 0
    let stage = HeadlessStage(driver) {
      made += 1
      return opening.stage(opening.screen(size: SessionPlayer.screenSize))
    }
    var player = SessionPlayer(stage: stage)
    _ = await player.play(opening.script, path: "a")
    #expect(made == count)
    driver.latest.close()
  }
}
