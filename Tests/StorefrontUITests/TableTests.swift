import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The table of prices: its pictures, order, selected rows and columns.
struct TableTests {
  @Test func pricesThatWouldChange() throws {
    try expectPart(.page, named: "pages/table-prices") { size in
      var stage = try Stage.priced(size: size)
      try stage.press("p right right right right A p")
      try stage.type("+10%")
      try stage.press("down enter")
      return stage
    }
  }

  @Test func withoutColoursBracketsAndSignsSayIt() throws {
    var stage = try Stage(.priced, appearance: Appearance(usesColor: false))
    try stage.press("p right right right right down space s")
    try expectGolden(
      stage.screen.draw(size: .standard).canvas.picture + "\n",
      named: "no-color-table"
    )
  }

  @Test func aColumnSortsUpDownAndBack() throws {
    var stage = try Stage.priced()
    try stage.press("p right right")
    let first = stage.tableNames
    #expect(Set(first) == ["coins", "map", "monthly", "yearly"])
    try stage.press("s")
    #expect(stage.tableNames == ["coins", "map", "monthly", "yearly"])
    #expect(stage.picture.contains("↑price EUR"))
    try stage.press("s")
    #expect(stage.tableNames == ["yearly", "monthly", "map", "coins"])
    #expect(stage.picture.contains("↓price EUR"))
    try stage.press("s")
    #expect(stage.tableNames == first)
  }

  @Test func theCursorStaysOnItsRowWhateverTheOrder() throws {
    var stage = try Stage.priced()
    try stage.press("p end")
    let item = try #require(stage.screen.pages.table.selectedItem)
    for key in ["right", "s", "s", "/", "l", "enter", "escape", "s"] {
      try stage.press(key)
      #expect(stage.screen.pages.table.selectedItem == item, "\(key)")
    }
    try stage.press("enter")
    #expect(stage.screen.pages.open == .browse)
    #expect(stage.screen.pages.shelf.selection == item)
  }

  @Test func theTableOpensAtTheSelection() throws {
    var stage = try Stage.priced()
    try stage.press("end p")
    #expect(stage.screen.pages.table.selectedItem == stage.screen.pages.shelf.selection)
    #expect(stage.screen.pages.table.position.row > 0)
  }

  @Test func rowsAreMarkedOneByOneInRangesAndAll() throws {
    var stage = try Stage.priced()
    try stage.press("p home right s home")
    #expect(stage.tableSelection == ["coins"])
    try stage.press("space down down space")
    #expect(stage.tableSelection == ["coins", "monthly"])
    try stage.press("N home v down down")
    #expect(stage.tableSelection == ["coins", "map", "monthly"])
    try stage.press("escape")
    #expect(stage.screen.pages.table.markCount == 0)
    try stage.press("shift-up shift-up v")
    #expect(stage.tableSelection == ["coins", "map", "monthly"])
    try stage.press("A")
    #expect(stage.screen.pages.table.markCount == 4)
    try stage.press("N")
    #expect(stage.screen.pages.table.markCount == 0)
  }

