import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import StoreScript
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Rows of panes are sorted by any of their columns.
struct SortTests {
  private func livedIn() throws -> Stage {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    for name in ["/observatory", "/moon", "/hour", "/edition"] {
      try stage.type(name)
      try stage.press("enter enter enter escape t d")
    }
    try stage.press("t m")
    for transaction in stage.store.transactions {
      stage.notify(.didRenew, nil, of: transaction.transaction)
    }
    return stage
  }

  /// Each column sorts the same rows by its values, in both directions.
  @Test(arguments: [Pane.entitlements, .transactions, .subscriptions, .log, .notifications])
  func everyColumnSortsInBothDirections(pane: Pane) throws {
    var stage = try livedIn()
    try stage.press("\(pane.rawValue)")
    let context = stage.screen.context
    func rows() -> [RowID] {
      (0..<stage.screen.pages.browse.rowCount(of: pane, context)).compactMap {
        stage.screen.pages.browse.rowID($0, in: pane, stage.screen.context)
      }
    }
    let before = rows()
    try #require(before.count > 1)
    for field in pane.queryFields {
      stage.sort(by: RowOrder(field: field.name, isDescending: false))
      let there = rows()
      #expect(Set(there) == Set(before), "\(field.name)")
      stage.sort(by: RowOrder(field: field.name, isDescending: true))
      let back = rows()
      let keys = there.map {
        stage.screen.pages.browse.sortKey(of: $0, by: field.name, in: pane, context)
      }
      #expect(keys == keys.sorted(), "\(field.name)")
      let turned = back.map {
        stage.screen.pages.browse.sortKey(of: $0, by: field.name, in: pane, context)
      }
      #expect(turned == keys.reversed(), "\(field.name)")
    }
    try stage.press("ctrl-s a")
    #expect(rows() == before)
  }

  @Test func theMenuSortsAndTheTitleSaysSo() throws {
    var stage = try livedIn()
    try stage.press("3 ctrl-s")
    try expectPart(.front, of: stage, named: "menus/sort")
    let price = try #require(
      stage.screen.menu.map(stage.screen.items(of:))?.first { $0.label == "price" }
    )
    try stage.press("\(price.keyText) ctrl-s \(price.keyText)")
    try expectPart(.pane(.transactions), of: stage, named: "panes/sorted")
    try stage.type("/observatory")
    try stage.press("enter escape")
    #expect(stage.picture.contains("3 Transactions 5 by price ↓"))
    let first = stage.screen.pages.browse.rowID(0, in: .transactions, stage.screen.context)
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.tour.moon")))
    #expect(stage.screen.pages.browse.rowID(0, in: .transactions, stage.screen.context) == first)
  }

  /// Products and SKUs are sorted by each of their columns, without headings, whatever the filter.
  @Test func productsSortByEveryColumn() throws {
    for catalog in [Catalog.sample, .marketplace, .creators, .priced] {
      var stage = try Stage(catalog, size: Size(columns: 100, rows: 30))
      let index = try #require(stage.screen.pages.shelf.stock?.index)
      let before = stage.products
      for field in Pane.products.columnFields {
        let item = try #require(ItemField(rawValue: field.name))
        for isDescending in [false, true] {
          stage.sort(by: RowOrder(field: field.name, isDescending: isDescending))
          let expected = index.rows(in: CatalogOrder(item, isDescending: isDescending))
          #expect(stage.products == Array(expected), "\(field.name)")
          #expect(stage.screen.pages.shelf.position.row == 0, "\(field.name)")
        }
        #expect(Set(stage.products) == Set(before), "\(field.name)")
      }
      stage.sort(by: nil)
      #expect(stage.products == before)
      #expect(stage.screen.pages.shelf.stock?.list.headers.isEmpty == false)
    }
  }

  /// A key sorts products.
  ///
  /// The top line shows the order, a filter keeps it, and a new language sorts names again.
  @Test func theMenuSortsProducts() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("ctrl-s")
    let menu = try #require(stage.screen.menu)
    let labels = stage.screen.items(of: menu).map(\.label)
    #expect(labels == ["Catalog order"] + Pane.products.columnFields.map(\.name))
    let price = try #require(stage.screen.items(of: menu).first { $0.label == "price" })
    try stage.press("\(price.keyText) ctrl-s \(price.keyText)")
    #expect(stage.picture.contains("16 · by price ↓"), "\(stage.picture)")
    let prices = stage.prices
    #expect(prices == prices.sorted(by: >))
    try stage.type("/type:auto")
    try stage.press("enter")
    let filtered = stage.prices
    #expect(filtered.count < prices.count && filtered == filtered.sorted(by: >))
    try stage.press("escape")
    let selected = stage.screen.pages.shelf.selection
    try stage.press("down down")
    #expect(stage.screen.pages.shelf.selection != selected)
    stage.sort(by: RowOrder(field: "name", isDescending: false))
    var change = SettingsChange()
    change.locale = "de"
    try stage.perform(.set(change))
    let names = stage.products.compactMap {
      stage.screen.pages.shelf.stock?.index.name(of: $0, in: "de")?.lowercased()
    }
    #expect(names == names.sorted())
  }

  /// Rows that are sorted in the background appear when they are ready, unless another order was chosen
  /// since.
  @Test func lateSortingIsIgnored() throws {
    var stage = try Stage()
    let index = try #require(stage.screen.pages.shelf.stock?.index)
    let late = index.rows(in: CatalogOrder(.name))
    stage.sort(by: RowOrder(field: "price", isDescending: false))
    let sorted = stage.products
    stage.update([.table(.productsSorted(late, edition: 0))])
    #expect(stage.products == sorted)
  }
}

extension Stage {
  fileprivate mutating func sort(by order: RowOrder?) {
    let context = screen.context
    answer(screen.pages.browse.sort(by: order, context))
  }

  /// The products and SKUs of the list, in its order.
  fileprivate var products: [CatalogIndex.Item] {
    screen.pages.shelf.stock.map { Array($0.list.rows) } ?? []
  }

  fileprivate var prices: [Int64] {
    products.compactMap { item in
      if case .product(let index) = item { catalog.products[index].milliunits } else { nil }
    }
  }
}
