import CatalogTools
import StoreCatalog
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

extension Stage {
  /// The page context for the stage's store.
  var pageContext: PageContext {
    var shelf = Shelf(catalogName: "Sample.storekit")
    _ = shelf.load(catalog, CatalogIndex(catalog))
    shelf.refresh(store)
    return PageContext(store, shelf)
  }
}

/// Draws on a surface of the page's size.
func pagePicture(_ columns: Int, _ rows: Int, _ draw: (Rect, inout Surface) -> Void) -> String {
  let size = Size(columns: columns, rows: rows)
  var surface = Surface(size, Appearance())
  draw(Rect(origin: .zero, size: size), &surface)
  return surface.canvas.description + "\n"
}

extension Stage {
  /// Returns a customer with a subscription, a pending purchase, and a refund.
  static func livedIn(_ size: Size, _ appearance: Appearance = Appearance()) throws -> Stage {
    var stage = try Stage(size: size, appearance: appearance)
    try stage.press("enter enter F")
    try stage.buySome()
    return stage
  }

  /// Asks the selected subscriber to agree to the first price in the menu, and shows the customer's sheet.
  mutating func askForHigherPrice() throws {
    try press("o p")
    let asking = screen.items(of: try #require(screen.overlays.menus.last)).first { item in
      guard case .perform(.raisePrice(let rise)) = item.choice else { return false }
      return rise.needsConsent == true
    }
    try press(try #require(asking).keyText + " m m")
  }

  /// Makes the purchases of a customer with a renewed subscription, a pending purchase, and a refund.
  mutating func buySome() throws {
    try type("/observatory")
    try press("enter enter enter escape t m t m")
    try type("/atlas")
    try press("enter enter p escape")
    try type("/moon")
    try press("enter enter enter 3 down R")
    try press("1 escape end")
    update([.keyPressed(.focusIn)])
  }
}
