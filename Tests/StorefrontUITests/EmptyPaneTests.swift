import StoreEngine
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The texts of panes without content.
struct EmptyPaneTests {
  @Test func theFirstScreenNamesUndoRecordingCommandsAndTheTutor() throws {
    var stage = try Stage()
    #expect(stage.picture.contains("Press enter on a product to buy it."))
    #expect(
      stage.picture.contains("< undoes a step, K s records a script, : lists all commands.")
    )
    #expect(stage.picture.contains("storefront tutor"))
    try stage.press("enter enter escape 3")
    #expect(!stage.picture.contains("storefront tutor"))
  }

  /// The hints of the first screen fit in each language.
  @Test(arguments: Language.allCases)
  func theHintsFit(language: Language) throws {
    var appearance = Appearance()
    appearance.speak(language)
    let stage = try Stage(size: Size(columns: 120, rows: 40), appearance: appearance)
    #expect(stage.picture.contains("storefront tutor"), "\(stage.picture)")
  }

  /// The tutorial doesn't recommend itself.
  @Test func theTutorialIsNotNamedWithinIt() throws {
    var stage = try Stage()
    stage.screen.learn(from: Tutor())
    #expect(stage.picture.contains("lists all commands"))
    #expect(!stage.picture.contains("storefront tutor"))
  }

  @Test func emptySubscriptionsAreExplained() throws {
    var stage = try Stage()
    try stage.press("4")
    #expect(stage.picture.contains("Subscriptions appear here after a purchase."))
  }

  @Test func noEntitlementAfterAConsumableIsExplained() throws {
    var stage = try Stage()
    try stage.press("2")
    #expect(stage.picture.contains("Entitlements appear here after a purchase."))
    try stage.press("1 enter enter escape 2")
    #expect(stage.store.transactions.count == 1)
    #expect(stage.picture.contains("Consumables never give an entitlement"))
  }
}
