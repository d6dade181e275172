import Forms
import TerminalCanvas

/// The text of a form, which ``FieldsView`` draws.
protocol FormContent {
  associatedtype Form: FilledPage

  var form: Form { get }
  var context: PageContext { get }
  /// The title in the frame.
  var title: String { get }
  /// The lines about the form's subject, above the fields.
  var subjectLines: [TextLine] { get }
  /// The width of the marker and the label before a field.
  var labelColumns: Int { get }
  /// Whether the form has errors, so that the button is dimmed.
  var hasErrors: Bool { get }
  /// The expected result of the form, next to the button.
  var verdict: TextRun { get }

  /// Returns the width of a field in a form with this width.
  func columns(of field: FormField, _ columns: Int) -> Int
  /// Returns the note about a field: its problem, otherwise the meaning of its value.
  func note(on field: FormField) -> FormNote
  /// Returns whether the label is indented, below that of its entry.
  func isIndented(_ field: FormField) -> Bool
  /// Returns whether a value that is too long loses its middle, as identifiers do.
  func isCutInside(_ id: FieldID) -> Bool
  /// Returns whether the fields of an entry are visible, or `nil` if there is no such entry.
  func isOpen(_ entry: Int) -> Bool?
  /// Returns the summary of an entry in one line.
  func summary(ofEntry id: Int) -> String
  func errorCount(ofEntry id: Int) -> Int
}

extension FormContent {
  var theme: Theme { context.theme }
  /// Whether the form is in front, without a sheet or question above it.
  var isInFront: Bool { context.isInFront }
  var fields: [FormField] { form.draft.fields }
  var focus: FieldID { form.focus }
  var button: Command { Form.button }

  /// Returns the value of a field.
  func text(_ id: FieldID) -> String { form.draft.text(id) }
  /// Returns the value of a field with the cursor.
  func input(_ id: FieldID) -> TextInput { form.input(id) }

  /// Returns the text for the value of a field with few values.
  func optionWords(_ field: FormField) -> String {
    let value = text(field.id)
    return field.options.first { $0.value == value }?.words ?? value
  }
}
