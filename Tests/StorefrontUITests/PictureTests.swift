import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport
import StorefrontUI
import TerminalCanvas
import Testing

/// Pictures of complete screens: a dozen scenes at common sizes, and content that no part shows.
///
/// Other scenes have pictures of their parts, made by `expectPart`.
struct PictureTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]

  /// The same sizes, and a window as narrow as it is tall.
  static let allSizes = sizes + [Size(columns: 60, rows: 50)]

  /// A state of the screen that is compared completely, at every size.
  struct WholeScreen: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (Size) throws -> Stage
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Size) throws -> Stage) {
      self.name = name
      self.make = make
    }

    /// Creates a screen that keys lead to.
    init(
      _ name: String,
      _ keys: String,
      after make: @escaping @Sendable (Size) throws -> Stage
    ) {
      self.init(name) { size in
        var stage = try make(size)
        try stage.press(keys)
        return stage
      }
    }
  }

  static let screens = [
    WholeScreen("fresh") { try Stage(size: $0) },
    WholeScreen("lived-in") { try Stage.livedIn($0) },
    WholeScreen("sheet", "/ p l u s enter enter") { try Stage(size: $0) },
    WholeScreen("manage-sheet", "m s") { try RulePictureTests.subscribed($0) },
    WholeScreen("settings", "s a") { try Stage.livedIn($0) },
    WholeScreen("palette", ": m o o n") { try Stage.livedIn($0) },
    WholeScreen("help", "3 ? p r i c e") { try Stage.livedIn($0) },
    WholeScreen("inspector") { size in
      var stage = try Stage.livedIn(size)
      try stage.press("3 down enter")
      stage.inspect()
      return stage
    },
    WholeScreen("charge-filled", "enter down enter") { try ChargeFormTests.opened(size: $0) },
    WholeScreen("catalog-form") { try CatalogFormTests().opened("observatory", $0) },
    WholeScreen("table", "p right right right right down space") { try Stage.priced(size: $0) },
    WholeScreen("playback-step") { size in
      var stage = try Stage.livedIn(size)
      let status = PlaybackStatus(title: "Long steps", position: 3, count: 12, nextStep: longStep)
      stage.update([.playbackChanged(status)])
      return stage
    },
  ]

  private static let longStep = """
    buy: {product: com.example.meridian.plus.yearly, offer: com.example.welcome-back, \
    appAccountToken: 3152947D-8F63-41C2-9A91-E92E45F145E9}
    """

  private func expectPicture(_ stage: Stage, _ name: String) throws {
    try expectGolden(stage.picture + "\n", named: "\(name)-\(stage.screen.terminal.size)")
  }

  @Test(arguments: screens, allSizes)
  func aScreenLooksLikeItsPicture(screen: WholeScreen, size: Size) throws {
    try expectPicture(screen.make(size), screen.name)
  }

  @Test(arguments: sizes)
  func theNextStepOfAScriptIsShownWhole(size: Size) throws {
    let screen = try #require(Self.screens.first { $0.name == "playback-step" })
    let shown = try screen.make(size).picture.split(whereSeparator: \.isWhitespace).joined()
    #expect(shown.contains(Self.longStep.filter { !$0.isWhitespace }))
  }

  @Test func theFirstFrameSaysThatTheCatalogIsRead() throws {
    let screen = StorefrontScreen(catalogName: "Sample.storekit")
    try expectGolden(screen.draw(size: .standard).canvas.description + "\n", named: "reading")
  }

  @Test func aCatalogWithoutProductsSaysSo() throws {
    var screen = StorefrontScreen(catalogName: "Empty.storekit")
    let catalog = Catalog()
    _ = screen.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    try expectGolden(screen.draw(size: .standard).canvas.description + "\n", named: "empty")
  }

  /// Each arrangement of the panes that the sizes above don't have.
  @Test(arguments: [
    Size(columns: 39, rows: 24), Size(columns: 40, rows: 10), Size(columns: 60, rows: 20),
    Size(columns: 80, rows: 16), Size(columns: 100, rows: 50),
  ])
  func smallAndOddWindows(size: Size) throws {
    var stage = try Stage.livedIn(size)
    try expectPicture(stage, "small")
    guard size.columns >= 40 else { return }
    if size.rows < 20 {
      try stage.press("3")
      try expectPicture(stage, "small-transactions")
    }
    try stage.press("1 home down enter")
    try expectPicture(stage, "small-sheet")
  }

  @Test func withoutColoursWordsAndShapesSayIt() throws {
    var stage = try Stage.livedIn(.standard, Appearance(usesColor: false))
    try stage.press("3 down")
    try expectGolden(stage.screen.draw(size: .standard).canvas.picture + "\n", named: "no-color")
    try stage.press("1 home down enter")
    try expectGolden(
      stage.screen.draw(size: .standard).canvas.picture + "\n",
      named: "no-color-sheet"
    )
  }

  @Test func withoutLineCharactersFramesAreASCII() throws {
    let stage = try Stage.livedIn(.standard, Appearance(usesASCII: true))
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
