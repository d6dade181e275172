import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Comparing the catalog with another one, and the matches of `changed:`.
struct ComparingTests {
  private static let text = String(decoding: Catalog.sampleBytes, as: UTF8.self)
  private static let night = ProductID(rawValue: "com.example.meridian.telescope.night")

  private static func edited(_ old: String, _ new: String) throws -> Catalog {
    let text = text.replacing(old, with: new)
    return try #require(CatalogReader.read(bytes: Array(text.utf8), path: "shop.json").catalog)
  }

  private static func change(to catalog: Catalog) -> Action {
    .catalogNews(.changed(catalog, CatalogIndex(catalog), name: "shop.json"))
  }

  private static func picture(_ stage: Stage, _ columns: Int = 100, _ rows: Int = 30) -> String {
    stage.screen.draw(size: Size(columns: columns, rows: rows)).canvas.description
  }

  /// A comparison with a file at every size.
  ///
  /// The copied text is for a pull request.
  @Test(arguments: [(60, 50), (80, 24), (120, 40), (200, 60)])
  func aFileIsCompared(columns: Int, rows: Int) throws {
    var stage = try Stage(size: Size(columns: columns, rows: rows))
    try stage.press("V")
    #expect(stage.effects.last == .catalogs(.choices))
    stage.update([.catalogNews(.choices([CatalogOnDisk("last.storekit", .neighbour)]))])
    try stage.press("enter")
    #expect(stage.effects.last == .catalogs(.compare("last.storekit")))
    let last = try Self.edited("\"24.99\"", "\"19.99\"")
    stage.update([.catalogNews(.compared(Self.compared("last.storekit", last, .sample)))])
    let picture = Self.picture(stage, columns, rows)
    #expect(picture.contains("compared with last.storekit"))
    #expect(picture.contains("2 products changed"))
    #expect(picture.contains("$19.99 → $24.99"))
    try stage.press("y")
    guard case .copy(let text)? = stage.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text.hasPrefix("### Catalog: 2 products changed"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  /// A previous catalog can be compared without a file, and the page is updated when the catalog is edited
  /// again.
  @Test func previousCatalogsAreComparedAndFollowed() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    stage.update([Self.change(to: try Self.edited("\"24.99\"", "\"29.99\""))])
    try stage.press("V")
    stage.update([.catalogNews(.choices([]))])
    let menu = Self.picture(stage)
    #expect(menu.contains("The catalog when you last saw it"))
    #expect(menu.contains("at the start of this session"))
    try stage.press("enter")
    #expect(Self.picture(stage).contains("$24.99 → $29.99 (+20%"))
    stage.update([Self.change(to: try Self.edited("\"24.99\"", "\"49.99\""))])
    #expect(Self.picture(stage).contains("$24.99 → $49.99 (+100%"))
    stage.update([Self.change(to: .sample)])
    let same = "Nothing is different from the catalog when you last saw it"
    #expect(Self.picture(stage).contains(same))
  }

  /// Changes that affect customers are separate from other changes.
  @Test func onlyConsequencesAreShown() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    let subscription = try #require(
      Catalog.sample.products.first { $0.subscription != nil && $0.milliunits > 0 }
    )
    let currency = Storefront.unitedStates.currency
    let old = Price(milliunits: subscription.milliunits, currency: currency).decimal
    let text = Self.text
      .replacing("\"displayPrice\" : \"\(old)\"", with: "\"displayPrice\" : \"99.99\"")
      .replacing("\"24.99\"", with: "\"29.99\"")
    let both = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "shop.json").catalog)
    stage.update([.catalogNews(.compared(Self.compared("last.storekit", .sample, both)))])
    let all = Self.picture(stage, 120, 60)
    #expect(all.contains("$24.99 → $29.99") && all.contains("! "))
    try stage.press("f")
    let grave = Self.picture(stage, 120, 60)
    #expect(!grave.contains("$24.99 → $29.99") && grave.contains("! "))
    try stage.press("f")
    #expect(Self.picture(stage, 120, 60) == all)
  }

  /// A store whose catalog was edited while it was closed reports, marks and finds the edits.
  @Test func editsSinceTheLastSessionAreReported() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    stage.update([.catalogNews(.since(try Self.edited("\"24.99\"", "\"19.99\"")))])
    let picture = Self.picture(stage)
    #expect(picture.contains("Since the store was last open: 2 products changed"))
    #expect(picture.contains("~Telescope Night"))
    try stage.press("/")
    try stage.type("changed:price")
    #expect(stage.screen.pages.shelf.stock?.list.matchCount == 2)
    #expect(stage.screen.pages.shelf.selectedID == .product(Self.night))
  }

  @Test func anInvalidFileShowsItsProblem() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    let findings = CatalogFindings(file: "a/b.json", problems: ["it is empty"], unlisted: 1)
    stage.update([.catalogNews(.incomparable(findings))])
    #expect(Self.picture(stage).contains("b.json: it is empty, and 1 more problem"))
  }

  static func compared(
    _ name: String,
    _ before: Catalog,
    _ after: Catalog
  ) -> ComparedCatalogs {
    ComparedCatalogs(name, CatalogComparison(from: before, to: after))
  }
}
