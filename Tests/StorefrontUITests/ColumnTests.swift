import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Panes show the columns that the user has chosen.
struct ColumnTests {
  private func livedIn(_ size: Size = Size(columns: 120, rows: 40)) throws -> Stage {
    var stage = try Stage(size: size)
    for name in ["/observatory", "/moon", "/hour"] {
      try stage.type(name)
      try stage.press("enter enter enter escape t d")
    }
    try stage.press("t m")
    for transaction in stage.store.transactions {
      stage.notify(.didRenew, nil, of: transaction.transaction)
    }
    return stage
  }

  /// Every column of every pane, alone: the rows show its values, under its name.
  @Test(arguments: Pane.live)
  func everyColumnIsShown(pane: Pane) throws {
    var stage = try livedIn()
    try stage.press("\(pane.rawValue) +")
    let context = stage.screen.context
    let value = try #require(stage.screen.pages.browse.fieldValues(of: pane, context))
    for field in pane.queryFields {
      stage.screen.pages.browse.show(columns: [field.name])
      let rows = stage.screen.draw(size: stage.screen.terminal.size).canvas.description
      #expect(rows.contains("   \(field.name)"), "\(field.name)")
      #expect(pane.identifyingColumns.contains { rows.contains("   \($0)") }, "\(field.name)")
      let id = try #require(stage.screen.pages.browse.selectedRow(of: pane, context))
      let text = value(id, field.name).text
      let shown = text.prefix(10)
      #expect(rows.contains(shown), "\(field.name): \(text)")
    }
  }

  @Test func theMenuTurnsColumnsOnInOrderAndOff() throws {
    var stage = try livedIn()
    try stage.press("3 ctrl-o")
    let items = stage.screen.items(of: Menu(.columns))
    let names = items.map(\.label)
    #expect(names == ["Default columns"] + Pane.transactions.queryFields.map(\.name))
    func choose(_ name: String) throws {
      let key = try #require(items.first { $0.label == name }?.keyText)
      try stage.press(key)
    }
    try choose("price")
    try choose("id")
    try choose("date")
    #expect(stage.screen.pages.browse.columns[.transactions] == ["price", "id", "date"])
    try choose("id")
    #expect(stage.screen.pages.browse.columns[.transactions] == ["price", "date"])
    try choose("Default columns")
    #expect(stage.screen.pages.browse.columns[.transactions] == nil)
  }

