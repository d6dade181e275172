import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// The log, and its copy as a script.
struct LogTests {
  private static let hour: ProductID = "com.example.meridian.telescope.hour"

  @Test func theLogIsCopiedAsAScriptWithItsHeader() throws {
    var stage = try Stage(named: "Shop.storekit")
    stage.screen.program.catalogPath = "shops/Shop.storekit"
    try stage.press("enter enter t d 5 Y")
    var header = SessionHeader()
    header.catalog = "shops/Shop.storekit"
    header.start = StoreInstant.newYear
    header.seed = 1
    let script = try stage.copiedScript()
    #expect(script.header == header)
    #expect(
      script.steps.map(\.step) == [
        .buy(Buy(product: Self.hour)), .answer(.buy),
        .advance(.by(SubscriptionPeriod(value: 1, unit: .day))),
      ]
    )
    stage.update([.copied(.copied)])
    #expect(stage.picture.contains("Copied as a script: 3 steps"))
  }

  @Test func theLaunchOfAnOpeningIsNoStepAndALaterOneIs() throws {
    var stage = try Stage()
    try stage.press("5")
    #expect(stage.picture.contains("↳ the app starts"))
    try stage.press("m q m l Y")
    #expect(try stage.copiedScript().steps.map(\.step) == [.quit, .launch])
  }

  @Test func aStepThatWasRefusedIsShownButNotCopied() throws {
    var stage = try Stage()
    stage.update([
      .stepStarted(.restore), .stepFinished(StepReport(.restore, problem: "out of order")),
    ])
    try stage.press("enter escape 5 Y")
    #expect(stage.picture.contains("- restore:"))
    #expect(stage.picture.contains("↳ out of order"))
    #expect(
      try stage.copiedScript().steps.map(\.step) == [
        .buy(Buy(product: Self.hour)), .answer(.cancel),
      ]
    )
  }

  @Test func stepsWithoutEventsAreCopied() throws {
    var stage = try Stage()
    try stage.press("m b n l escape m v u enter escape 5 Y")
    #expect(
      try stage.copiedScript().steps.map(\.step) == [
        .misbehave([.neverFinishes]), .misbehave([.ignoresUpdates]), .server(.unreachable),
        .buy(Buy(product: Self.hour)), .answer(.cancel),
      ]
    )
  }

  @Test func aRunningClockIsOneLineThatGrows() throws {
    var stage = try Stage()
    stage.update([.rateChanged(86_400)])
    for seconds: Int64 in [8726, 8737, 8728] { try stage.perform(.advance(.bySeconds(seconds))) }
    try stage.press("enter escape")
    try stage.perform(.advance(.bySeconds(9)))
    try stage.press("5 Y")
    let pause = StoreInstant.newYear.advanced(bySeconds: 8726 + 8737 + 8728)
    #expect(
      try stage.copiedScript().steps.map(\.step) == [
        .advance(.to(pause)), .buy(Buy(product: Self.hour)), .answer(.cancel),
        .advance(.to(pause.advanced(bySeconds: 9))),
      ]
    )
    #expect(stage.picture.contains("advance: {to: \"2026-01-01T07:16:31Z\"}"))
  }

  @Test func aLogThatBeginsLaterSaysSo() throws {
    var stage = try Stage()
    var late = StorefrontScreen(catalogName: "Sample.storekit")
    _ = late.update(
      .storeChanged(
        StoreSnapshot(
          store: stage.store,
          events: [
            JournaledEvent(
              ordinal: 7,
              at: StoreInstant.newYear,
              event: .appTerminated(crashed: false)
            )
          ]
        )
      )
    )
    stage.screen = late
    try stage.press("5 Y")
    #expect(try stage.copiedScript().steps.map(\.step) == [.quit])
    stage.update([.copied(.copied)])
    #expect(stage.picture.contains("Copied the last 1 step, without what the store started with"))
  }

  @Test func problemsComeBeforeTheNumber() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("enter u a")
    #expect(stage.picture.contains("↳ purchase(): unverified 2"))
    #expect(stage.picture.contains("↳ purchase of Telescope Hour, tampered"))
  }
}
