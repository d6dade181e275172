import StoreCatalog
import StoreEngine
import Texts

/// Something that was looked at: a page, or a pane of the main screen with the row that was selected.
struct Place: Hashable, Sendable {
  let page: OpenPage
  let focus: Pane
  let isZoomed: Bool
  /// What the selected row of a live pane stood for; nil for the first, or the newest.
  let row: RowID?
  /// The product or SKU that was selected.
  let item: ItemID?

  /// The page or pane, wherever in it one was.
  let identity: PageIdentity

  /// Whether it is the same page or pane, wherever in it one was.
  func isSame(as other: Place) -> Bool { identity == other.identity }
}
