import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension StorefrontScreen {
  /// Handles a key of a script.
  ///
  /// The key must have the same effect whether the user watches the script, records it as a video, or only plays it.
  /// Therefore, the function uses the default keys and the script's screen size, and ignores the user's playback
  /// controls.
  mutating func pressOfScript(_ key: Key) -> [Effect] {
    let (own, playback) = (terminal, session.playback)
    terminal.appearance.keys = .standard
    terminal.appearance.isReadInLines = false
    terminal.size = own.scriptSize
    session.playback = nil
    defer {
      terminal.appearance.keys = own.appearance.keys
      terminal.appearance.isReadInLines = own.appearance.isReadInLines
      terminal.scriptSize = terminal.size
      terminal.size = own.size
      session.playback = playback
    }
    return press(key, byPerson: false)
  }

  /// Handles a key of the user, or of a script that is playing.
  mutating func press(_ key: Key, byPerson: Bool) -> [Effect] {
    switch key {
    case .resize(let size):
      terminal.size = size
      return []
    case .background(let shade):
      terminal.appearance.learn(shade)
      return []
    case .focusIn, .focusOut, .resumed, .suspend: return []
    case .terminate: return [.quit]
    // Releasing the button has no effect, so the message about the click remains.
    case .mouse(let event) where event.action == .up:
      overlays.dragTarget = nil
      return []
    case .mouse(let event) where event.action == .drag && overlays.dragTarget == nil: return []
    default: break
    }
    messages.removedRules = messages.toast?.rules ?? []
    defer { messages.removedRules = [] }
    messages.toast = nil
    let (isReady, isBusy) = (isReady, isBusy)
    if byPerson, let result = overlays.tutor?.hold(key, isReady: isReady, isBusy: isBusy) {
      return apply(result)
    }
    if overlays.jump != nil { return pressInLetters(key, byPerson: byPerson) }
    if let question { return press(key, into: question) }
    guard byPerson else { return route(key) }
    guard let playback = session.playback else { return pressAsking(key) }
    if overlays.menus.isEmpty,
      let binding = terminal.appearance.keys.binding(for: key, in: [.playback]),
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
        ? localized("screen.a-script-is-playing") : localized("screen.the-script-is-over")
      let key = terminal.appearance.keys[.playback(.takeOver)]
      refuse(localized("screen.takes-over-from-here", state, key))
      return []
    }
    if effects.contains(.quit) { return pressAsking(key) }
    self = looked
    return effects
  }

  /// The contexts whose keys currently work, the most specific context first.
  var contexts: [Context] { pages.contexts(context) }

  mutating func route(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return Pointer.handle(event, on: &self) }
    if case .control("c") = key { return [.quit] }
    if case .control("z") = key { return [.suspend] }
    if case .control("l") = key { return [.repaint] }
    if case .control("g") = key { return attempt(.screen(.jump)) }
    if !overlays.menus.isEmpty { return pressInMenu(key) }
    let context = context
    if !isAsked, let result = pages.press(key, context) { return apply(result) }
    let contexts = pages.contexts(context)
    guard let binding = terminal.appearance.keys.binding(for: key, in: contexts) else {
      if case .character = key, isAsked {
        let words =
          sheet == nil
          ? localized("screen.answer-sheet-first-esc-closes")
          : localized("screen.answer-purchase-first-enter-buys")
        refuse(words)
      } else if !isAsked, let words = terminal.appearance.keys.words(ofKeyElsewhere: key) {
        refuse(words)
      }
      return []
    }
    return attempt(binding.command)
  }

  /// Runs a command, or shows why the command can't run.
  mutating func attempt(_ command: Command) -> [Effect] {
    if let effects = BatchOperation.effects(of: command, on: &self) { return effects }
    guard let row = CommandRow.of(command) else { return [] }
    let subjects = subjects
    if let obstacle = row.obstacle(subjects) {
      refuse(obstacle.capitalizedFirst)
      return []
    }
    return run(row, about: subjects)
  }
}

extension Command {
  /// Whether the command jumps to a chapter.
  ///
  /// The number keys jump to chapters during playback, and to panes otherwise.
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
