import AdvancedCommerce
import StoreModel
import StoreScript
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// The form of a new subscription, and its expected result.
struct SubscriptionFormTests {
  private static func opened(size: Size = .standard) throws -> Stage {
    var stage = try Stage.creators(size: size)
    try stage.open("a s")
    return stage
  }

  @Test func theFormsOfASubscription() throws {
    try expectPart(.page, named: "pages/subscribe-empty") { try Self.opened(size: $0) }
    try expectPart(.page, named: "pages/subscribe-item") { size in
      var stage = try Self.opened(size: size)
      try stage.type("Inkwell Plus")
      try stage.press("down")
      try stage.type("Creators of your choice.")
      try stage.press("down down down enter down enter")
      return stage
    }
  }
}
