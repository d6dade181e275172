import Forms
import TerminalCanvas

/// What a form says, whatever it fills in; ``FieldsView`` draws it.
protocol FormContent {
  associatedtype Form: FilledPage

  var form: Form { get }
  var context: PageContext { get }
  /// What stands in the frame.
  var title: String { get }
  /// What the form is about, above the fields.
  var subjectLines: [TextLine] { get }
  /// The columns of the mark and the label before a field.
  var labelColumns: Int { get }
  /// Whether the button is for later: something is wrong with the form.
  var hasErrors: Bool { get }
  /// What would come of the button, beside it.
  var verdict: TextRun { get }

  /// How wide a field is drawn in a form of a width.
  func columns(of field: FormField, _ columns: Int) -> Int
  /// What is said of a field: what is wrong with it, else what it comes to.
  func note(on field: FormField) -> FormNote
  /// Whether the label stands a little to the right, below that of its entry.
  func isIndented(_ field: FormField) -> Bool
  /// Whether what is too long loses its middle, as identifiers do.
  func isCutInside(_ id: FieldID) -> Bool
  /// Whether the fields of an entry are shown; nil if there is no such entry.
  func isOpen(_ entry: Int) -> Bool?
  /// What an entry says in a line.
  func summary(ofEntry id: Int) -> String
  func errorCount(ofEntry id: Int) -> Int
}

extension FormContent {
  var theme: Theme { context.theme }
  /// Whether nothing that must be answered lies above the form.
  var isInFront: Bool { context.isInFront }
  var fields: [FormField] { form.draft.fields }
  var focus: FieldID { form.focus }
  var button: Command { Form.button }

  /// Returns the value of a field.
  func text(_ id: FieldID) -> String { form.draft.text(id) }
  /// Returns the value of a field with the cursor.
  func input(_ id: FieldID) -> TextInput { form.input(id) }

  /// What a field of few values says.
  func optionWords(_ field: FormField) -> String {
    let value = text(field.id)
    return field.options.first { $0.value == value }?.words ?? value
  }
}
