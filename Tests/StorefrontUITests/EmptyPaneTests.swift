import StoreEngine
import Testing

@testable import StorefrontUI

/// What panes say while they have nothing to show.
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

  @Test func noEntitlementAfterAConsumableIsExplained() throws {
    var stage = try Stage()
    try stage.press("2")
    #expect(stage.picture.contains("Entitlements appear here after a purchase."))
    try stage.press("1 enter enter escape 2")
    #expect(stage.store.transactions.count == 1)
    #expect(stage.picture.contains("Consumables never give an entitlement"))
  }
}
