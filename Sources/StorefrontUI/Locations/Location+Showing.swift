import StoreCatalog
import StoreEngine
import Texts

// Navigation back and forward in the history of locations.
extension Pages {
  /// The current location.
  var place: Location {
    Location(
      page: open,
      focus: browse.focus,
      isZoomed: browse.isZoomed,
      row: browse.selected[browse.focus],
      item: shelf.selectedID,
      identity: page.identity
    )
  }

  /// Shows the previous or next location that still exists.
  ///
  /// This move is recorded in the history like any other move.
  mutating func show(
    _ next: (inout LocationHistory, (Location) -> Bool) -> Location?,
    _ context: PageContext
  ) -> PageResult {
    let now = self
    guard
      let place = next(&history, { now.page($0.page).canBeShown(in: context) })
    else { return .saying(localized("place.looked-not-any-more"), isProblem: true) }
    show(place, context)
    return PageResult(effects: changePage { $0.storeChanged(context) })
  }

  private mutating func show(_ place: Location, _ context: PageContext) {
    open = place.page
    let isPane = open == .browse
    if isPane { show(place.focus) }
    browse.isZoomed = isPane && place.isZoomed
    guard isPane else { return }
    if place.focus == .products, let item = place.item.flatMap({ shelf.catalog?.item(of: $0) }) {
      shelf.reveal(item)
    } else if let row = place.row {
      browse.reveal(row, in: place.focus, context)
    }
  }
}
