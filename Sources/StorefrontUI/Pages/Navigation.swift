import AdvancedCommerce
import CatalogTools
import StoreCatalog

/// A move of the screen to another page, or to something above the page.
enum Navigation: Hashable, Sendable {
  case page(OpenPage)
  /// Opens the form of a request with a draft that is based on the selection.
  case form(RequestKind)
  /// Opens the price table, with the rows that are selected on the main page.
  case table
  /// Shows the main page, and selects a product or SKU in the list.
  case item(CatalogIndex.Item)
  /// Opens a menu with the given row selected, above the open menus or in place of them.
  case menu(Menu, above: Bool = false, selecting: Int? = nil)
  /// Closes all menus.
  case noMenu
  /// Removes the current message.
  case noToast
  /// Shows jump letters over everything that can be clicked.
  case letters
  /// Starts or ends a presentation.
  case presentation(Bool)
  /// Captures the mouse, or returns it to the terminal.
  case mouse(Bool)
}

extension StorefrontScreen {
  /// Applies a page's result to the screen.
  ///
  /// - Returns: The requests to other parts of the program, in order.
  mutating func apply(_ result: PageResult) -> [Effect] {
    let asked = result.navigation.flatMap { follow($0) }
    if let toast = result.toast { showToast(toast) }
    if let words = result.copyWords { messages.copyWords = words }
    let effects = result.effects + asked
    guard let command = result.command else { return effects }
    if result.isCommandQuiet, obstacle(to: command) != nil { return effects }
    return effects + attempt(command)
  }

  /// Changes the pages, and applies the result to the screen.
  ///
  /// - Returns: The requests to other parts of the program, in order.
  mutating func changePages(_ change: (inout Pages, PageContext) -> PageResult) -> [Effect] {
    let context = context
    return apply(change(&pages, context))
  }

  /// Makes the given move.
  ///
  /// - Returns: The requests of a newly opened page to other parts of the program.
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
