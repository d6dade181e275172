import Forms
import TerminalCanvas

/// One row of a form as it is drawn.
enum FormLine: Hashable {
  case blank
  case heading(String)
  /// A field, with what stands beside it.
  case field(FormField, note: FormNote)
  /// A row of what is said below a field.
  case below(String, Style, FieldID)
  /// The button, and whether the form can be sent.
  case send(FormField)

  var field: FieldID? {
    switch self {
    case .blank, .heading: nil
    case .field(let field, _), .send(let field): field.id
    case .below(_, _, let field): field
    }
  }
}

/// What stands beside or below a field; loud if something is wrong in a field that was visited.
struct FormNote: Hashable {
  var text: String
  var style: Style
  var isLoud = false
}
