import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Keys and the steps that they run.
struct KeyTests {
  private static let hour: ProductID = "com.example.meridian.telescope.hour"
  private static let monthly: ProductID = "com.example.meridian.plus.observatory.monthly"

  private static func set(_ change: (inout SettingsChange) -> Void) -> Step {
    var settings = SettingsChange()
    change(&settings)
    return .set(settings)
  }

  /// Returns the step that sets a storefront and its language, like `--storefront`.
  private static func move(to code: String) -> Step {
    set {
      $0.storefront = code
      $0.locale = code == "USA" ? nil : Storefront(countryCode: code)?.locale
    }
  }

  private static func advance(_ unit: SubscriptionPeriod.Unit) -> Step {
    .advance(.by(SubscriptionPeriod(value: 1, unit: unit)))
  }

  @Test(arguments: [
    ("enter", [Step.buy(Buy(product: hour))]),
    ("b", [.buy(Buy(product: hour))]),
    ("B b", [.buy(Buy(product: hour, quantity: 2))]),
    ("enter b", [.buy(Buy(product: hour)), .answer(.buy)]),
    ("enter enter", [.buy(Buy(product: hour)), .answer(.buy)]),
    ("enter c", [.buy(Buy(product: hour)), .answer(.cancel)]),
    ("enter escape", [.buy(Buy(product: hour)), .answer(.cancel)]),
    ("enter p", [.buy(Buy(product: hour)), .answer(.pending)]),
    ("enter i", [.buy(Buy(product: hour)), .answer(.interrupt)]),
    ("enter u b", [.buy(Buy(product: hour)), .answer(.unverified(flaw: .foreignRoot))]),
    ("enter u down enter", [.buy(Buy(product: hour)), .answer(.unverified(flaw: .foreignRoot))]),
    ("enter f b", [.buy(Buy(product: hour)), .answer(.fail(failure: .networkError))]),
    ("enter u escape c", [.buy(Buy(product: hour)), .answer(.cancel)]),
    ("t d", [advance(.day)]),
    ("t w", [advance(.week)]),
    ("t m", [advance(.month)]),
    ("t y", [advance(.year)]),
    ("t 2", [.rate(60)]),
    ("t 4", [.rate(86_400)]),
    ("t s", []),
    ("n", []),
    ("s a", [set { $0.askToBuy = true }]),
    ("s a a", [set { $0.askToBuy = true }, set { $0.askToBuy = false }]),
    ("s i", [set { $0.interruptedPurchases = true }]),
    ("s I", [set { $0.throwsInterruptions = true }]),
    ("s N", [set { $0.listsEveryNonRenewing = true }]),
    ("s b", [set { $0.billingRetryOnRenewal = true }]),
    ("s g", [set { $0.billingGracePeriod = false }]),
    ("s s c", [set { $0.standingAnswer = .on(.cancel) }]),
    ("s s o", [set { $0.standingAnswer = .off }]),
    ("s p b", [set { $0.purchaseError = .on(.networkError) }]),
    ("s v a", [set { $0.verificationError = .on(.tamperedPayload) }]),
    ("s o b", [set { $0.loadProductsError = .on(.networkError) }]),
    ("s y b", [set { $0.syncError = .on(.networkError) }]),
    ("m q", [.quit]),
    ("m c", [.crash(beforeFinish: false)]),
    ("m f", [.crash(beforeFinish: true)]),
    ("m b n", [.misbehave([.neverFinishes])]),
    ("m b l", [.misbehave([.ignoresUpdates])]),
    ("m b o", [.misbehave([])]),
    ("m v a", [.server(.reachable)]),
    ("m v u", [.server(.unreachable)]),
    ("m v r", [.server(.refusing)]),
    ("m r", [.restore]),
    ("m d y", [.newDevice]),
    ("m l", []),
    ("m q m l", [.quit, .launch]),
    ("A", []),
    ("R", []),
  ])
  func keysRunSteps(keys: String, steps: [Step]) throws {
    var stage = try Stage()
    try stage.press(keys)
    #expect(stage.steps == steps)
  }