  /// Rows that were selected with one filter stay selected with the next.
  @Test func selectedRowsStayWhenTheFilterChanges() throws {
    var stage = try Stage.priced()
    try stage.press("p /")
    try stage.type("coins")
    try stage.press("enter A /")
    try stage.press("ctrl-u")
    try stage.type("type:auto")
    try stage.press("enter")
    #expect(Set(stage.tableNames) == ["monthly", "yearly"])
    #expect(stage.tableSelection == ["coins"])
    #expect(stage.picture.contains("2 of 4 · 1 selected"))
    try stage.press("escape")
    #expect(stage.tableNames.count == 4)
    #expect(stage.screen.pages.open == .table)
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func aChangedCatalogKeepsTheCursorAndTheSelection() throws {
    var stage = try Stage.priced()
    try stage.press("p right right s home down space down")
    let dearer = Catalog.priced(monthly: "0.99")
    stage.update([.catalogNews(.changed(dearer, CatalogIndex(dearer), name: "priced.catalog.json"))]
    )
    #expect(stage.tableNames == ["monthly", "coins", "map", "yearly"])
    #expect(stage.tableSelection == ["map"])
    let table = try #require(stage.screen.pages.table.table)
    let under = try #require(stage.screen.pages.table.selectedItem)
    #expect(table.name(of: under) == "monthly")
  }

  @Test func columnsAreChosen() throws {
    var stage = try Stage.priced(size: Size(columns: 200, rows: 60))
    try stage.press("p c")
    #expect(stage.picture.contains("Missing languages"))
    try stage.press("c h i a escape")
    #expect(
      stage.screen.pages.table.columns.map(\.name) == [
        "product", "type", "period", "price", "FRA", "JPN", "missing languages",
      ]
    )
    try stage.press("f")
    try stage.type("usa")
    try stage.press("enter escape")
    #expect(
      stage.screen.pages.table.columns.map(\.name) == [
        "product", "type", "period", "price", "FRA", "JPN", "USA", "missing languages",
      ]
    )
    try stage.press("f down enter escape")
    #expect(stage.screen.pages.table.columns.map(\.name).contains("FRA") == false)
  }

  @Test func tabGoesFromStorefrontToStorefront() throws {
    var stage = try Stage.priced()
    try stage.press("p")
    var places: [String?] = []
    for _ in 0..<4 {
      try stage.press("tab")
      places.append(stage.screen.pages.table.selectedColumn?.storefront?.countryCode)
    }
    #expect(places == [nil, "FRA", "JPN", "JPN"])
    try stage.press("shift-tab")
    #expect(stage.screen.pages.table.selectedColumn?.name == "FRA")
  }

  /// Whatever the width, the column under the cursor is visible.
  @Test(arguments: Seeds.first(8))
  func theColumnUnderTheCursorIsInSight(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stage = try Stage.priced()
    try stage.press("p")
    for _ in 0..<60 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        stage.resize(Int.random(in: 40...200, using: &random), 24)
      }
      try stage.press(Bool.random(using: &random) ? "right" : "left")
      let page = stage.screen.pages.table
      let shown = TableLayout(page, stage.screen.context).shown
      #expect(page.column == 0 || shown.contains(page.column))
      #expect(!shown.isEmpty)
    }
  }

  @Test func aClickSelectsACellAndAHeadingSorts() throws {
    var stage = try Stage.priced()
    try stage.press("p")
    let surface = stage.screen.surface(.standard)
    let cell = try #require(
      surface.regions.last { $0.target == .act(TablePage.Part.cell(row: 2, column: 2)) }
    )
    let event = MouseEvent(.down, at: cell.rect.origin)
    try stage.handle(stage.screen.update(.keyPressed(.mouse(event))))
    #expect(stage.screen.pages.table.position.row == 2)
    #expect(stage.screen.pages.table.column == 2)
    let heading = try #require(
      surface.regions.last { $0.target == .act(TablePage.Part.heading(1)) }
    )
    let sorts = MouseEvent(.down, at: heading.rect.origin)
    try stage.handle(stage.screen.update(.keyPressed(.mouse(sorts))))
    #expect(stage.tableNames == ["coins", "map", "monthly", "yearly"])
  }

  @Test func theWheelMovesTheTable() throws {
    var stage = try Stage(size: Size(columns: 80, rows: 12))
    try stage.press("p home")
    let wheel = MouseEvent(.wheelDown, at: Point(column: 20, row: 5))
    try stage.handle(stage.screen.update(.keyPressed(.mouse(wheel))))
    #expect(stage.screen.pages.table.position.row == 3)
  }

  /// The result of long sorting is shown only if it is still wanted.
  @Test func lateResultsAreIgnored() throws {
    var stage = try Stage.priced()
    try stage.press("p right right s")
    let before = stage.tableNames
    let index = try #require(stage.screen.pages.table.rows?.index)
    let sorting = TableSorting(column: try #require(stage.screen.pages.table.selectedColumn))
    let edition = stage.screen.pages.table.edition
    stage.update([.table(.sorted(index.rows, sorting, edition: edition - 1))])
    #expect(stage.tableNames == before)
    stage.update([.table(.sorted(index.rows, sorting, edition: edition))])
    #expect(stage.tableNames != before)
  }
}
