import StoreCatalog
import StoreEngine
import Texts

// Back to what was looked at, and forward again.
extension Place {
  init(of screen: StorefrontScreen) {
    self.init(
      page: screen.pages.open,
      focus: screen.focus,
      isZoomed: screen.isZoomed,
      row: screen.pages.browse.selected[screen.focus],
      item: screen.pages.shelf.selectedID
    )
  }

  /// Shows the place before or behind that is still there; the way to it is noted as every other is.
  static func show(
    _ next: (inout PlaceHistory, (Place) -> Bool) -> Place?,
    on screen: inout StorefrontScreen
  ) -> [Effect] {
    let now = screen
    guard let place = next(&screen.pages.history, { $0.isThere(on: now) }) else {
      screen.say(Toast(said("place.looked-not-any-more"), isProblem: true))
      return []
    }
    return place.show(on: &screen)
  }

  private func show(on screen: inout StorefrontScreen) -> [Effect] {
    screen.pages.open = page
    let isPane = page == .browse
    if isPane { _ = screen.show(focus) }
    screen.isZoomed = isPane && isZoomed
    let item = item.flatMap { screen.pages.shelf.catalog?.item(of: $0) }
    if isPane, focus == .products, let item {
      screen.pages.shelf.reveal(item)
    } else if isPane, let row {
      screen.pages.browse.reveal(row, in: focus, screen.context)
    }
    return screen.refreshInspector()
  }

  /// Whether it can be shown.
  private func isThere(on screen: StorefrontScreen) -> Bool {
    switch page {
    case .browse, .notification, .table, .explanation: true
    case .inspector(let open): screen.snapshot?.store.transactions[id: open.transaction] != nil
    case .form(let kind): screen.pages.drafts[kind] != nil
    case .wire(let wire):
      if case .form(let kind) = wire.source { screen.pages.drafts[kind] != nil } else { true }
    // What is left of a form is asked about when it is left.
    case .catalogForm: false
    }
  }
}
