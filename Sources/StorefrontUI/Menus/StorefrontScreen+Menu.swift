import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

// The part of the screen that handles menus and their items.
extension StorefrontScreen {
  /// The topmost menu, or `nil` if no menu is open.
  var menu: Menu? {
    get { overlays.menus.last }
    set {
      overlays.menus.removeLast()
      if let newValue { overlays.menus.append(newValue) }
    }
  }

  func items(of menu: Menu) -> [MenuItem] { menu.items(menuContext) }

  /// Handles a key in the topmost menu.
  mutating func pressInMenu(_ key: Key) -> [Effect] {
    guard var menu else { return [] }
    let outcome = menu.press(key, menuContext)
    self.menu = menu
    switch outcome {
    case .stays: return []
    case .types:
      if let toast = menu.query.leftOutToast { showToast(toast) }
      return asked(by: menu)
    case .closes:
      self.menu = nil
      return []
    case .chooses(let item): return choose(item)
    case .answers(let answer, let question): return handle(answer, to: question)
    case .explains:
      open(Menu(.help), above: true)
      return []
    case .makesWay(let kind):
      self.menu = nil
      open(Menu(kind), above: true)
      return []
    }
  }

  /// Runs an item's choice and closes the menu, or shows why the item can't be chosen.
  mutating func choose(_ item: MenuItem) -> [Effect] {
    if case .run(let command) = item.choice,
      let effects = BatchOperation.effects(of: command, on: &self)
    {
      overlays.menus = []
      return effects
    }
    if let obstacle = item.obstacle {
      let typed = if case .type(let text) = item.choice { text } else { "" }
      refuse(obstacle.capitalizedFirst(quoting: typed))
      return []
    }
    if case .type(let text) = item.choice {
      let context = menuContext
      menu?.type(text, context)
      return menu.map(asked) ?? []
    }
    if var menu, menu.kind.staysOpen {
      menu.kind.leave(&menu, item, menuContext)
      self.menu = menu
    } else if menu?.kind == .help {
      // A command that the user chooses in the help runs as if no menu were open.
      overlays.menus = []
    } else {
      overlays.menus.removeLast()
    }
    switch item.choice {
    case .run(let command): return run(command)
    case .perform(let step): return [.perform(step)]
    case .type, .heading: return []
    case .copy(let text):
      messages.copyWords = localized("menu.copied", item.label)
      return [.copy(text)]
    case .sign(let wanted):
      messages.copyWords = localized("menu.copied", item.label)
      messages.signedCopy = wanted
      return [wanted.effect]
    case .history(let asked): return [.history(asked)]
    case .record(let asked): return [.record(asked)]
    case .page(let any): return changePages { any.act.act(on: &$0, $1) }
    case .open(let kind):
      open(Menu(kind), above: true)
      return []
    case .ask(let asked): return [.catalogs(asked)]
    }
  }

  /// Returns the request about files on the disk for the typed string of a menu.
  private func asked(by menu: Menu) -> [Effect] {
    menu.kind.asks(menuContext, menu.query.text).map { [.catalogs($0)] } ?? []
  }

  /// Changes the topmost menu, given its current items.
  mutating func changeMenu(_ change: (inout Menu, MenuLayout) -> Void) {
    guard var menu else { return }
    change(&menu, MenuLayout(menu, menuContext))
    self.menu = menu
  }

  /// Opens a menu, either above the open menus or in place of them.
  mutating func open(_ menu: Menu, above: Bool = false) {
    var menu = menu
    menu.search(menuContext)
    if !above { overlays.menus = [] }
    overlays.menus.append(menu)
  }
}
