import StoreCatalog
import StoreEngine
import Texts

/// A place that the user visited: a page, or a pane of the main screen with its selected row.
struct Location: Hashable, Sendable {
  let page: OpenPage
  let focus: Pane
  let isZoomed: Bool
  /// The id of the selected row in a live pane, or `nil` for the first or newest row.
  let row: RowID?
  /// The selected product or SKU.
  let item: ItemID?

  /// The page or pane, independent of the position in it.
  let identity: PageIdentity

  /// Returns whether another place has the same page or pane, regardless of the position in it.
  func isSame(as other: Location) -> Bool { identity == other.identity }
}
