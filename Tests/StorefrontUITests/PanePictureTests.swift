import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Single panes of the main screen, so that a changed column affects only one picture.
struct PanePictureTests {
  /// Returns a customer with a renewed subscription, and a purchase that waits for a parent.
  private func customer() throws -> (page: BrowsePage, context: PageContext) {
    var stage = try Stage()
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m")
    try stage.type("/moon")
    try stage.press("enter enter p 1 escape")
    let context = PageContext(stage.store, stage.screen.pages.shelf, log: stage.screen.session.log)
    return (stage.screen.pages.browse, context)
  }

  private func expectPicture(_ pane: Pane, _ columns: Int, _ rows: Int) throws {
    var (page, whole) = try customer()
    page.focus = pane
    page.isZoomed = true
    let size = Size(columns: columns, rows: rows)
    let context = PageContext(whole.store, whole.shelf, size: size, log: whole.log)
    page.refresh(context)
    var surface = Surface(size, Appearance())
    page.draw(in: context.body, of: context, on: &surface)
    try expectGolden(
      surface.canvas.description + "\n",
      named: "panes/\(pane.title.lowercased())-\(size)"
    )
  }

  @Test(arguments: [Pane.entitlements, .transactions, .subscriptions, .log])
  func aPaneByItself(pane: Pane) throws {
    try expectPicture(pane, 60, 8)
    try expectPicture(pane, 120, 8)
  }

  @Test func theProductsAsATableAndAsAList() throws {
    try expectPicture(.products, 40, 10)
    try expectPicture(.products, 90, 10)
  }

  @Test func theDetailsOfAProduct() throws {
    try expectPicture(.detail, 44, 16)
  }

  /// The selection stays when the store continues.
  @Test func selectionsAreKeptById() throws {
    var (page, context) = try customer()
    page.focus = .transactions
    let before = page.selectedRow(of: .transactions, context)
    page.select(1, in: .transactions, context)
    let chosen = try #require(page.selectedRow(of: .transactions, context))
    #expect(chosen != before)
    page.refresh(context)
    #expect(page.selectedRow(of: .transactions, context) == chosen)
    #expect(page.notificationEffects(context) == [])
  }
}
