import Forms
import TerminalCanvas

/// The text of a form for ``FieldsView``.
protocol FormContent {
  associatedtype Form: FilledPage

  var form: Form { get }
  var context: PageContext { get }
  /// The title, which is shown in the frame.
  var title: String { get }
  /// The lines about the form's subject, which are shown above the fields.
  var subjectLines: [TextLine] { get }
  /// The width of the marker and the label on the left of a field.
  var labelColumns: Int { get }
  /// Whether the form has errors. If so, the button is dimmed.
  var hasErrors: Bool { get }
  /// The expected result of the form, which is shown next to the button.
  var verdict: TextRun { get }

  /// Returns the width of a field, given the width of the form.
  func columns(of field: FormField, _ columns: Int) -> Int
  /// Returns the note about a field: a problem, or otherwise the meaning of the field's value.
  func note(on field: FormField) -> FormNote
  /// Returns whether the field's label is indented, because the field belongs to an entry.
  func isIndented(_ field: FormField) -> Bool
  /// Returns whether a value that is too long is truncated in the middle, as identifiers are.
  func isCutInside(_ id: FieldID) -> Bool
  /// Returns whether the fields of an entry are visible, or `nil` if there is no such entry.
  func isOpen(_ entry: Int) -> Bool?
  /// Returns a summary of an entry as one line.
  func summary(ofEntry id: Int) -> String
  func errorCount(ofEntry id: Int) -> Int
}

extension FormContent {
  var theme: Theme { context.theme }
  /// Whether the form is in front.
  ///
  /// Otherwise, a sheet or a question covers it.
  var isInFront: Bool { context.isInFront }
  var fields: [FormField] { form.draft.fields }
  var focus: FieldID { form.focus }
  var button: Command { Form.button }

  /// Returns the value of a field.
  func text(_ id: FieldID) -> String { form.draft.text(id) }
  /// Returns the value of a field with its cursor.
  func input(_ id: FieldID) -> TextInput { form.input(id) }

  /// Returns the text that represents the values of a field with few values.
  func optionWords(_ field: FormField) -> String {
    let value = text(field.id)
    return field.options.first { $0.value == value }?.words ?? value
  }
}
