import Forms
import TerminalCanvas
import Texts

/// A form with fields and a preview of the result.
///
/// One field has the focus.
///
/// The extensions of this protocol implement the behavior of all forms: moving between fields, typing, choosing, and
/// showing the preview. A form defines what the values mean for its draft, how entries are added to its lists, and
/// what its button does.
protocol FilledPage: Page {
  associatedtype Draft: FieldDraft
  associatedtype Preview: Equatable

  /// The first component of the names of the form's commands in a config.
  static var family: String { get }

  /// The command of the form's button.
  static var button: Command { get }

  /// Returns the reason why the form's commands can't run if the form isn't open.
  static func obstacleWithout(_ subjects: Subjects) -> String

  /// Returns the menu of values for a field.
  static func menu(of id: FieldID) -> MenuKind

  var draft: Draft { get }
  var focus: FieldID { get set }
  /// The strings that the user typed, with the positions of the cursors.
  var inputs: FieldInputs { get }
  var preview: Preview { get }
  var previews: [Preview] { get }
  /// Whether a narrow page shows the preview instead of the fields.
  var showsPreview: Bool { get set }

  /// Types a key into the focused field.
  ///
  /// - Returns: The requests to other parts of the program.
  mutating func type(_ key: Key, _ context: PageContext) -> [Effect]

  /// Sets a field to the chosen value.
  ///
  /// - Returns: The requests to other parts of the program.
  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect]

  /// Shows the given preview from its first line.
  mutating func show(_ preview: Preview)

  /// Shows the fields of an entry, or hides them.
  mutating func toggleEntry(_ id: Int)

  /// Adds the entry that a row offers.
  mutating func add(_ row: FieldID, _ context: PageContext) -> PageResult

  /// Adds an entry to the list nearest to the focused field.
  mutating func addNearest(_ context: PageContext) -> PageResult

  /// Removes the entry of the focused field.
  mutating func removeFocused(_ context: PageContext) -> PageResult

  /// Handles a move of the focus away from the field.
  mutating func leaveField()

  /// Computes the consequences of typed letters if the computation was deferred until now.
  mutating func catchUp()

  /// Returns the first field with an error, or `nil` if the button can take effect.
  func firstError(_ context: PageContext) -> FieldID?

  /// Shows the errors of the form, and the field with the first error.
  mutating func showErrors(at field: FieldID)
}

/// The part of a draft that all forms use.
protocol FieldDraft: Sendable {
  /// The lines of the form, including its headings.
  var fields: [FormField] { get }
  /// The fields that can have the focus.
  var stops: [FormField] { get }

  func field(_ id: FieldID) -> FormField?
  func text(_ id: FieldID) -> String
}

extension RequestDraft: FieldDraft {}
extension CatalogDraft: FieldDraft {}

// Properties and labels.
extension FilledPage {
  /// Returns whether the preview replaces the fields, so that keys scroll the preview.
  func isRead(in body: Rect) -> Bool { showsPreview && !FormLayout.isWide(body) }

  /// Returns whether letters are entered as text and don't run commands.
  func takesText(in body: Rect) -> Bool {
    draft.field(focus)?.isTyped == true && !isRead(in: body)
  }

  /// Returns a field's string with its cursor.
  ///
  /// If the user didn't type the string, the cursor is at its end.
  func input(_ id: FieldID) -> TextInput { inputs.input(id, saying: draft.text(id)) }

  /// Returns the label of a field, with the label of its entry before it.
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

  /// Moves the focus to another field, without showing errors.
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

  /// Shows all errors after the button was pressed, and focuses the first field with an error.
  mutating func showProblems(_ context: PageContext) {
    guard let field = firstError(context) else { return }
    showErrors(at: field)
    focusField(field)
  }

  /// Sets the focused field to the value at the given distance from its current value.
  mutating func turnValue(_ steps: Int, _ context: PageContext) -> [Effect] {
    guard let field = draft.field(focus), !field.options.isEmpty else { return [] }
    let values = field.options.map(\.value)
    let here = values.firstIndex(of: draft.text(field.id)) ?? (steps > 0 ? -1 : 0)
    return fill(field.id, values[(here + steps + values.count) % values.count], context)
  }
}

// The preview.
extension FilledPage {
  /// Shows the next preview.
  ///
  /// If a narrow page shows the fields, it shows the preview instead.
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

  /// Scrolls the preview by half of its height.
  ///
  /// If the preview is hidden or completely visible, moves between fields.
  mutating func scrollPreview(by count: Int, _ context: PageContext) {
    guard let text = scroll(in: context.body, of: context), text.end > 0 else {
      return moveField(count * max(1, context.body.rows / 2), wraps: false)
    }
    let rows = count * max(1, text.height / 2)
    scroll(to: text.offset(of: min(text.offset, text.end) + rows))
  }
}
