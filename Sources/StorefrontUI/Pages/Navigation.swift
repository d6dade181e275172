import AdvancedCommerce
import CatalogTools
import StoreCatalog

/// A move of the screen to another page, or to something above its page.
enum Navigation: Hashable, Sendable {
  case page(OpenPage)
  /// Opens the form of a request with its draft, which is based on the selection.
  case form(RequestKind)
  /// Opens the price table, with the rows that are selected on the main page.
  case table
  /// Shows the main page with a product or SKU selected in the list.
  case item(CatalogIndex.Item)
  /// Opens a menu instead of the open ones, or above them, with a row selected.
  case menu(Menu, above: Bool = false, selecting: Int? = nil)
  /// Closes all menus.
  case noMenu
  /// Removes the message.
  case noToast
  /// Shows letters over everything that can be clicked.
  case letters
  /// Starts or ends a presentation.
  case presentation(Bool)
  /// Captures the mouse, or returns it to the terminal.
  case mouse(Bool)
}

extension StorefrontScreen {
  /// Carries out a result.
  ///
  /// - Returns: The requests to the outside world, in order.
  mutating func apply(_ result: PageResult) -> [Effect] {
    let asked = result.navigation.flatMap { follow($0) }
    if let toast = result.toast { showToast(toast) }
    if let words = result.copyWords { messages.copyWords = words }
    let effects = result.effects + asked
    guard let command = result.command else { return effects }
    if result.isCommandQuiet, obstacle(to: command) != nil { return effects }
    return effects + attempt(command)
  }

  /// Changes the pages and carries out the result.
  ///
  /// - Returns: The requests to the outside world, in order.
  mutating func changePages(_ change: (inout Pages, PageContext) -> PageResult) -> [Effect] {
    let context = context
    return apply(change(&pages, context))
  }

  /// Makes a move.
  ///
  /// - Returns: The requests of the opened page to the outside world.
  private mutating func follow(_ move: Navigation) -> [Effect] {
    switch move {
    case .page(let page): pages.open = page
    case .form(let kind): return pages.openForm(kind, context)
    case .table: return pages.openTable(context)
    case .item(let item):
      pages.open = .browse
      pages.browse.focus = .products
      pages.shelf.reveal(item)
    case .menu(let menu, let above, let row):
      open(menu, above: above)
      if let row { changeMenu { $0.select(row, in: $1) } }
    case .noMenu: overlays.menus = []
    case .noToast: messages.toast = nil
    case .letters: overlays.jump = JumpLetters()
    case .presentation(let isOn): terminal.appearance.isForPresentation = isOn
    case .mouse(let isOurs): terminal.capturesMouse = isOurs
    }
    return []
  }
}