  /// Enter after a letter closes the menu.
  ///
  /// After a move, it chooses as in every menu.
  @Test func enterKeepsTheLastColumn() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("1 ctrl-o b c")
    let chosen = try #require(stage.screen.pages.browse.columns[.products])
    #expect(chosen.count == 2 && stage.picture.contains("enter Done"), "\(stage.picture)")
    try stage.press("enter")
    #expect(stage.screen.overlays.menus.isEmpty)
    #expect(stage.screen.pages.browse.columns[.products] == chosen)
    try stage.press("ctrl-o down enter")
    #expect(stage.screen.pages.browse.columns[.products]?.count == 1)
    #expect(!stage.screen.overlays.menus.isEmpty)
  }

  /// A price in chosen columns has its currency and its period.
  @Test func pricesKeepCurrencyAndPeriod() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("1 +")
    stage.screen.pages.browse.show(columns: ["name", "price"])
    #expect(stage.picture.contains("$19.99/mo"), "\(stage.picture)")
    stage = try livedIn()
    try stage.press("3 +")
    stage.screen.pages.browse.show(columns: ["name", "price"])
    #expect(stage.picture.contains("Observatory     $9.99"), "\(stage.picture)")
  }

  /// A pending purchase keeps its reason, and the keys that complete it.
  @Test func aWaitingPurchaseKeepsItsKeys() throws {
    var stage = try livedIn()
    try stage.type("/deep")
    try stage.press("enter enter p 3 +")
    stage.screen.pages.browse.show(columns: ["id", "name", "date"])
    #expect(stage.picture.contains("waiting for approval"), "\(stage.picture)")
    #expect(stage.picture.contains("A approve"), "\(stage.picture)")
  }

  /// The last column is visible as long as the texts before it can be shortened.
  @Test(arguments: [100, 80, 60])
  func textsAreShortenedForNumbers(columns: Int) throws {
    var stage = try livedIn(Size(columns: columns, rows: 30))
    try stage.press("3 +")
    stage.screen.pages.browse.show(columns: ["name", "product", "price", "date"])
    let rows = stage.screen.draw(size: stage.screen.terminal.size).canvas.description
    let dates = stage.store.transactions.map(\.transaction.purchaseDate.minuteText)
    #expect(dates.contains { rows.contains($0) })
    #expect(!rows.contains("2026-0…"))
  }

  /// An owned product keeps its price, and identifiers get the remaining width.
  @Test(arguments: [60, 80, 200])
  func theOwnedMarkTruncatesNothing(columns: Int) throws {
    var stage = try Stage(size: Size(columns: columns, rows: 60))
    try stage.type("/observatory.monthly")
    try stage.press("enter enter enter 1 +")
    stage.screen.pages.browse.show(columns: ["name", "id", "price"])
    let row = stage.picture.split(separator: "\n").first { $0.contains("▸") && $0.contains("✓") }
    #expect(row?.contains("19.99") == true, "\(stage.picture)")
    let id = "com.example.meridian.plus.observatory.monthly"
    #expect(row?.contains(id) == (columns > 60), "\(stage.picture)")
  }

  /// A click selects the row under the pointer, but a click on the heading selects none.
  @Test func theHeadingTakesARow() throws {
    var stage = try livedIn()
    try stage.press("3 +")
    let plain = stage.screen.surface(stage.screen.terminal.size).regions.filter {
      $0.target == .row(.transactions, 0)
    }
    stage.screen.pages.browse.show(columns: ["price"])
    let below = stage.screen.surface(stage.screen.terminal.size).regions.filter {
      $0.target == .row(.transactions, 0)
    }
    #expect(below.first?.rect.top == plain.first.map { $0.rect.top + 1 })
  }

  /// Each column of the products is shown alone with its title, and the section headings stay.
  @Test func everyColumnOfProductsIsShown() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("1 +")
    let index = try #require(stage.screen.pages.shelf.stock?.index)
    for field in Pane.products.columnFields {
      stage.screen.pages.browse.show(columns: [field.name, "id"])
      let rows = stage.picture
      #expect(rows.contains("   \(field.name)") && rows.contains("Consumables"), "\(rows)")
      let item = try #require(stage.screen.pages.shelf.selection)
      let field = try #require(ItemField(rawValue: field.name))
      let text = field == .name ? index.name(of: item) ?? "" : index.value(of: field, item).text
      #expect(rows.contains(text.prefix(10)), "\(field): \(text)")
    }
    try stage.press("ctrl-o a")
    #expect(stage.screen.pages.browse.columns[.products] == nil)
  }

  /// A row without values in the chosen columns keeps its name, and no other part of the default layout.
  @Test func aRowWithoutValuesKeepsItsName() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("1 +")
    stage.screen.pages.browse.show(columns: ["period"])
    let rows = stage.picture.split(separator: "\n")
    #expect(rows.contains { $0.contains("   name ") && $0.contains(" period") })
    #expect(rows.contains { $0.contains("P1M") })
    #expect(stage.picture.contains("Telescope Hour") && !stage.picture.contains("4.99"))
    stage.screen.pages.browse.show(columns: ["period", "id"])
    #expect(stage.picture.contains("telescope.hour") && !stage.picture.contains("Telescope Hour"))
  }

  /// The menu shows the name as fixed, until the name or the identifier is chosen.
  @Test func theMenuShowsTheFixedColumn() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    func value(of column: String) -> String? {
      stage.screen.items(of: Menu(.columns)).first { $0.label == column }?.value
    }
    try stage.press("1")
    stage.screen.pages.browse.show(columns: ["period"])
    #expect(value(of: "name") == "1, fixed" && value(of: "period") == "2")
    stage.screen.pages.browse.show(columns: ["period", "name"])
    #expect(value(of: "name") == "2" && value(of: "period") == "1")
    stage.screen.pages.browse.show(columns: ["id"])
    #expect(value(of: "name") == "" && value(of: "id") == "1")
  }
}
