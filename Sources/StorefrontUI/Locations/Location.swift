import StoreCatalog
import StoreEngine
import Texts

/// A location that the user visited: a page, or a pane of the main page with its selected row.
struct Location: Hashable, Sendable {
  let page: OpenPage
  let focus: Pane
  let isZoomed: Bool
  /// The id of the selected row in a live pane.
  ///
  /// If it is `nil`, the first or newest row is selected.
  let row: RowID?
  /// The selected product or SKU.
  let item: ItemID?

  /// The identity of the page or pane, which doesn't depend on the selection.
  let identity: PageIdentity

  /// Returns whether another location has the same page or pane, whatever is selected.
  func isSame(as other: Location) -> Bool { identity == other.identity }
}
