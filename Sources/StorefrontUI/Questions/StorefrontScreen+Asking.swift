import AdvancedCommerce
import Forms
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

extension Menu.Kind {
  /// A question; its answers are no choices of a menu.
  static func question(_ question: Question) -> Self {
    Self(Title { _ in question.title }, about: question) { _, _ in [] }
  }
}

/// No single key destroys anything.
extension StorefrontScreen {
  /// Lets a person's key do its work, or asks first.
  ///
  /// If something would be lost by it, nothing happens yet.
  ///
  /// - Parameters:
  ///   - key: What was pressed.
  ///   - allowed: A question that was answered with yes; what is about anything else is asked again.
  /// - Returns: What the key asks of the outside world; nothing while a question is up.
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
      say(Toast(said("question.asked-about-not-any-more"), isProblem: true))
    }
    return []
  }

  /// The question that is up; nil if none is.
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

  mutating func take(_ answer: Question.Answer, to asked: Question) -> [Effect] {
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
        return Question.Answer(rawValue: row).map { take($0, to: asked) } ?? []
      case .outside: return take(.keep, to: asked)
      case .key(let key): return pressInMenu(key)
      case .command, .pane, .row, .filterLine, .page,
        .divider, .scrollBar, .nothing, nil:
        break
      }
    }
    return []
  }

  /// The question about a step; nil if it destroys nothing that there is now.
  func question(about step: Step, _ key: Key) -> Question? {
    LossText(context: context, granted: session.snapshot?.app.granted ?? 0, key: key).question(
      about: step
    )
  }
}
