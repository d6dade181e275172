import CatalogTools
import StoreCatalog
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Price changes in the table, and the table as a text.
struct TablePriceTests {
  /// Returns the lines of the preview after typing a change for every row in a column.
  private func preview(_ typed: String, at keys: String) throws -> [String] {
    var stage = try Stage.priced()
    try stage.press("p \(keys) A p")
    try stage.type(typed)
    try stage.press("enter")
    return stage.screen.pages.table.preview?.lines.map(\.text) ?? []
  }

  @Test func aStorefrontsPricesAreChangedWhereTheCursorIs() throws {
    #expect(
      try preview("+10%", at: "tab tab tab") == [
        "2 prices would change:",
        "coins in JPN: ¥300 → ¥330 (+10%)",
        "yearly in JPN: ¥9,000 → ¥9,900 (+10%)",
        "! yearly: current subscribers in Japan are notified of the higher price and need not agree, unless you preserve theirs",
        "Unchanged: 2 products without a price in JPN (map, monthly)",
      ]
    )
  }

  @Test func onePriceForAllIsTypedWithOrWithoutTo() throws {
    for typed in ["to 4.99", "4.99"] {
      let lines = try preview(typed, at: "right")
      #expect(lines.first == "4 prices would change:", "\(typed)")
      #expect(lines.contains("coins: 1,99\u{A0}€ → 4,99\u{A0}€ (+151%)"), "\(typed): \(lines)")
    }
  }

  @Test func invalidChangesAreReportedAndNotSaved() throws {
    var stage = try Stage.priced()
    try stage.press("p right right A p")
    try stage.type("-5")
    try stage.press("enter")
    #expect(stage.picture.contains("Nothing can be changed:"))
    let count = stage.effects.count
    try stage.press("s")
    #expect(stage.effects.count == count)
    try stage.press("escape")
    #expect(stage.screen.pages.table.preview == nil)
    #expect(stage.screen.pages.open == .table)
  }

  @Test func invalidPricesAreReportedInTheMenu() throws {
    var stage = try Stage.priced()
    try stage.press("p p")
    try stage.type("ten")
    #expect(stage.picture.contains("is not a price or a change"))
    try stage.press("enter")
    #expect(stage.screen.pages.table.preview == nil)
  }

  /// The copied table has the selected rows, in the order of the table.
  @Test func markedRowsAreCopiedInEveryForm() throws {
    var stage = try Stage.priced()
    try stage.press("p right right s home v down v c f g h i j escape y v")
    #expect(
      stage.effects.last == .copy("product,name\r\ncoins,A bag of coins\r\nmap,A map\r\n")
    )
    try stage.press("y m")
    #expect(stage.effects.last == .copy("| name |\n| --- |\n| A bag of coins |\n| A map |\n"))
    try stage.press("y c")
    #expect(stage.effects.last == .copy("A map"))
    try stage.press("c b escape y r")
    #expect(stage.effects.last == .copy("A map\tmap"))
  }

  /// A copied table can be read again, whichever columns are shown, and changes nothing.
  @Test(arguments: ["v", "t"])
  func copiedTablesAreReadAgain(letter: String) throws {
    for keys in ["", "c a escape", "c g h i l escape", "c b c d e f escape f down enter escape"] {
      var stage = try Stage.priced()
      try stage.press("p \(keys) y \(letter)")
      guard case .copy(let text) = stage.effects.last else {
        Issue.record("\(stage.effects.suffix(2))")
        return
      }
      stage.files["back.csv"] = text
      try stage.press("r")
      try stage.type("back.csv")
      try stage.press("enter")
      #expect(
        stage.screen.pages.table.preview?.lines.map(\.text) == ["Nothing changes."],
        "\(keys)"
      )
    }
  }

  @Test func aTableIsReadBackAndShownFirst() throws {
    var stage = try Stage.priced()
    stage.files["back.csv"] = "product,price,FRA\nmap,4.99,\nmonthly,9.99,11.49\n"
    try stage.press("p r")
    try stage.type("back.csv")
    try stage.press("enter")
    #expect(
      stage.screen.pages.table.preview?.lines.map(\.text) == [
        "2 prices would change:",
        "map: 4,49\u{A0}€ → 4,99\u{A0}€ (+11.1%)",
        "monthly in FRA: 10,49\u{A0}€ → 11,49\u{A0}€ (+9.5%)",
        "! monthly: current subscribers in France are notified of the higher price and need not agree, unless you preserve theirs",
      ]
    )
    stage.files["back.csv"] = "product,price\nmap,x\n"
    try stage.press("escape r")
    try stage.type("back.csv")
    try stage.press("enter")
    #expect(stage.picture.contains("back.csv:2: price:"))
    try stage.press("escape r")
    try stage.type("gone.csv")
    try stage.press("enter")
    #expect(stage.picture.contains("gone.csv: there is no such file"))
  }

  @Test func anExistingFileIsReplacedOnlyAfterAQuestion() throws {
    var stage = try Stage.priced()
    try stage.press("p w")
    try stage.type("table.md")
    try stage.press("enter")
    #expect(stage.picture.contains("4 rows written to table.md"))
    stage.files["table.md"] = "what was there"
    try stage.press("w")
    try stage.type("table.md")
    try stage.press("enter")
    #expect(stage.picture.contains("Replace table.md?"))
    try stage.press("y")
    #expect(stage.effects.last == .table(.write(path: "table.md", replaces: true)))
    #expect(stage.picture.contains("4 rows written to table.md"))
  }

  /// Returns a stage in which a price change of every row in France is being saved.
  private func stageToSave() throws -> Stage {
    var stage = try Stage.priced()
    try stage.press("p tab tab A p")
    try stage.type("+10%")
    try stage.press("enter s y")
    return stage
  }

  /// The question contains the number of products, and each price that changes by a large factor.
  @Test func pricesOfSeveralProductsAreAskedAbout() throws {
    var stage = try Stage.priced()
    try stage.press("p tab tab A p")
    try stage.type("+400%")
    try stage.press("enter")
    let count = stage.effects.count
    try stage.press("s")
    #expect(stage.picture.contains("Change the prices of 4 products?"))
    let heading = "More than three times, or less than a third:"
    #expect(stage.picture.ranges(of: heading).count == 1)
    #expect(stage.picture.contains("y Change"))
    #expect(!stage.picture.contains("Discard"))
    try stage.press("n")
    #expect(stage.effects.count == count)
    #expect(!stage.screen.pages.table.isSaving)
    try stage.press("s y")
    #expect(stage.effects.dropFirst(count) == [.catalogFile(.read)])
  }

  /// A single price with a small change is written immediately.
  @Test func onePriceIsNotAskedAbout() throws {
    var stage = try Stage.priced()
    try stage.press("p tab tab p")
    try stage.type("+10%")
    try stage.press("enter s")
    #expect(stage.effects.last == .catalogFile(.read))
  }

  /// A filter with an unknown field selects nothing.
  @Test func anInvalidFilterSelectsNothing() throws {
    var stage = try Stage.priced()
    try stage.press("p /")
    try stage.type("-typ:auto")
    #expect(stage.picture.contains("There is no field typ; did you mean type?"))
    try stage.press("enter A")
    #expect(stage.screen.pages.table.markCount == 0)
    #expect(stage.picture.contains("There is no field typ"))
  }

  @Test func pricesAreWrittenIntoTheCatalogsFile() throws {
    var stage = try stageToSave()
    #expect(stage.effects.last == .catalogFile(.read))
    let bytes = Catalog.pricedBytes()
    stage.update([.catalogFile(.read(path: "shop/priced.catalog.json", bytes))])
    guard case .catalogFile(.save(let edit, let from)) = stage.effects.last else {
      Issue.record("\(stage.effects.suffix(2))")
      return
    }
    #expect(from == bytes)
    let edited = try edit.made(from: bytes, path: "a")
    let catalog = try #require(CatalogReader.read(bytes: edited, path: "a").catalog)
    let france = try #require(Storefront(countryCode: "FRA"))
    let prices = catalog.products.map { "\($0.id): \($0.price(in: france).decimal)" }.sorted()
    #expect(prices == ["coins: 2.19", "map: 4.94", "monthly: 11.54", "yearly: 72.59"])
    stage.update([.catalogFile(.saved(path: "shop/priced.catalog.json", edited))])
    #expect(stage.screen.pages.table.preview == nil)
    #expect(stage.picture.contains("4 prices saved in priced.catalog.json"))
    #expect(stage.screen.pages.open == .table)
  }

  @Test func aFileWithOtherPricesIsNotWritten() throws {
    var stage = try stageToSave()
    let bytes = Catalog.pricedBytes(monthly: "8.99")
    stage.update([.catalogFile(.read(path: "priced.catalog.json", bytes))])
    #expect(stage.picture.contains("isn't the catalog that the store sells now: nothing was"))
    #expect(stage.screen.pages.table.preview != nil)
    #expect(!stage.screen.pages.table.isSaving)
  }

  @Test(arguments: [
    CatalogFileOutcome.conflicts([], now: []), .errors(["a.json:1:1: it is wrong"]),
    .failed("a.json: no room is left"),
  ])
  func unsavedChangesStay(outcome: CatalogFileOutcome) throws {
    var stage = try stageToSave()
    let bytes = Catalog.pricedBytes()
    stage.update([.catalogFile(.read(path: "priced.catalog.json", bytes)), .catalogFile(outcome)])
    #expect(stage.screen.pages.table.preview != nil)
    #expect(!stage.screen.pages.table.isSaving)
    let said = ["nothing was written", "it is wrong", "no room is left"]
    #expect(said.contains { stage.picture.contains($0) })
  }

  @Test func theSampleIsSavedAsACopyThatIsSoldThen() throws {
    var stage = try stageToSave()
    stage.update([.catalogFile(.read(path: nil, Catalog.pricedBytes()))])
    #expect(stage.picture.contains("The catalog has no file"))
    #expect(!stage.screen.pages.table.isSaving)
    try stage.type("mine.json")
    try stage.press("enter")
    guard case .catalogFile(.saveAs("mine.json", let bytes, replaces: false)) = stage.effects.last
    else {
      Issue.record("\(stage.effects.suffix(2))")
      return
    }
    #expect(CatalogReader.read(bytes: bytes, path: "a").catalog != nil)
    stage.update([.catalogFile(.exists(path: "mine.json", bytes))])
    #expect(stage.picture.contains("mine.json already exists"))
    try stage.type("other.json")
    try stage.press("enter")
    let count = stage.steps.count
    try stage.handle(
      stage.screen.update(.catalogFile(.saved(path: "other.json", bytes, isOther: true)))
    )
    #expect(stage.steps.dropFirst(count) == [.catalog(CatalogStep(file: "other.json"))])
  }

  @Test func nothingIsWrittenWhileAScriptPlays() throws {
    var stage = try Stage.priced()
    try stage.press("p right right A p")
    try stage.type("+10%")
    try stage.press("enter")
    let count = stage.effects.count
    stage.update([.playbackChanged(PlaybackStatus(title: "Demo", count: 3))])
    try stage.press("s")
    #expect(stage.effects.count == count)
    #expect(stage.picture.contains("A script is playing"))
  }

  /// A text that is too long for the terminal is reported with an alternative.
  @Test func textsBeyondTheLimitOfTheClipboardAreReported() throws {
    let products = (0..<2_000).map { number in
      Product(
        id: ProductID(rawValue: "com.example.a.long.name.of.a.product.\(number)"),
        type: .consumable,
        milliunits: 990,
        localizations: []
      )
    }
    var stage = try Stage(Catalog(products: products), named: "long.json")
    try stage.press("p y v")
    guard case .copy(let text) = stage.effects.last else {
      Issue.record("\(stage.effects.suffix(2))")
      return
    }
    // A program for copying accepts the whole text.
    #expect(text.split(whereSeparator: \.isNewline).count == 2_001)
    stage.update([.copied(.tooLong(bytes: 120 << 10, room: 54 << 10))])
    #expect(stage.picture.contains("Not copied: 120 KB, the terminal accepts 54; w writes a file"))
    try stage.press("home space y v")
    guard case .copy = stage.effects.last else {
      Issue.record("\(stage.effects.suffix(2))")
      return
    }
  }
}
