import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Pictures of what the store's wider rules look like: actions, the customer, system sheets,
/// explanations.
struct RulePictureTests {
  /// A customer with a monthly subscription that has renewed twice.
  private func subscribed(_ size: Size) throws -> Stage {
    var stage = try Stage(size: size)
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m t m 4")
    stage.tell([.keyPressed(.focusIn)])
    return stage
  }

  private func expectPicture(_ stage: Stage, _ name: String) throws {
    try expectGolden(stage.picture + "\n", named: "\(name)-\(stage.screen.terminal.size)")
  }

  @Test(arguments: PictureTests.sizes)
  func theActionsOnASubscription(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("o")
    try expectPicture(stage, "actions")
  }

  @Test(arguments: PictureTests.sizes)
  func theCustomersMenu(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("c")
    try expectPicture(stage, "customer")
  }

  @Test(arguments: PictureTests.sizes)
  func theRefundSheet(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("o q")
    try expectPicture(stage, "refund-sheet")
  }

  @Test(arguments: PictureTests.sizes)
  func theSheetToManageSubscriptions(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("m s")
    try expectPicture(stage, "manage-sheet")
  }

  @Test(arguments: PictureTests.sizes)
  func theSheetThatAsksForConsent(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("o p b m m")
    try expectPicture(stage, "consent-sheet")
  }

  @Test(arguments: PictureTests.sizes)
  func theSheetToRedeemACode(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("m o r")
    try expectPicture(stage, "redeem-sheet")
  }

  @Test(arguments: PictureTests.sizes)
  func whyASubscriptionGivesAccess(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("X w")
    try expectPicture(stage, "why")
  }

  @Test(arguments: PictureTests.sizes)
  func theTimelineOfASubscription(size: Size) throws {
    var stage = try subscribed(size)
    try stage.press("T")
    try expectPicture(stage, "timeline")
  }

  @Test func theTimelineFollowsTheStore() throws {
    var stage = try subscribed(.standard)
    try stage.press("T")
    #expect(stage.picture.contains("now, 2026-03-01"))
    try stage.run(to: CivilDate(year: 2026, month: 4, day: 2).instant)
    #expect(stage.picture.contains("now, 2026-04-02"))
    try stage.press("escape")
    #expect(!stage.picture.contains("Timeline:"))
  }

  @Test func anActionThatCannotBeDoneIsNotInTheMenu() throws {
    var stage = try subscribed(.standard)
    try stage.press("o")
    #expect(stage.picture.contains("Raise the price"))
    #expect(!stage.picture.contains("Agree to the price"))
    try stage.press("p b o")
    #expect(stage.picture.contains("Agree to the price"))
  }
}
