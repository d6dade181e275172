import AdvancedCommerce
import FormFields
import PhraseBook
import RequestEditor
import StoreModel
import StoreScript
import TerminalCanvas

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
    if let obstacle = before.context.obstacleToChanges,
      effects.contains(where: \.changesSomething)
    {
      self = before
      refuse(obstacle)
      return []
    }
    let question = question(about: effects, of: before, key)
    if question == allowed { return effects }
    self = before
    if let question {
      open(Menu(.question(question)), above: true)
    } else {
      say(Toast(said("What was asked about is not there any more"), isProblem: true))
    }
    return []
  }

  /// The question that is up; nil if none is.
  var question: Question? { menu?.question }

  /// Takes a key in while a question is up.
  mutating func press(_ key: Key, into asked: Question) -> [Effect] {
    switch key {
    case .mouse(let event): return click(event, on: asked)
    case .control("z"): return [.suspend]
    case .control("l"): return [.repaint]
    case .control("g"): return attempt(.screen(.jump))
    case .control("c") where asked.key != key:
      menus.removeLast()
      return pressAsking(key)
    default: return pressInMenu(key)
    }
  }

  mutating func take(_ answer: Question.Answer, to asked: Question) -> [Effect] {
    menus.removeLast()
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
      switch surface(size).target(at: event.point) {
      case .menuItem(let row):
        return Question.Answer(rawValue: row).map { take($0, to: asked) } ?? []
      case .outside: return take(.keep, to: asked)
      case .key(let key): return pressInMenu(key)
      case .command, .pane, .row, .filterLine, .formField, .formTab, .catalogTab, .wirePart, .table,
        .divider, .scrollBar, .nothing, nil:
        break
      }
    }
    return []
  }

  /// What a question is about, if what a key leads to would lose something; nil if it would not.
  private func question(about effects: [Effect], of before: Self, _ key: Key) -> Question? {
    var isLeaving = false
    var sends = false
    var losing: [Question] = []
    for effect in effects {
      switch effect {
      case .perform(let step):
        sends = true
        if let question = before.question(about: step, key) { losing.append(question) }
      case .returning(.delete(let name)):
        sends = true
        if let question = before.stepLine?.question(aboutBranch: name, key) { return question }
      case .catalogFile(.remove(let thing)):
        let text = LossText(context: before.context, granted: 0, key: key)
        return text.removal(of: thing, from: before.shelf.catalogName)
      case .catalogFile(.read):
        // Prices of the table go into the file that is read.
        guard table.isSaving, let preview = before.table.preview else { break }
        let text = LossText(context: before.context, granted: 0, key: key)
        if let question = text.pricing(preview.review) { return question }
      case .catalogFile(.save), .catalogFile(.saveAs):
        sends = true
        let text = LossText(context: before.context, granted: 0, key: key)
        guard let form = before.subjects.catalogForm else { break }
        losing += [text.renaming(in: form.draft), text.pricing(form.review)].compactMap(\.self)
      case .quit: isLeaving = true
      case .inspect, .askSides, .readNotifications, .inspectNotification, .signPreview, .examine,
        .readFile, .readCatalog, .catalogs, .makeReferenceID, .propose, .copy, .steer, .repaint,
        .suspend, .returning, .record, .table, .catalogFile:
        break
      }
    }
    if let question = Question(losing) { return question }
    guard !sends else { return nil }
    let lost = TypedText(before: before, later: isLeaving ? nil : self).lost
    guard !lost.isEmpty else { return nil }
    return Question(
      title: isLeaving ? said("Quit, and lose what was typed?") : said("Lose what was typed?"),
      losses: lost + (isLeaving ? [storeLoss] : []),
      verb: isLeaving ? said("Quit") : said("Lose it"),
      key: key
    )
  }

  /// A sentence about the store after the program has ended.
  private var storeLoss: String {
    isStoreKept ? said("The store is kept.") : said("The store isn’t kept either.")
  }

  /// The question about a step; nil if it destroys nothing that there is now.
  func question(about step: Step, _ key: Key) -> Question? {
    LossText(context: context, granted: snapshot?.app.granted ?? 0, key: key).question(about: step)
  }
}
