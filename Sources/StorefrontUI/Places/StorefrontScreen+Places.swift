import StoreCatalog
import StoreEngine

// Back to what was looked at, and forward again.
extension StorefrontScreen {
  /// What is looked at now.
  var place: Place {
    Place(
      page: page,
      focus: focus,
      isZoomed: isZoomed,
      row: browse.selected[focus],
      item: shelf.selectedID
    )
  }

  /// Goes back; the way there is noted as every other is.
  mutating func goToEarlierPlace() -> [Effect] {
    guard let place = history.lastEarlier(where: isThere) else { return nothingLeft() }
    return go(to: place)
  }

  /// Goes forward again.
  mutating func goToLaterPlace() -> [Effect] {
    guard let place = history.lastLater(where: isThere) else { return nothingLeft() }
    return go(to: place)
  }

  private mutating func nothingLeft() -> [Effect] {
    say(Toast("What was looked at there is not there any more", isProblem: true))
    return []
  }

  private mutating func go(to place: Place) -> [Effect] {
    page = place.page
    let isPane = place.page == .browse
    if isPane { _ = show(place.focus) }
    isZoomed = isPane && place.isZoomed
    let item = place.item.flatMap { shelf.catalog?.item(of: $0) }
    if isPane, place.focus == .products, let item {
      shelf.reveal(item)
    } else if isPane, let row = place.row {
      reveal(row, in: place.focus)
    }
    return refreshInspector()
  }

  /// Selects what a row stands for, without the filter if that hides it.
  mutating func reveal(_ row: RowID, in pane: Pane) {
    browse.reveal(row, in: pane, context)
  }

  /// Whether a place can be shown.
  private func isThere(_ place: Place) -> Bool {
    switch place.page {
    case .browse, .notification, .table, .explanation: true
    case .inspector(let open): snapshot?.store.transactions[id: open.transaction] != nil
    case .form(let kind): drafts[kind] != nil
    case .wire(let wire):
      if case .form(let kind) = wire.source { drafts[kind] != nil } else { true }
    // What is left of a form is asked about when it is left.
    case .catalogForm: false
    }
  }
}
