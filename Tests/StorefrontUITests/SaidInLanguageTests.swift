import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// Messages are in the language of the audience, whichever module defines their words.
struct SaidInLanguageTests {
  private static let arrivals: [HistoryResult.Arrival] =
    [.redo, .step(3), .branch("x")].map { .asked($0, step: nil) }
    + ["buy: x", "catalog: x", nil].map { .asked(.undo, step: $0) } + [
      .askedElsewhere, .replaced,
    ]

  private static let deeds: [RecordingResult.Change] = [
    .started(path: "x"), .paused, .goesOn, .stopped(steps: 2, path: "x"),
    .kept(steps: 1, path: "x"), .edited(path: "x"), .takenBack(path: "x"), .recordsOn(path: "x"),
    .writesLater, .redone(path: "x"), .readAgain(path: "x"),
  ]

  private static let obstacles: [ScriptObstacle] = [
    .storeStands(path: "x"), .aheadOfStore(path: "x"), .invalid(path: "x", line: 1, reason: "y"),
    .noScript, .recordingIsPaused, .isRecorded(path: "x"), .included(file: "x"),
    .layout(path: "x"), .nothingToTakeBack(path: "x"), .recordedOtherwise(path: "x"),
    .changedOutside(path: "x"), .removed(path: "x"), .readAgain(path: "x"),
    .nothingToRedo(path: "x"),
  ]

  /// Returns the messages whose words or facts come from other modules.
  private static func said() -> [String] {
    arrivals.map { $0.words() } + deeds.map(\.words) + obstacles.map(\.description)
      + ShopFailure.allCases.map { AppSnapshot(message: $0.message).customerWords }
  }

  @Test(arguments: LanguageTests.others)
  func textsOfOtherModulesAreTranslated(language: Language) {
    let english = Self.said()
    let own = Language.$current.withValue(language) { Self.said() }
    #expect(zip(english, own).filter { $0 == $1 }.map(\.0) == [])
  }

  /// In a presentation, the app uses the customers' language and names no errors, even for a repeated
  /// message.
  @Test(arguments: ShopFailure.allCases, [false, true])
  func theAppSpeaksToTheAudience(failure: ShopFailure, isForPresentation: Bool) throws {
    var appearance = Appearance()
    appearance.isForPresentation = isForPresentation
    var stage = try Stage(appearance: appearance)
    var germany = SettingsChange()
    germany.storefront = "DEU"
    try stage.perform(.set(germany))
    var app = AppSnapshot(message: failure.message, error: "networkError")
    for failures in 1...2 {
      app.failures = failures
      stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
    }
    let words = Phrase(elsewhere: failure.message).text(in: isForPresentation ? .german : .english)
    let error = isForPresentation ? "" : "  (StoreKitError.networkError)"
    let times = isForPresentation ? "(2-mal)" : "(2 times)"
    #expect(stage.picture.contains("! \(words)\(error) \(times)"))
  }

  /// The message about a pending purchase that ended is in the current language.
  @Test(arguments: DeferredPurchase.Ending.allCases, LanguageTests.others)
  func endingsAreTranslated(ending: DeferredPurchase.Ending, language: Language) throws {
    let context = try Stage().pageContext
    let event = StoreEvent.deferredEnded(purchase: PurchaseID(rawValue: 1), ending: ending)
    let english = try #require(News(context: context).toast(of: event)).text
    let own = try Language.$current.withValue(language) {
      try #require(News(context: context).toast(of: event)).text
    }
    #expect(own.prefix(2) != english.prefix(2))
  }
}
