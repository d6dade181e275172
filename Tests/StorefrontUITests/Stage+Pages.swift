import StoreCatalog
import TerminalCanvas

@testable import StorefrontUI

extension Stage {
  /// What a page is told of the stage's store.
  var pageContext: PageContext {
    var shelf = Shelf(catalogName: "Sample.storekit")
    _ = shelf.load(catalog, CatalogIndex(catalog))
    shelf.refresh(store)
    return PageContext(store, shelf)
  }
}

/// Draws on a surface that is no larger than the page.
func pagePicture(_ columns: Int, _ rows: Int, _ draw: (Rect, inout Surface) -> Void) -> String {
  let size = Size(columns: columns, rows: rows)
  var surface = Surface(size, Appearance())
  draw(Rect(origin: .zero, size: size), &surface)
  return surface.canvas.description + "\n"
}

extension Stage {
  /// Buys what gives a customer a subscription that has renewed, a purchase that waits, and a refund.
  mutating func buySome() throws {
    try type("/observatory")
    try press("enter enter enter escape t m t m")
    try type("/atlas")
    try press("enter enter p escape")
    try type("/moon")
    try press("enter enter enter 3 down R")
    try press("1 escape end")
    tell([.keyPressed(.focusIn)])
  }
}
