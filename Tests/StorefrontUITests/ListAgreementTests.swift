import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreTestSupport
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Lists, panes, the catalog and the explanation agree about a store.
struct ListAgreementTests {
  /// The state of the panes after a random history, with the products of its shop.
  private struct Panes {
    let store: Store
    let live: LivePanes
    let context: PageContext

    init(seed: UInt64) {
      let life = SampleStore.random(seed: seed)
      store = life.store
      var panes = LivePanes()
      panes.refresh(store, life.events)
      live = panes
      let catalog = Catalog(products: RandomShopper.products)
      var shelf = Shelf(catalogName: "Shop.storekit")
      _ = shelf.load(catalog, CatalogIndex(catalog))
      shelf.refresh(store)
      context = PageContext(store, shelf)
    }
  }

  /// `list transactions` has the rows of the pane: transactions and pending purchases.
  @Test(arguments: Seeds.first(30))
  func theListHasTheRowsOfThePane(seed: UInt64) {
    let panes = Panes(seed: seed)
    let shown = (0..<panes.live.transactionCount(panes.store)).compactMap { row in
      panes.live.transactionRow(row, panes.store)
        .flatMap { panes.live.transaction($0, in: panes.store) }
    }
    let listed = Array(panes.store.transactionRows)
    #expect(shown.count == listed.count)
    #expect(Set(shown) == Set(listed), "seed \(seed)")
  }

  /// The catalog shows a product as owned if its entitlement is active, and if the explanation agrees.
  @Test(arguments: Seeds.first(60))
  func everyViewAgreesAboutOwnership(seed: UInt64) {
    let panes = Panes(seed: seed)
    let rows = Dictionary(grouping: panes.live.entitlements) {
      panes.store.transactions[id: $0]?.transaction.productId
    }
    let text = RowText(
      context: panes.context,
      live: panes.live,
      notices: NotificationShelf(),
      columns: 80
    )
    for product in RandomShopper.products where product.type != .consumable {
      let lines = (rows[product.id] ?? []).map {
        text.line(of: .transaction($0), in: .entitlements).plainText
      }
      let runs = lines.contains { !$0.contains("ended ") }
      let verdict = panes.store.why(product: product).last
      #expect(panes.context.shelf.isOwned(product) == runs, "seed \(seed): \(lines)")
      #expect((verdict == .entitled(true)) == runs, "seed \(seed): \(product.id)")
      #expect((verdict == .listedButOver) == (!runs && !lines.isEmpty), "seed \(seed)")
    }
  }

  /// An expired pass has ended in the list, in the details and in the explanation.
  @Test func anEndedPassIsOverEverywhere() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/guest pass")
    try stage.press("enter enter enter escape")
    #expect(stage.picture.contains("30-Day Guest Pass ✓"))
    try stage.run(to: stage.store.now.advanced(byDays: 31))
    #expect(!stage.picture.contains("30-Day Guest Pass ✓"))
    #expect(!stage.picture.contains("✓ owned"))
    #expect(stage.picture.contains("ended "))
    try stage.press("w")
    #expect(stage.picture.contains("So: it has ended, although StoreKit still lists it"))
  }

  /// A SKU that the customer was charged for is owned, like a product, until it is revoked.
  @Test func aSKUIsOwned() throws {
    var stage = try Stage.marketplace()
    try stage.press("a c")
    stage.update([.referenceIDMade("f55df048-4cd8-4261-b404-b6f813ff70e5")])
    try stage.press("enter enter f5 enter escape escape")
    let sku = try #require(stage.store.transactions.last?.transaction.advancedCommerceInfo).items[0]
    #expect(stage.store.isEntitled(toSKU: sku.sku))
    #expect(stage.picture.contains("\(sku.displayName) ✓"), "\(stage.picture)")
    try stage.perform(.refund(.latest, .other))
    #expect(!stage.store.isEntitled(toSKU: sku.sku))
    #expect(!stage.picture.contains("\(sku.displayName) ✓"))
  }

  /// A pending purchase can be found, sorted and shown in columns like any row.
  @Test func aWaitingPurchaseIsARow() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("enter p escape 3")
    try stage.type("/state:waiting waits:ask")
    #expect(stage.picture.contains("waiting for approval"), "\(stage.picture)")
    let found = stage.screen.pages.browse.filteredRows(of: .transactions) ?? []
    #expect(found.count == 1)
    try stage.type("x")
    #expect(stage.picture.contains("Nothing matches"))
  }
}
