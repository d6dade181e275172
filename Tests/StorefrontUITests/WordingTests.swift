import StoreEngine
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// The texts about the store's rules, which are complete at 80 columns, and true.
struct WordingTests {
  private static let atlas: ProductID = "com.example.meridian.atlas.deepsky"
  private static let yearly: ProductID = "com.example.meridian.plus.yearly"

  /// Returns a customer of Observatory in the first of three reduced months.
  private func reduced() throws -> Stage {
    var stage = try Stage(size: Size(columns: 80, rows: 24))
    try stage.type("/observatory")
    try stage.press("enter enter enter escape 4")
    return stage
  }

  @Test(arguments: [("c", 5), ("s", 22), ("s r", 24), ("m", 10), ("o", 11)])
  func noExplanationOfAMenuIsCutOff(keys: String, items: Int) throws {
    var stage = try reduced()
    try stage.press(keys)
    for _ in 0..<items {
      let cut = stage.picture.split(separator: "\n").filter { $0.contains("… │") }
      #expect(cut.isEmpty)
      try stage.press("down")
    }
  }

  @Test func aPriceIncreaseIsPaidOnceAReducedPriceIsOver() throws {
    var stage = try reduced()
    try stage.press("o p b m m")
    #expect(stage.line("goes from").hasSuffix("from $19.99 to $21.98 per month after"))
    #expect(stage.line("its offer ends") == "its offer ends.")
    try stage.press("enter T")
    #expect(stage.line("$21.98 after").hasSuffix("$21.98 after its offer ends"))
  }

  @Test func aPriceIncreaseWithoutAnOfferIsPaidWithTheNextPeriod() throws {
    var stage = try reduced()
    try stage.press("t m t m o p b m m")
    #expect(stage.line("1, 2026").hasSuffix("1, 2026."))
  }

  @Test func aTimelineSaysTheOfferOfEachPeriodWhole() throws {
    var stage = try reduced()
    try stage.press("T")
    #expect(stage.line("running").contains("introductory offer"))
  }

  @Test func theEndOfSharingIsNoRefund() throws {
    var stage = try Stage()
    try stage.perform(.familyBuy(Buy(product: Self.atlas)))
    try stage.press("3 o s y")
    #expect(stage.picture.contains("no longer shared"))
    #expect(!stage.picture.contains("refunded"))
    try stage.press("R")
    #expect(stage.picture.contains("It is no longer shared"))
  }

  @Test func aNewDeviceIsOneStepAndSaysWhatToDo() throws {
    var stage = try Stage()
    try stage.press("m d y")
    #expect(stage.picture.contains("m r restores purchases"))
    try stage.press("5")
    #expect(!stage.picture.contains("↳ launch"))
    #expect(!stage.picture.contains("↳ quit"))
    try stage.press("Y")
    #expect(try stage.copiedScript().steps.map(\.step) == [.newDevice])
  }

  @Test(arguments: [("n", "renewed until 2026-03-01"), ("e", "has expired: w explains why")])
  func anActionOnASubscriptionReportsItsResult(key: String, words: String) throws {
    var stage = try reduced()
    try stage.press("t m o \(key)")
    #expect(stage.picture.contains(words))
  }

  @Test func aPurchaseElsewhereIsAnnounced() throws {
    var stage = try Stage()
    try stage.type("/atlas")
    try stage.press("enter c e")
    #expect(stage.picture.contains("Bought outside the app: Deep Sky Atlas"))
  }

  @Test func aRefusalBeginsLikeASentence() throws {
    var stage = try Stage()
    try stage.perform(.buyElsewhere(Buy(product: Self.yearly, offer: "no such offer")))
    #expect(stage.picture.contains("! The store fails with"))
  }
}
