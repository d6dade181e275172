import StoreEngine
import StoreModel
import StoreQueries
import StoreScript
import StoreTestSupport
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

  /// Each column there and back: the rows are the same, in the order of what the column has.
  @Test(arguments: [Pane.entitlements, .transactions, .subscriptions, .log, .notifications])
  func everyColumnSortsThereAndBack(pane: Pane) throws {
    var stage = try livedIn()
    try stage.press("\(pane.rawValue)")
    let context = stage.screen.context
    func rows() -> [RowID] {
      (0..<stage.screen.rowCount(of: pane)).compactMap {
        stage.screen.browse.rowID($0, in: pane, stage.screen.context)
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
        stage.screen.browse.sortKey(of: $0, by: field.name, in: pane, context)
      }
      #expect(keys == keys.sorted(), "\(field.name)")
      let turned = back.map {
        stage.screen.browse.sortKey(of: $0, by: field.name, in: pane, context)
      }
      #expect(turned == keys.reversed(), "\(field.name)")
    }
    try stage.press("ctrl-s a")
    #expect(rows() == before)
  }

  @Test func theMenuSortsAndTheTitleSaysSo() throws {
    var stage = try livedIn()
    try stage.press("3 ctrl-s")
    try expectGolden(stage.picture + "\n", named: "pages/sort")
    let price = try #require(
      stage.screen.menu.map(stage.screen.items(of:))?.first { $0.label == "price" }
    )
    try stage.press("\(price.keyText) ctrl-s \(price.keyText)")
    try expectGolden(stage.picture + "\n", named: "pages/sorted")
    try stage.type("/observatory")
    try stage.press("enter escape")
    #expect(stage.picture.contains("3 Transactions 5 by price ↓"))
    let first = stage.screen.browse.rowID(0, in: .transactions, stage.screen.context)
    try stage.perform(.buyElsewhere(Buy(product: "com.example.meridian.tour.moon")))
    #expect(stage.screen.browse.rowID(0, in: .transactions, stage.screen.context) == first)
  }
}
