import CatalogTools
import StoreCatalog

/// A choice in one of the main page's menus.
enum BrowseChoice: PageAction {
  /// Sort the rows of the focused pane by the given order, or restore the default order if it is `nil`.
  case sort(by: RowOrder?)
  /// Show the given columns in the focused pane, or the default columns if the array is empty.
  case columns([String])
  case show(CatalogIndex.Item)
  case buy(CatalogIndex.Item)
  case go(to: Destination)

  var changesSomething: Bool {
    switch self {
    case .buy: true
    case .sort, .columns, .show, .go: false
    }
  }

  func act(on pages: inout Pages, _ context: PageContext) -> PageResult {
    switch self {
    case .sort(let order):
      return PageResult(effects: pages.browse.sort(by: order, context))
    case .columns(let names):
      pages.browse.show(columns: names)
      return []
    case .show(let item):
      pages.history.move = .jump
      return .going(.item(item))
    case .buy(let item):
      pages.history.move = .jump
      return PageResult(navigation: [.item(item)], command: .shop(.buy))
    case .go(let destination):
      pages.history.move = .jump
      return destination.show(on: &pages, context)
    }
  }
}
