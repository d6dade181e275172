import Forms
import TerminalCanvas
import Texts

/// A form: fields to fill in, one with the focus, and a preview of the result.
///
/// The behaviour of all forms is in the extensions of this protocol: going from field to field, typing, choosing, and
/// looking at the preview. A form says what a value means for its draft, what its lists add, and what its button does.
protocol FilledPage: Page {
  associatedtype Draft: FieldDraft
  associatedtype Preview: Equatable

  /// The first part of its commands' names in a file of settings.
  static var family: String { get }

  /// The command of its button.
  static var button: Command { get }

  /// The reason why its commands can't run while it isn't open.
  static func obstacleWithout(_ subjects: Subjects) -> String

  /// Returns the list behind a field.
  static func menu(of id: FieldID) -> Menu.Kind

  var draft: Draft { get }
  var focus: FieldID { get set }
  /// The texts that were typed, with their cursors.
  var inputs: FieldInputs { get }
  var preview: Preview { get }
  var previews: [Preview] { get }
  /// Whether a narrow page shows the preview instead of the fields.
  var showsPreview: Bool { get set }

  /// Types a key into the field with the focus.
  ///
  /// - Returns: The requests to the outside world.
  mutating func type(_ key: Key, _ context: PageContext) -> [Effect]

  /// Gives a field the value that was chosen for it.
  ///
  /// - Returns: The requests to the outside world.
  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect]

  /// Shows a preview from its beginning.
  mutating func show(_ preview: Preview)

  /// Shows the fields of an entry, or hides them.
  mutating func toggleEntry(_ id: Int)

  /// Adds what a row offers.
  mutating func add(_ row: FieldID, _ context: PageContext) -> PageResult

  /// Adds to the list that is nearest to the field with the focus.
  mutating func addNearest(_ context: PageContext) -> PageResult

  /// Removes the entry of the field with the focus.
  mutating func removeFocused(_ context: PageContext) -> PageResult

  /// Notes that the field with the focus is left.
  mutating func leaveField()

  /// Works out what follows from typed letters, where that waits until the typing ends.
  mutating func catchUp()

  /// Shows all problems, because the button was pressed.
  mutating func showProblems()
}

/// A draft as a form asks for it, whatever it is a draft of.
protocol FieldDraft: Sendable {
  /// The lines of the form, with its headings.
  var fields: [FormField] { get }
  /// The fields that can have the focus.
  var stops: [FormField] { get }

  func field(_ id: FieldID) -> FormField?
  func text(_ id: FieldID) -> String
}

extension RequestDraft: FieldDraft {}
extension CatalogDraft: FieldDraft {}

// Reading.
extension FilledPage {
  /// Whether the fields are out of sight, so that keys move the preview.
  func isRead(in body: Rect) -> Bool { showsPreview && !FormLayout.isWide(body) }

  /// Whether letters are text here and no commands.
  func takesText(in body: Rect) -> Bool {
    draft.field(focus)?.isTyped == true && !isRead(in: body)
  }

  /// A field's text with its cursor: at the end of what was filled in.
  func input(_ id: FieldID) -> TextInput { inputs.input(id, saying: draft.text(id)) }

  /// The label of a field, after that of its entry.
  func label(of id: FieldID) -> String {
    let label = draft.field(id)?.label ?? ""
    guard let entry = id.entry, id.name != .entry, id.name != .action,
      let head = draft.field(FieldID(.entry, entry))
    else { return label }
    return "\(head.label), \(Language.current.inSentence(label))"
  }
}

// The focus.
extension FilledPage {
  mutating func leaveField() {}
  mutating func catchUp() {}

  /// Gives another field the focus, and checks nothing.
  mutating func moveField(_ steps: Int, wraps: Bool = true) {
    let next = draft.stops.field(steps, after: focus, wraps: wraps)
    leaveField()
    focus = next
  }

  mutating func focusField(_ id: FieldID) {
    guard draft.field(id) != nil else { return }
    leaveField()
    focus = id
  }

  /// Gives the field with the focus the next of its few values.
  mutating func turnValue(_ steps: Int, _ context: PageContext) -> [Effect] {
    guard let field = draft.field(focus), !field.options.isEmpty else { return [] }
    let values = field.options.map(\.value)
    let here = values.firstIndex(of: draft.text(field.id)) ?? (steps > 0 ? -1 : 0)
    return fill(field.id, values[(here + steps + values.count) % values.count], context)
  }
}

// The preview.
extension FilledPage {
  /// Shows the next preview on a wide page; on a narrow one, the preview instead of the fields first.
  mutating func showNextPreview(in body: Rect) {
    guard FormLayout.isWide(body) || showsPreview else {
      showsPreview = true
      return show(preview)
    }
    let all = previews
    let here = all.firstIndex(of: preview) ?? 0
    show(all[(here + 1) % all.count])
    if !FormLayout.isWide(body), here + 1 == all.count { showsPreview = false }
  }

  /// Scrolls the preview by so many halves of it; where all of it or nothing is in sight, the fields.
  mutating func scrollPreview(by count: Int, _ context: PageContext) {
    guard let text = scroll(in: context.body, of: context), text.end > 0 else {
      return moveField(count * max(1, context.body.rows / 2), wraps: false)
    }
    let rows = count * max(1, text.height / 2)
    scroll(to: text.offset(of: min(text.offset, text.end) + rows))
  }
}