  @Test func aSubscriptionIsCancelledAndResumedFromItsPane() throws {
    var stage = try Stage()
    try stage.type("/observatory")
    try stage.press("enter enter enter 4 X U")
    #expect(
      stage.steps == [
        .buy(Buy(product: Self.monthly)), .answer(.buy), .cancelRenewal(.latestOf(Self.monthly)),
        .resumeRenewal(.latestOf(Self.monthly)),
      ]
    )
  }

  @Test func transactionsAreNamedAsAScriptWouldNameThem() throws {
    var stage = try Stage()
    try stage.type("/observatory")
    try stage.press("enter enter enter t m 3 R down R")
    #expect(
      stage.steps.suffix(2) == [
        .refund(.latestOf(Self.monthly), .other), .refund(.number(1), .other),
      ]
    )
  }

  @Test func aPendingPurchaseIsApprovedByItsProduct() throws {
    var stage = try Stage()
    try stage.press("enter p A")
    #expect(stage.steps.last == .approve(Self.hour))
    try stage.press("1 down enter p 3 enter D")
    #expect(stage.steps.last == .decline("com.example.meridian.telescope.night"))
    try stage.press("1 enter i I")
    #expect(stage.steps.last == .resolve("com.example.meridian.telescope.night"))
  }

  @Test func theStorefrontIsFoundByItsName() throws {
    var stage = try Stage()
    try stage.press("s f")
    try stage.type("germ")
    try stage.press("enter")
    #expect(stage.steps == [Self.move(to: "DEU")])
    try stage.press("esc")
    #expect(stage.picture.contains("4,99"))
  }

  @Test(arguments: [
    ("nga", "NGA"), ("hun", "HUN"), ("ng", "NGA"), ("nig", "NER"), ("united s", "USA"),
    ("jap", "JPN"),
  ])
  func aStorefrontsCodeComesBeforeItsName(query: String, code: String) throws {
    var stage = try Stage()
    try stage.press("s f")
    try stage.type(query)
    try stage.press("enter")
    #expect(stage.steps == [Self.move(to: code)])
  }

  @Test(arguments: [("jap", "JPN"), ("jpn", "JPN"), ("yen", "JPN"), ("nigeria", "NGA")])
  func thePaletteKnowsStorefronts(query: String, code: String) throws {
    var stage = try Stage()
    try stage.type(":" + query)
    try stage.press("enter")
    #expect(stage.steps == [Self.move(to: code)])
  }

  /// A language that the user chose stays when the storefront changes.
  ///
  /// Otherwise, the language changes with it.
  @Test func theHeaderNamesALanguageThatIsNotTheStorefronts() throws {
    var stage = try Stage()
    #expect(stage.picture.contains("USA USD  2026"))
    try stage.type(":jpn")
    try stage.press("enter")
    #expect(stage.picture.contains("JPN JPY  2026"))
    #expect(stage.picture.contains("望遠鏡 1時間"))
    try stage.press("s l")
    try stage.type("de")
    try stage.press("enter")
    #expect(stage.picture.contains("JPN JPY · de  2026"))
    try stage.press("escape s f")
    try stage.type("FRA")
    try stage.press("enter")
    try stage.press("escape")
    #expect(stage.picture.contains("FRA EUR · de  2026"))
    #expect(stage.picture.contains("Teleskopstunde"))
  }

  @Test func thePaletteBuysAProduct() throws {
    var stage = try Stage()
    try stage.type(":moon tour")
    try stage.press("down enter")
    #expect(stage.steps == [.buy(Buy(product: "com.example.meridian.tour.moon"))])
  }

  @Test func theHelpListsAKeyOnceForAllContexts() throws {
    let stage = try Stage()
    let refunds = stage.screen.items(of: Menu(.help)).filter { $0.label == "Refund" }
    #expect(refunds.map(\.value) == ["Entitlements and 3 more", "Actions"])
  }

  @Test func theHelpOfAPlaybackBeginsWithItsKeys() throws {
    var stage = try Stage()
    stage.update([.playbackChanged(PlaybackStatus(title: "Demo", count: 3))])
    // The keys of the playback follow the manual page about it.
    let first = stage.screen.items(of: Menu(.help)).prefix(3)
    #expect(first.map(\.label) == ["Scripts", "Pause", "Step"])
  }

  @Test func aMenuScrollsOnlyToKeepTheSelectionVisible() throws {
    var stage = try Stage()
    try stage.press("s")
    var count = 0
    while stage.picture.contains(" f  Storefront "), count < 40 {
      try stage.press("down")
      count += 1
    }
    #expect((10..<40).contains(count))
    #expect(stage.picture.contains(" l  Language "))
    try stage.press("up up")
    #expect(!stage.picture.contains(" f  Storefront "))
  }

  @Test func theHelpRunsWhatItFinds() throws {
    var stage = try Stage()
    try stage.type("?restore")
    try stage.press("enter")
    #expect(stage.steps == [.restore])
  }

  @Test func thePaletteShowsAProduct() throws {
    var stage = try Stage()
    try stage.type(":moon tour")
    try stage.press("enter b")
    #expect(stage.steps == [.buy(Buy(product: "com.example.meridian.tour.moon"))])
  }

  @Test(arguments: [
    ("F", "Select a transaction first", "3"), ("A", "No purchase is waiting for approval", ""),
    ("n", "Nothing is scheduled", ""), ("m l", "The app is already running", ""),
    ("a", "The catalog has no generic product", ""), ("B", "", "m q"),
    ("b", "The app is not running", "m q"), ("y", "", ""),
    ("5 Y", "Nothing has been done yet", ""),
  ])
  func impossibleCommandsShowTheReason(keys: String, words: String, before: String) throws {
    var stage = try Stage()
    try stage.press(before)
    let steps = stage.steps
    try stage.press(keys)
    #expect(stage.steps == steps)
    #expect(stage.picture.contains(words))
  }

  @Test func escapeClearsAFilter() throws {
    var stage = try Stage()
    try stage.type("/moon")
    #expect(stage.picture.contains("1 of 16"))
    try stage.press("escape")
    #expect(!stage.picture.contains("1 of 16"))
    #expect(stage.picture.contains("▸ Moon Tour"))
  }

  @Test func aFilterNarrowsTheRowsOfThePaneThatHasTheFocus() throws {
    var stage = try Stage()
    try stage.press("enter enter down enter enter 3 /")
    try stage.type("NIGHT unf")
    #expect(stage.picture.contains(" / NIGHT unf"))
    #expect(stage.picture.contains("1 of 2"))
    try stage.press("enter R")
    #expect(
      stage.steps.last == .refund(.latestOf("com.example.meridian.telescope.night"), .other)
    )
    try stage.press("escape")
    #expect(!stage.picture.contains(" / NIGHT"))
    #expect(stage.picture.contains("16 ─╮"))
  }

  @Test func aFilteredPaneAddsNewMatches() throws {
    var stage = try Stage()
    try stage.press("5 + /")
    try stage.type("moon")
    #expect(stage.picture.contains("Nothing matches"))
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.tour.moon")))
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.theme.night")))
    #expect(stage.picture.contains("com.example.meridian.tour.moon"))
    #expect(!stage.picture.contains("com.example.meridian.theme.night"))
    try stage.press("escape")
    #expect(stage.picture.contains("com.example.meridian.theme.night"))
  }

  @Test func theFooterHasOnlyKeysWithAnEffect() throws {
    var stage = try Stage()
    func footer() -> String { stage.picture.split(separator: "\n").last.map(String.init) ?? "" }
    #expect(!footer().contains("Charge"))
    try stage.press("2")
    #expect(!footer().contains("Inspect"))
    #expect(!footer().contains("Refund"))
    try stage.press("1 enter p 3")
    #expect(footer().contains("enter Answer…"))
    try stage.press("m q 1")
    #expect(footer().contains("(enter Buy)"))
  }

  @Test func pastedTextIsNotReadAsKeys() throws {
    var stage = try Stage()
    stage.update([.keyPressed(.paste("q\nq"))])
    try stage.press("/")
    stage.update([.keyPressed(.paste("moon\ntour"))])
    #expect(stage.effects.isEmpty)
    #expect(stage.picture.contains("/ moon tour"))
  }

  @Test(arguments: [
    ("q", Effect.quit), ("ctrl-c", .quit), ("ctrl-z", .suspend), ("ctrl-l", .repaint),
    ("y", .copy("com.example.meridian.telescope.hour")),
  ])
  func otherKeysMakeOtherRequests(keys: String, effect: Effect) throws {
    var stage = try Stage()
    try stage.press(keys)
    #expect(stage.effects == [effect])
  }

  @Test func aScriptThatHasEndedIsNotPlayedOn() throws {
    var stage = try Stage()
    var status = PlaybackStatus(title: "Demo", position: 3, count: 3)
    status.ending = .passed
    stage.update([.playbackChanged(status)])
    try stage.press("space")
    #expect(stage.picture.contains("! The script has ended: ← steps back, t takes over"))
    try stage.press("right + - left t")
    #expect(stage.effects == [.steer(.stepBack), .steer(.takeOver)])
  }

  @Test func theListFollowsWhatAScriptBuys() throws {
    var stage = try Stage()
    stage.update([.stepStarted(.buy(Buy(product: "com.example.meridian.tour.moon")))])
    #expect(stage.picture.contains("▸ Moon Tour"))
    stage.update([.stepStarted(.buy(Buy(product: Self.hour)))])
    #expect(stage.picture.contains("▸ Telescope Hour"))
  }

  @Test func nothingIsLeftOfAStoreThatIsReplaced() throws {
    var stage = try Stage()
    try stage.press("enter enter 5")
    #expect(stage.picture.contains("buy: com.example.meridian.telescope.hour"))
    stage.update([.storeReplaced])
    #expect(stage.picture.contains("opening…"))
    #expect(stage.picture.contains("No events yet"))
    try stage.press("3")
    #expect(stage.picture.contains("No transactions yet"))
  }

  @Test func theUserCannotBuyWhileAScriptPlays() throws {
    var stage = try Stage()
    stage.update([.playbackChanged(PlaybackStatus(title: "Demo", count: 3, chapters: 2))])
    try stage.press("space right 2 t tab tab tab enter escape enter")
    #expect(
      stage.effects == [
        .steer(.togglePause), .steer(.stepForward), .steer(.chapter(2)), .steer(.takeOver),
      ]
    )
    #expect(stage.picture.contains("A script is playing"))
    try stage.handle(stage.screen.update(.scriptKeyPressed(.enter)))
    #expect(stage.steps == [.buy(Buy(product: Self.hour))])
  }

  @Test func digitsShowPanesAfterAScript() throws {
    var stage = try Stage()
    stage.update([
      .playbackChanged(PlaybackStatus(title: "Demo", position: 3, count: 3, ending: .passed))
    ])
    try stage.press("6")
    #expect(stage.screen.focus == .notifications)
    try stage.press("1 enter")
    #expect(stage.picture.contains("The script has ended: t takes over"))
    #expect(stage.steps.isEmpty)
  }

  @Test func theNextStepOfAScriptRemovesTheMessage() throws {
    var stage = try Stage()
    stage.update([.playbackChanged(PlaybackStatus(title: "Demo", count: 3))])
    try stage.perform(.buy(Buy(product: Self.hour)))
    try stage.perform(.answer(.buy))
    #expect(stage.picture.contains("You're all set"))
    stage.update([.stepStarted(.advance(.toNextEvent))])
    #expect(!stage.picture.contains("You're all set"))
  }

  @Test func theKeyToLeaveIsShownOnNarrowScreens() throws {
    var stage = try Stage(size: Size(columns: 40, rows: 10))
    try stage.press("t")
    #expect(stage.picture.contains(" esc Close"))
    try stage.press("escape 6")
    #expect(stage.picture.contains(" 6 Notifications "))
  }
}
