import StoreEngine
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// Panes that change by themselves, and selections that don't.
struct LiveTests {
  /// Returns the lines of the screen that contain a text.
  private func lines(_ stage: Stage, with text: String) -> [String] {
    // A scroll bar is drawn in the frame.
    stage.picture.replacing("█", with: "│").split(separator: "\n")
      .filter { $0.contains(text) }.map(String.init)
  }

  @Test func aChangeMadeElsewhereMovesThePanesWithoutAKey() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.tour.moon")))
    #expect(stage.picture.contains("2 Entitlements 1"))
    #expect(stage.picture.contains("3 Transactions 1"))
  }

  @Test func theSelectedTransactionStaysOnItsLineWhenOthersArrive() throws {
    var stage = try Stage(size: Size(columns: 80, rows: 24))
    for product in ["atlas.deepsky", "theme.night", "tour.moon"] {
      let id = ProductID(rawValue: "com.example.meridian.\(product)")
      try stage.perform(.buyElsewhere(Buy(product: id)))
    }
    try stage.press("3 down down")
    let before = lines(stage, with: "▸ Deep Sky Atlas")
    try #require(before.count == 1)
    for _ in 0..<30 {
      try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.telescope.hour")))
    }
    let rows = stage.picture.split(separator: "\n")
    #expect(rows.contains { $0.contains("▸ Deep Sky Atlas") })
    #expect(lines(stage, with: "▸ Deep Sky Atlas") == before)
    try stage.press("R")
    #expect(stage.steps.last == .refund(.latestOf("com.example.meridian.atlas.deepsky"), .other))
  }

  @Test func timeThatPassesIsAStepWithItsConsequencesBeneath() throws {
    var stage = try Stage()
    try stage.type("/observatory")
    try stage.press("enter enter enter t m t m 5 Y")
    let month = Step.advance(.by(SubscriptionPeriod(value: 1, unit: .month)))
    #expect(
      try stage.copiedScript().steps.map(\.step) == [
        .buy(Buy(product: "com.example.meridian.plus.observatory.monthly")), .answer(.buy), month,
        month,
      ]
    )
    #expect(stage.picture.contains("↳ Observatory renewed, until 2026-04-01"))
  }

  @Test func everyStepIsToldAsTheStepThatItWas() throws {
    var stage = try Stage()
    try stage.press("down enter p A s a escape down enter A m f m r m d y m l t d")
    try stage.press("5 Y")
    #expect(try stage.copiedScript().steps.map(\.step) == stage.steps)
  }

  @Test func aPurchaseWithABadSignatureIsNotCelebrated() throws {
    var stage = try Stage()
    try stage.press("enter u a")
    #expect(
      stage.picture.contains("! The app received an unverified transaction: tampered payload")
    )
    #expect(!stage.picture.contains("all set"))
  }

  @Test func theAppsWordsToItsUserAreShown() throws {
    var stage = try Stage()
    try stage.press("enter f b")
    var app = AppSnapshot()
    app.message = "The shop cannot be reached. Try again later."
    app.error = "networkError"
    stage.update([.storeChanged(StoreSnapshot(store: stage.store, events: [], app: app))])
    #expect(stage.picture.contains("! The shop cannot be reached. Try again later."))
  }

  @Test func problemsOfTheDriverAreShown() throws {
    var stage = try Stage()
    stage.update([.stepFinished(StepReport(.restore, problem: "the network is down"))])
    #expect(stage.picture.contains("! The network is down"))
  }

  @Test func wideLettersKeepTheFramesStraight() throws {
    let stage = try Stage.marketplace(size: Size(columns: 120, rows: 40))
    for line in stage.picture.split(separator: "\n").dropFirst().dropLast() {
      #expect(CharacterWidth.columns(of: line) == 120)
    }
  }

  @Test func theUpdatesFilterShowsDeliveredTransactions() throws {
    var stage = try Stage()
    try stage.press("enter enter down enter enter 3 f")
    #expect(stage.picture.contains("unfinished"))
    try stage.press("f")
    #expect(stage.picture.contains("None from updates"))
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.tour.moon")))
    #expect(lines(stage, with: "▸ Moon Tour").count == 1)
  }

  @Test func aClockThatRunsIsOneLine() throws {
    var stage = try Stage()
    for _ in 0..<5 { try stage.run(to: stage.store.now.advanced(bySeconds: 3600)) }
    try stage.press("5 Y")
    #expect(try stage.copiedScript().steps.map(\.step) == [.advance(.bySeconds(18_000))])
  }
}
