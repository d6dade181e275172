import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Pictures of every screen at the sizes people have.
struct PictureTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  /// The same, and a window as narrow as it is tall.
  static let allSizes = sizes + [Size(columns: 60, rows: 50)]

  /// A customer with a subscription, a purchase that waits, and a refund.
  private func livedIn(_ size: Size, _ appearance: Appearance = Appearance()) throws -> Stage {
    var stage = try Stage(size: size, appearance: appearance)
    try stage.press("enter enter F")
    try stage.buySome()
    return stage
  }

  private func expectPicture(_ stage: Stage, _ name: String) throws {
    try expectGolden(stage.picture + "\n", named: "\(name)-\(stage.screen.terminal.size)")
  }

  @Test(arguments: sizes)
  func theFirstFrameSaysThatTheCatalogIsRead(size: Size) throws {
    let screen = StorefrontScreen(catalogName: "Sample.storekit", size: size)
    try expectGolden(
      screen.draw(size: size).canvas.description + "\n",
      named: "reading-\(size)"
    )
  }

  @Test(arguments: allSizes)
  func aShopNobodyHasBoughtIn(size: Size) throws {
    try expectPicture(Stage(size: size), "fresh")
  }

  @Test(arguments: allSizes)
  func aShopWithACustomer(size: Size) throws {
    try expectPicture(livedIn(size), "lived-in")
  }

  @Test(arguments: sizes)
  func theFilterShowsWhatItFound(size: Size) throws {
    var stage = try livedIn(size)
    try stage.type("/month")
    try expectPicture(stage, "filter")
  }

  @Test(arguments: sizes)
  func thePurchaseSheetOfASubscription(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.type("/plus")
    try stage.press("enter enter")
    try expectPicture(stage, "sheet")
  }

  @Test(arguments: sizes)
  func theFlawsOfASignature(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("enter u down")
    try expectPicture(stage, "flaws")
  }

  @Test(arguments: sizes)
  func theErrorsOfAPurchase(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("enter f")
    try expectPicture(stage, "failures")
  }

  @Test(arguments: sizes)
  func theTimeMenuSaysWhatComesNext(size: Size) throws {
    var stage = try livedIn(size)
    try stage.press("t")
    try expectPicture(stage, "time")
  }

  @Test(arguments: sizes)
  func theSettings(size: Size) throws {
    var stage = try livedIn(size)
    try stage.press("s a")
    try expectPicture(stage, "settings")
  }

  @Test(arguments: sizes)
  func theStorefronts(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("s f")
    try stage.type("ger")
    try expectPicture(stage, "storefronts")
  }

  @Test(arguments: sizes)
  func theHelp(size: Size) throws {
    var stage = try livedIn(size)
    try stage.press("3 ?")
    try expectPicture(stage, "help")
  }

  @Test(arguments: sizes)
  func thePaletteFindsCommandsAndProducts(size: Size) throws {
    var stage = try livedIn(size)
    try stage.type(":moon")
    try expectPicture(stage, "palette")
  }

  @Test(arguments: sizes)
  func aToastTellsWhatHappened(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("enter enter")
    try expectPicture(stage, "toast")
  }

  @Test(arguments: sizes)
  func thePanesOfASubscription(size: Size) throws {
    var stage = try livedIn(size)
    try stage.press("4")
    try expectPicture(stage, "subscriptions")
    try stage.press("5 +")
    try expectPicture(stage, "log")
  }

  @Test(arguments: sizes)
  func theInspectorOfATransaction(size: Size) throws {
    var stage = try livedIn(size)
    try stage.press("3 down enter")
    stage.inspect()
    try expectPicture(stage, "inspector")
  }

  @Test(arguments: sizes)
  func theChargeForm(size: Size) throws {
    var stage = try Stage.marketplace(size: size)
    try stage.press("a c")
    stage.tell([.referenceIDMade("f55df048-4cd8-4261-b404-b6f813ff70e5")])
    try expectPicture(stage, "charge-empty")
    try stage.press("enter down enter")
    try expectPicture(stage, "charge-filled")
    stage.sign()
    try stage.press("f2 f2 f2")
    try expectPicture(stage, "charge-jws")
    try stage.press("f5")
    try expectPicture(stage, "charge-sheet")
  }

  @Test(arguments: sizes)
  func aScriptThatPlays(size: Size) throws {
    var stage = try livedIn(size)
    stage.tell([
      .playbackChanged(
        PlaybackStatus(
          title: "A happy purchase",
          position: 3,
          count: 12,
          isPaused: true,
          speed: 2,
          caption: "The customer confirms with a double click.",
          pressedKey: "enter"
        )
      )
    ])
    try expectPicture(stage, "playback")
    try stage.press("?")
    #expect(stage.picture.contains("Playback"))
  }

  @Test(arguments: sizes)
  func theNextStepOfAScriptIsShownWhole(size: Size) throws {
    let step = """
      buy: {product: com.example.meridian.plus.yearly, offer: com.example.welcome-back, \
      appAccountToken: 3152947D-8F63-41C2-9A91-E92E45F145E9}
      """
    var stage = try livedIn(size)
    let status = PlaybackStatus(title: "Long steps", position: 3, count: 12, nextStep: step)
    stage.tell([.playbackChanged(status)])
    try expectPicture(stage, "playback-step")
    let shown = stage.picture.split(whereSeparator: \.isWhitespace).joined()
    #expect(shown.contains(step.filter { !$0.isWhitespace }))
  }

  @Test(arguments: sizes)
  func aScriptThatHasEnded(size: Size) throws {
    var stage = try livedIn(size)
    var status = PlaybackStatus(title: "A happy purchase", position: 12, count: 12)
    status.ending = .passed
    stage.tell([.playbackChanged(status)])
    try expectPicture(stage, "playback-passed")
    status.position = 2
    status.ending = .failed(
      step: 3,
      reasons: [
        "expect: outcome: expected pending, found success",
        "expect: transactions: expected 2, found 1",
      ]
    )
    stage.tell([.playbackChanged(status)])
    try expectPicture(stage, "playback-failed")
  }

  @Test func aCatalogWithoutProductsSaysSo() throws {
    var screen = StorefrontScreen(catalogName: "Empty.storekit")
    let catalog = Catalog()
    _ = screen.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    try expectGolden(screen.draw(size: .standard).canvas.description + "\n", named: "empty")
  }

  @Test(arguments: [
    Size(columns: 39, rows: 24), Size(columns: 40, rows: 10), Size(columns: 60, rows: 20),
    Size(columns: 80, rows: 16), Size(columns: 100, rows: 50),
  ])
  func smallAndOddWindows(size: Size) throws {
    var stage = try livedIn(size)
    try expectPicture(stage, "small")
    try stage.press("3")
    try expectPicture(stage, "small-transactions")
    try stage.press("1 home down enter")
    try expectPicture(stage, "small-sheet")
  }

  @Test func withoutColoursWordsAndShapesSayIt() throws {
    var stage = try livedIn(.standard, Appearance(usesColor: false))
    try stage.press("3 down")
    try expectGolden(stage.screen.draw(size: .standard).canvas.picture + "\n", named: "no-color")
    try stage.press("1 home down enter")
    try expectGolden(
      stage.screen.draw(size: .standard).canvas.picture + "\n",
      named: "no-color-sheet"
    )
  }

  @Test func withoutLineCharactersFramesAreASCII() throws {
    let stage = try livedIn(.standard, Appearance(usesASCII: true))
    try expectPicture(stage, "ascii")
  }

  @Test func aCatalogThatCannotBeReadSaysWhy() throws {
    var screen = StorefrontScreen(catalogName: "Shop.storekit")
    _ = screen.update(
      .catalogRefused(problems: [
        "Shop.storekit:12:7: \"price\" is not a number; write it like \"4.99\"",
        "Shop.storekit:40:3: the product \"gems\" occurs twice; rename one",
      ])
    )
    try expectGolden(screen.draw(size: .standard).canvas.description + "\n", named: "refused")
  }
}
