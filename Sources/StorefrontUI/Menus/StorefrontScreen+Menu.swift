import StoreCatalog
import TerminalCanvas

extension StorefrontScreen {
  /// Takes a key into the topmost menu.
  mutating func pressInMenu(_ key: Key) -> [Effect] {
    guard let menu = menus.last else { return [] }
    let items = items(of: menu)
    switch key {
    case .escape:
      menus.removeLast()
      return []
    case .up, .backtab, .control("p"): selectItem(menu.position.row - 1, of: items.count)
    case .down, .tab, .control("n"): selectItem(menu.position.row + 1, of: items.count)
    case .pageUp: selectItem(max(0, menu.position.row - menuHeight), of: items.count)
    case .pageDown: selectItem(menu.position.row + menuHeight, of: items.count, wraps: false)
    case .shiftUp: scrollMenuText(-1)
    case .shiftDown: scrollMenuText(1)
    case .enter:
      guard items.indices.contains(menu.position.row) else { return [] }
      return choose(items[menu.position.row])
    default:
      if menu.isSearchable { return search(key) }
      if let row = items.firstIndex(where: { $0.key == key }) {
        selectItem(row, of: items.count)
        return choose(items[row])
      }
      if key == .character("j") { selectItem(menu.position.row + 1, of: items.count) }
      if key == .character("k") { selectItem(menu.position.row - 1, of: items.count) }
      if let other = menuOpener(key) { return other }
      if key == .home { selectItem(0, of: items.count) }
      if key == .end { selectItem(items.count - 1, of: items.count) }
    }
    return []
  }

  /// Carries a choice out and closes the menu, or says why it cannot be made.
  mutating func choose(_ item: MenuItem) -> [Effect] {
    if let obstacle = item.obstacle {
      say(Toast(obstacle.capitalizedFirst, isProblem: true))
      return []
    }
    if let kind = menus.last?.kind, kind.staysOpen {
      kind.leave(&self, item)
    } else {
      menus.removeLast()
    }
    switch item.choice {
    case .run(let command): return run(command)
    case .perform(let step): return [.perform(step)]
    case .fill(let field, let value): return fill(field, value)
    case .show(let item): return reveal(item)
    case .buy(let item): return reveal(item) + attempt(.shop(.buy))
    }
  }

  mutating func selectItem(_ row: Int, of count: Int, wraps: Bool = true) {
    guard var menu = menus.popLast() else { return }
    menu.textOffset = 0
    let wrapped = wraps && count > 0 ? (row + count) % count : row
    menu.position.select(wrapped, count: count, height: menuHeight)
    menus.append(menu)
  }

  /// Shows a product in the list, without the filter if that hides it.
  private mutating func reveal(_ item: CatalogIndex.Item) -> [Effect] {
    page = .browse
    focus = .products
    if !shelf.select(item) {
      shelf.filter = TextInput()
      shelf.applyFilter(keeping: item)
    }
    return []
  }

  /// Opens a menu above what is there.
  mutating func open(_ menu: Menu, above: Bool = false) {
    var menu = menu
    menu.found = menu.kind.found(self, menu.query.text)
    if !above { menus = [] }
    menus.append(menu)
  }

  private mutating func search(_ key: Key) -> [Effect] {
    guard var menu = menus.popLast() else { return [] }
    let before = menu.query.text
    if key == .backspace, before.isEmpty { return [] }
    _ = menu.query.type(key, capacity: Menu.queryCapacity)
    sayWhatWasLeftOut(of: menu.query)
    if menu.query.text != before {
      menu.position = ListPosition()
      menu.textOffset = 0
      menu.found = menu.kind.found(self, menu.query.text)
    }
    menus.append(menu)
    return []
  }

  /// The key that opens a menu closes it, too.
  private mutating func menuOpener(_ key: Key) -> [Effect]? {
    guard key == .character("?") || key == .character(":") || key == .character("q") else {
      return nil
    }
    menus.removeLast()
    if key == .character("q") { return [] }
    open(Menu(key == .character("?") ? .help : .palette), above: true)
    return []
  }
}
