import Forms
import StoreModel
import TerminalCanvas
import Texts

// What keys and commands do to the form that is open.
extension CatalogFormPage {
  /// Whether the fields are out of sight, so that keys move the preview.
  func isRead(in body: Rect) -> Bool { showsPreview && !FormLayout.isWide(body) }

  /// Whether letters are text here and no commands.
  func takesText(in body: Rect) -> Bool {
    draft.field(focus)?.isTyped == true && !isRead(in: body)
  }

  /// Keys of the form: commands first, what is left is typed.
  static func press(_ key: Key, on screen: inout StorefrontScreen) -> [Effect] {
    guard var form = screen.catalogEditing.form else { return [] }
    let body = screen.bodyRect(screen.size)
    if form.isRead(in: body), let move = FormLayout.moves[key] { return screen.go(move) }
    if form.take(key, in: body) {
      screen.sayWhatWasLeftOut(of: form.input(form.focus))
      screen.catalogEditing.form = form
      return []
    }
    if let binding = screen.appearance.keys.binding(for: key, in: screen.contexts) {
      if case .character = key { return [] }
      screen.catalogEditing.form?.catchUp()
      if binding.command == .catalogForm(.save) { screen.catalogEditing.form?.focusProblem() }
      return screen.attempt(binding.command)
    }
    if form.takesText(in: body), form.type(key) { screen.catalogEditing.form = form }
    return []
  }

  /// Takes in a key that is the form's own.
  private mutating func take(_ key: Key, in body: Rect) -> Bool {
    switch key {
    case .character(" ") where !isRead(in: body) && draft.field(focus)?.options.isEmpty == false:
      turnValue(1)
      return true
    case .escape where isRead(in: body):
      showsPreview = false
      return true
    case .left, .right, .character, .paste: return takesText(in: body) && type(key)
    default: return false
    }
  }

  /// A click on a field gives it the focus; one on the focused field of few values turns to the next.
  static func click(_ id: FieldID, on screen: inout StorefrontScreen) -> [Effect] {
    guard let form = screen.catalogEditing.form, let field = form.draft.field(id) else { return [] }
    let wasFocused = form.focus == id
    screen.catalogEditing.form?.catchUp()
    screen.catalogEditing.form?.focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices ? screen.attempt(.catalogForm(.choose)) : []
  }

  /// What return does.
  static func choose(on screen: inout StorefrontScreen) -> [Effect] {
    guard let form = screen.catalogEditing.form, let field = form.draft.field(form.focus)
    else { return [] }
    switch field.control {
    case .send: return screen.attempt(.catalogForm(.save))
    case .picker, .options: screen.open(Menu(.catalogField(field.id)))
    case .add: return add(field.id, on: &screen)
    case .entry:
      if let entry = field.id.entry { screen.catalogEditing.form?.change { $0.toggle(entry) } }
    case .text, .money, .heading: screen.catalogEditing.form?.moveField(1)
    }
    return []
  }

  /// Adds what a row offers; where it needs a name that there is a list of, the person picks it.
  static func add(_ id: FieldID, on screen: inout StorefrontScreen) -> [Effect] {
    guard let key = id.addedKey else { return [] }
    switch key {
    case "prices": screen.open(Menu(.catalogPrice(of: id.entry)))
    case "localizations": screen.open(Menu(.catalogLanguage(of: key)))
    default:
      if let obstacle = screen.catalogEditing.form?.draft.obstacle(toAddingTo: key) {
        screen.refuse(obstacle.text.capitalizedFirst)
      } else {
        screen.catalogEditing.form?.add(to: key, of: id.entry)
      }
    }
    return []
  }

  /// Writes the form, after the question for a name where there is no file.
  static func save(on screen: inout StorefrontScreen) -> [Effect] {
    screen.catalogEditing.form?.catchUp()
    guard let form = screen.catalogEditing.form else { return [] }
    if let obstacle = form.obstacleToSaving {
      screen.refuse(obstacle.capitalizedFirst)
      return []
    }
    guard form.file != nil else {
      screen.open(Menu(.catalogName()))
      return []
    }
    return [.catalogFile(.save(form.outlook.edit, from: form.draft.read))]
  }
}
