import AdvancedCommerce
import Forms
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

extension MenuKind {
  /// Returns the menu that shows a question.
  ///
  /// The answers aren't menu items.
  static func question(_ question: Question) -> Self {
    Self(Title { _ in question.title }, about: question) { _, _ in [] }
  }
}

/// Questions before losses. No single key may cause a loss.
extension StorefrontScreen {
  /// Handles the user's key, or asks a question first.
  ///
  /// If the key would cause a loss, nothing happens before the user answers.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - allowed: A question that the user has answered with yes. A question about anything else is asked again.
  /// - Returns: The key's requests to other parts of the program, or an empty array while a question is open.
  mutating func pressAsking(_ key: Key, allowed: Question? = nil) -> [Effect] {
    let before = self
    let effects = route(key)
    if effects.contains(where: \.changesSomething),
      let obstacle = before.context.obstacleToChanges
    {
      self = before
      refuse(obstacle)
      return []
    }
    let question = EffectLosses(before: before, after: self, key: key).question(about: effects)
    if question == allowed { return effects }
    self = before
    if let question {
      open(Menu(.question(question)), above: true)
    } else {
      showToast(Toast(localized("question.asked-about-not-any-more"), isProblem: true))
    }
    return []
  }

  /// The open question, or `nil` if no question is open.
  var question: Question? { menu?.question }

  mutating func press(_ key: Key, into asked: Question) -> [Effect] {
    switch key {
    case .mouse(let event): return click(event, on: asked)
    case .control("z"): return [.suspend]
    case .control("l"): return [.repaint]
    case .control("g"): return attempt(.screen(.jump))
    case .control("c") where asked.key != key:
      overlays.menus.removeLast()
      return pressAsking(key)
    default: return pressInMenu(key)
    }
  }

  mutating func handle(_ answer: Question.Answer, to asked: Question) -> [Effect] {
    overlays.menus.removeLast()
    switch answer {
    case .keep: return []
    case .lose: return pressAsking(asked.key, allowed: asked)
    }
  }

  private mutating func click(_ event: MouseEvent, on asked: Question) -> [Effect] {
    switch event.action {
    case .wheelUp: changeMenu { $0.scrollText(-1, $1) }
    case .wheelDown: changeMenu { $0.scrollText(1, $1) }
    case .up, .menu, .drag: break
    case .down:
      switch surface(terminal.size).target(at: event.point) {
      case .menuItem(let row):
        return Question.Answer(rawValue: row).map { handle($0, to: asked) } ?? []
      case .outside: return handle(.keep, to: asked)
      case .key(let key): return pressInMenu(key)
      case .command, .pane, .row, .filterLine, .page,
        .divider, .scrollBar, .nothing, nil:
        break
      }
    }
    return []
  }

  /// Returns the question about the losses of a step, or `nil` if nothing would be lost.
  func question(about step: Step, _ key: Key) -> Question? {
    LossText(context: context, granted: session.snapshot?.app.granted ?? 0, key: key).question(
      about: step
    )
  }
}
