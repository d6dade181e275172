import StoreModel
import TerminalCanvas
import Texts

extension Context {
  /// The context of the main page, which applies whichever pane has the focus.
  static let browse = Context("browse", "context.main-screen", 2, manualPage: "Tour")
  static let products = Context("products", "context.products", 0, manualPage: "Tour")
  static let detail = Context("detail", "common.details", 0, manualPage: "Tour")
  static let entitlements = Context("entitlements", "context.entitlements", 1, manualPage: "Tour")
  static let transactions = Context("transactions", "common.transactions", 1, manualPage: "Tour")
  static let subscriptions = Context(
    "subscriptions",
    "context.subscriptions",
    1,
    manualPage: "Tour"
  )
  static let log = Context("log", "context.log", 1, manualPage: "Scripts")
  static let notifications = Context(
    "notifications",
    "context.notifications",
    20,
    manualPage: "Notifications"
  )
}

extension BrowsePage: Page {
  static let keyContexts: [Context] = [
    .browse, .products, .detail, .entitlements, .transactions, .subscriptions, .log,
    .notifications,
  ]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys([.escape], in: .browse, help: "keys.clear-filter-leave-zoom-return")
  ]

  var identity: PageIdentity { PageIdentity(of: self, about: focus) }
  var isForCustomers: Bool { true }

  func contexts(in context: PageContext) -> [Context] { [focus.context, .browse] }

  func name(of place: Location, in context: PageContext) -> String { place.focus.title }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    focus == .detail ? detailScroll(context) : nil
  }

  mutating func scroll(to offset: Int) {
    positions[.detail] = ListPosition(row: offset, line: 0)
  }

  func takesText(in body: Rect) -> Bool { isTyping(in: focus) }

  /// Handles a key in the open filter.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    guard isTyping(in: focus) else { return nil }
    let isOfProducts = shelf.isFiltering
    var result = pressInFilter(key, &past, context).result
    let input = isOfProducts ? shelf.filter : filters[focus]?.input
    if let toast = input?.leftOutToast { result?.toast = toast }
    return result
  }

  mutating func scroll(by lines: Int, over target: Target?, _ context: PageContext) {
    guard let pane = target?.pane else { return }
    guard pane == .products else { return scroll(pane, by: lines, context) }
    let height = height(of: pane, context)
    let row = shelf.position.row
    shelf.position.scroll(by: lines, count: shelf.rowCount, height: height)
    let new = shelf.position.row
    if new != row { shelf.select(new, height: height) }
  }

  static func present(in pages: Pages) -> BrowsePage? { pages.browse }

  func store(in pages: inout Pages) { pages.browse = self }
}

extension Target {
  /// The pane under the mouse, which the wheel scrolls.
  fileprivate var pane: Pane? {
    switch self {
    case .pane(let pane), .row(let pane, _): pane
    case .scrollBar(let bar): bar.pane
    case .command, .key, .filterLine, .menuItem, .page, .outside, .divider, .nothing:
      nil
    }
  }
}
