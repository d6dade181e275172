import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension StorefrontScreen {
  /// Takes a key in, from a person or from a script that plays.
  mutating func press(_ key: Key, byPerson: Bool) -> [Effect] {
    switch key {
    case .resize(let size):
      self.size = size
      return []
    case .background(let shade):
      appearance.learn(shade)
      return []
    case .focusIn, .focusOut, .resumed, .suspend: return []
    case .terminate: return [.quit]
    // The end of a click says nothing that its beginning did not: what came of it stays to be read.
    case .mouse(let event) where event.action == .up:
      held = nil
      return []
    case .mouse(let event) where event.action == .drag && held == nil: return []
    default: break
    }
    toast = nil
    if byPerson, let effects = Tutor.hold(key, on: &self) { return effects }
    if jump != nil { return JumpLetters.press(key, byPerson: byPerson, on: &self) }
    if let question { return press(key, into: question) }
    guard byPerson else {
      // A script uses the program's default keys on a screen, not the user's own settings.
      let own = (appearance.keys, appearance.isReadInLines)
      defer { (appearance.keys, appearance.isReadInLines) = own }
      (appearance.keys, appearance.isReadInLines) = (.standard, false)
      return route(key)
    }
    guard let playback else { return pressAsking(key) }
    if menus.isEmpty, let binding = appearance.keys.binding(for: key, in: [.playback]),
      playback.ending == nil || !binding.command.isOfChapter
    {
      return attempt(binding.command)
    }
    var looked = self
    let effects = looked.route(key)
    let changesStore = effects.contains { effect in
      if case .perform = effect { true } else { false }
    }
    guard !changesStore else {
      let state =
        playback.ending == nil
        ? said("screen.a-script-is-playing") : said("screen.the-script-is-over")
      let key = appearance.keys[.playback(.takeOver)]
      refuse(said("screen.takes-over-from-here", state, key))
      return []
    }
    if effects.contains(.quit) { return pressAsking(key) }
    self = looked
    return effects
  }

  /// The contexts whose keys hold now, the nearest first.
  var contexts: [Context] {
    if sheet != nil { return [.sheet, .everywhere] }
    if let systemSheet { return [systemSheet.kind.context, .everywhere] }
    switch pages.open {
    case .browse: return [focus.context, .browse, .everywhere]
    case .inspector: return [.inspector, .everywhere]
    case .notification: return [.notificationPage, .everywhere]
    case .form: return [.form, .everywhere]
    case .wire(let wire): return [wire.isAsking ? .wireInput : .wire, .everywhere]
    case .explanation: return [.explanation, .everywhere]
    case .table: return [pages.table.preview == nil ? .table : .tablePreview, .everywhere]
    case .catalogForm: return [.catalogForm, .everywhere]
    }
  }

  mutating func route(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return Pointer.take(event, on: &self) }
    if case .control("c") = key { return [.quit] }
    if case .control("z") = key { return [.suspend] }
    if case .control("l") = key { return [.repaint] }
    if case .control("g") = key { return attempt(.screen(.jump)) }
    if !menus.isEmpty { return pressInMenu(key) }
    if !isAsked {
      if form != nil { return pressInForm(key) }
      if pages.open == .catalogForm { return CatalogFormPage.press(key, on: &self) }
      if wire?.isAsking == true { return pressInWireInput(key) }
      if pages.open == .browse, isTyping(in: focus), pressInFilter(key) { return [] }
      if pages.open == .table, pages.table.filter.isTyped, TablePage.press(key, on: &self) {
        return []
      }
    }
    guard let binding = appearance.keys.binding(for: key, in: contexts) else {
      if case .character = key, isAsked {
        let words =
          sheet == nil
          ? said("screen.answer-sheet-first-esc-closes")
          : said("screen.answer-purchase-first-enter-buys")
        refuse(words)
      } else if !isAsked, let words = appearance.keys.words(ofKeyElsewhere: key) {
        refuse(words)
      }
      return []
    }
    return attempt(binding.command)
  }

  /// Takes a key into the filter that is being typed, unless it does what it does elsewhere.
  private mutating func pressInFilter(_ key: Key) -> Bool {
    let context = context
    let isOfProducts = pages.shelf.isFiltering
    let edit = pages.browse.pressInFilter(key, context)
    edit.tell(on: &self)
    sayWhatWasLeftOut(of: isOfProducts ? pages.shelf.filter : pages.browse.filters[focus]?.input)
    return edit != .passed
  }

  /// Runs a command, or says why it cannot be run.
  mutating func attempt(_ command: Command) -> [Effect] {
    if let effects = MarkedWork.effects(of: command, on: &self) { return effects }
    if let obstacle = obstacle(to: command) {
      refuse(obstacle.capitalizedFirst)
      return []
    }
    return run(command)
  }
}

extension Command {
  /// Whether it goes to a chapter; its keys are those of the panes.
  fileprivate var isOfChapter: Bool {
    if case .playback(.chapter) = self { true } else { false }
  }
}

extension Pane {
  var context: Context {
    switch self {
    case .detail: .detail
    case .products: .products
    case .entitlements: .entitlements
    case .transactions: .transactions
    case .subscriptions: .subscriptions
    case .log: .log
    case .notifications: .notifications
    }
  }
}
