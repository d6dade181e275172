import Forms
import TerminalCanvas

/// One row of a drawn form.
enum FormLine: Hashable {
  case blank
  case heading(String)
  /// A field, and the note next to it.
  case field(FormField, note: FormNote)
  /// A row of text below the field with the given identifier.
  case below(String, Style, FieldID)
  /// The button.
  case send(FormField)

  var field: FieldID? {
    switch self {
    case .blank, .heading: nil
    case .field(let field, _), .send(let field): field.id
    case .below(_, _, let field): field
    }
  }
}

/// A note next to or below a field.
///
/// The note is loud if it is about a problem in a field that the user has visited.
struct FormNote: Hashable {
  var text: String
  var style: Style
  var isLoud = false
}
