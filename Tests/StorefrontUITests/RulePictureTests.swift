import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Menus, sheets and explanations of a subscriber.
struct RulePictureTests {
  /// Returns a customer with a monthly subscription that has renewed twice.
  static func subscribed(_ size: Size = .standard, _ keys: String = "") throws -> Stage {
    var stage = try Stage(size: size)
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m t m 4")
    stage.update([.keyPressed(.focusIn)])
    try stage.press(keys)
    return stage
  }

  @Test(arguments: [("actions", "o"), ("customer", "c"), ("redeem", "m o r")])
  func aMenuOfASubscriber(name: String, keys: String) throws {
    try expectPart(.front, named: "menus/\(name)") { try Self.subscribed($0, keys) }
  }

  @Test(arguments: [("refund", "o q"), ("consent", "o p b m m")])
  func aSheetOfTheSystem(name: String, keys: String) throws {
    try expectPart(.front, named: "sheets/\(name)") { try Self.subscribed($0, keys) }
  }

  @Test func whyACancelledSubscriptionGivesAccess() throws {
    try expectPart(.page, named: "pages/why-cancelled") { try Self.subscribed($0, "X w") }
  }

  @Test func theTimelineFollowsTheStore() throws {
    var stage = try Self.subscribed(.standard, "T")
    #expect(stage.picture.contains("now, 2026-03-01"))
    try stage.run(to: CivilDate(year: 2026, month: 4, day: 2).instant)
    #expect(stage.picture.contains("now, 2026-04-02"))
    try stage.press("escape")
    #expect(!stage.picture.contains("Timeline:"))
  }

  @Test func impossibleActionsAreNotInTheMenu() throws {
    var stage = try Self.subscribed(.standard, "o")
    #expect(stage.picture.contains("Raise the price"))
    #expect(!stage.picture.contains("Agree to the price"))
    try stage.press("p b o")
    #expect(stage.picture.contains("Agree to the price"))
  }
}
