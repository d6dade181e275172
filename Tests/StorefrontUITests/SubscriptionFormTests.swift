import AdvancedCommerce
import StoreModel
import StoreScript
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// The form of a new subscription, and what it promises.
struct SubscriptionFormTests {
  private static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  private static func opened(size: Size = .standard) throws -> Stage {
    var stage = try Stage.creators(size: size)
    try stage.press("a s")
    stage.tell([.referenceIDMade(reference)])
    return stage
  }

  @Test(arguments: PictureTests.sizes)
  func theFormsOfASubscription(size: Size) throws {
    var stage = try Self.opened(size: size)
    try expectGolden(stage.picture + "\n", named: "subscribe-empty-\(size)")
    try stage.type("Inkwell Plus")
    try stage.press("down")
    try stage.type("Creators of your choice.")
    try stage.press("down down down enter down enter")
    try expectGolden(stage.picture + "\n", named: "subscribe-item-\(size)")
  }
}
