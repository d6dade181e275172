import CatalogTools
import StoreCatalog
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Another catalog while the store is open: the key and the palette, the marks, and broken files.
struct CatalogTests {
  private static let text = String(decoding: Catalog.sampleBytes, as: UTF8.self)

  /// Returns the sample with an edit.
  private static func edited(_ old: String, _ new: String) throws -> Catalog {
    let text = text.replacing(old, with: new)
    return try #require(CatalogReader.read(bytes: Array(text.utf8), path: "shop.json").catalog)
  }

  private static func change(to catalog: Catalog, named name: String? = "a/shop.json") -> Action {
    .catalogNews(.changed(catalog, CatalogIndex(catalog), name: name))
  }

  @Test func aKeyAndThePaletteOpenACatalog() throws {
    var stage = try Stage()
    try stage.press("O")
    #expect(stage.effects.last == .catalogs(.choices))
    stage.update([.catalogNews(.choices([CatalogOnDisk("old.storekit", .recent)]))])
    let menu = stage.screen.draw(size: .standard).canvas.description
    #expect(menu.contains("old.storekit") && menu.contains("recent"))
    try stage.type("a/shop.json")
    try stage.press("enter")
    let step = Step.catalog(CatalogStep(file: "a/shop.json"))
    #expect(stage.effects.last == .perform(step))
    try stage.press(":")
    try stage.type("open b.storekit")
    try stage.press("enter")
    #expect(stage.effects.last == .perform(.catalog(CatalogStep(file: "b.storekit"))))
  }

  @Test func aTypedPathIsCompleted() throws {
    var stage = try Stage()
    try stage.press("O")
    stage.update([.catalogNews(.choices([CatalogOnDisk("old.storekit", .recent)]))])
    try stage.type("shop")
    #expect(stage.effects.last == .catalogs(.folder("")))
    stage.update([.catalogNews(.folder(CatalogFolder("", ["old.storekit", "shops/"])))])
    try stage.press("tab")
    #expect(stage.effects.last == .catalogs(.folder("shops/")))
    let files = ["shops/a.storekit", "shops/b.storekit"]
    stage.update([.catalogNews(.folder(CatalogFolder("shops/", files)))])
    try stage.type("B")
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == "shops/b.storekit")
    try stage.press("enter")
    #expect(stage.effects.last == .perform(.catalog(CatalogStep(file: "shops/b.storekit"))))

    try stage.press(":")
    try stage.type("compare shops/")
    stage.update([.catalogNews(.folder(CatalogFolder("shops/", files)))])
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == "compare shops/a.storekit")
    try stage.press("enter")
    #expect(stage.effects.last == .catalogs(.compare("shops/a.storekit")))
  }

  @Test func openWithoutAFileOffersTheFiles() throws {
    var stage = try Stage()
    try stage.press(":")
    try stage.type("open")
    #expect(stage.effects.last == .catalogs(.folder("")))
    stage.update([.catalogNews(.folder(CatalogFolder("", ["old.storekit", "shops/"])))])
    let menu = try #require(stage.screen.menu)
    let files = stage.screen.items(of: menu).filter { $0.keyText == "tab" }
    #expect(files.map(\.label) == ["old.storekit", "shops/"])
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == "open ")
    try stage.press("tab")
    #expect(stage.screen.menu?.query.text == "open old.storekit")
    try stage.press("enter")
    #expect(stage.effects.last == .perform(.catalog(CatalogStep(file: "old.storekit"))))
  }

  @Test func editsAreMarkedUntilSeen() throws {
    var stage = try Stage()
    try stage.press("1")
    let hour = "com.example.meridian.telescope.hour"
    let night = "com.example.meridian.telescope.night"
    let dearer = try Self.edited("\"24.99\"", "\"29.99\"")
    stage.update([Self.change(to: dearer)])
    let shelf = { stage.screen.pages.shelf }
    #expect(shelf().selectedID == .product(ProductID(rawValue: hour)))
    #expect(
      shelf().marks[.product(ProductID(rawValue: night))]?.lines.first?.contains("$29.99") == true
    )
    #expect(
      stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description.contains(
        "~Telescope Night"
      )
    )
    #expect(shelf().catalogName == "shop.json")

    // The user selects the product, and leaves it.
    try stage.press("down")
    #expect(
      stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description.contains("Edited")
    )
    #expect(shelf().marks[.product(ProductID(rawValue: night))] != nil)
    try stage.press("down")
    #expect(shelf().marks[.product(ProductID(rawValue: night))] == nil)
  }

  /// An edit that was reversed isn't a change.
  @Test func revertedEditsAreNotMarked() throws {
    var stage = try Stage()
    stage.update([Self.change(to: try Self.edited("\"24.99\"", "\"29.99\""))])
    #expect(!stage.screen.pages.shelf.marks.isEmpty)
    stage.update([Self.change(to: .sample, named: nil)])
    #expect(stage.screen.pages.shelf.marks.isEmpty)
    #expect(stage.screen.pages.shelf.catalogName == "Sample.storekit")
  }

  @Test func problemsOfABrokenFileAreShownUntilItIsFixed() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    let problem = "shop.json:3:9: a price is missing"
    stage.update([Self.change(to: try Self.edited("\"24.99\"", "\"29.99\""))])
    stage.update([
      .catalogNews(.broken(CatalogFindings(file: "a/shop.json", problems: [problem], unlisted: 2)))
    ])
    let broken = stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
    #expect(broken.contains("shop.json can't be sold: 3 problems"))
    #expect(broken.contains("a price is missing"))
    #expect(broken.contains("CATALOG BROKEN"))
    #expect(broken.contains("Telescope Hour"))
    stage.update([.catalogNews(.broken(nil))])
    let mended = stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
    #expect(!mended.contains("CATALOG BROKEN"))
    // The user can also dismiss the problems.
    stage.update([
      .catalogNews(.broken(CatalogFindings(file: "a/shop.json", problems: [problem], unlisted: 0)))
    ])
    try stage.press("escape")
    #expect(stage.screen.pages.shelf.shownFindings == nil)
    // The top line still shows that the store's file is broken, but not that another file is.
    let away = stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
    #expect(away.contains("CATALOG BROKEN") && !away.contains("a price is missing"))
    stage.update([
      .catalogNews(.broken(CatalogFindings(file: "b.json", problems: [problem], unlisted: 0)))
    ])
    let other = stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
    #expect(other.contains("b.json can't be sold") && !other.contains("CATALOG BROKEN"))
    try stage.press("escape")
    #expect(stage.screen.pages.shelf.findings == nil)
  }

  /// Before the store is open, a file with problems is read again when it is saved.
  @Test func aFixedFileIsReadAutomatically() throws {
    var screen = StorefrontScreen(catalogName: "shop.json")
    #expect(screen.update(.catalogNews(.saved)) == [])
    _ = screen.update(.catalogRefused(problems: ["shop.json:1:1: it is no catalog"]))
    #expect(screen.update(.catalogNews(.saved)) == [.readCatalog])
  }
}
