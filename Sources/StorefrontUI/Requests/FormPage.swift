import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

/// A page with the draft of a request, its focused field, and the preview next to the fields.
///
/// When the user leaves a form, the form is stored. There is one stored form for each kind of request.
struct FormPage: Hashable, Sendable {
  var draft: RequestDraft
  var focus = FieldID(.send)
  /// The fields that the user has left, or all fields after an attempt to send the form.
  ///
  /// Only errors in these fields are highlighted.
  var visited: Set<FieldID> = []
  /// The last signed request.
  ///
  /// It is shown only if the form still has the same content.
  var signed: SignedPreview?
  var preview = FormPreview.sheet
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// The number of preview lines above the visible part, or `nil` to show the edited field.
  var previewOffset: Int?
  /// Whether the form is sent as soon as it is complete.
  ///
  /// This is the case in a presentation, because a presentation shows only what customers see.
  var sendsItself = false
  /// Whether the request was sent and has changed its subject.
  ///
  /// If so, the draft is obsolete.
  var isSpent = false
  private(set) var inputs = FieldInputs()

  init(_ kind: RequestKind) {
    draft = RequestDraft(kind)
  }

  /// Types a key into the given field.
  ///
  /// - Returns: Whether the field's text has changed.
  mutating func type(_ key: Key, into id: FieldID) -> Bool {
    inputs.type(key, into: id, saying: draft.text(id)).map { draft.type($0, into: id) } ?? false
  }

  /// Removes an entry with everything that the user typed into it.
  mutating func removeEntry(_ id: Int) {
    draft.removeEntry(id)
    inputs.forget(entry: id)
    visited = visited.filter { $0.entry != id }
  }

  /// The signed request, or `nil` if the form's content has changed since it was signed.
  var signature: SignedPreview? {
    guard case .inApp(let request) = draft.built else { return nil }
    return signed.flatMap { $0.request == request ? $0 : nil }
  }

  /// Returns a new form with the same reference and the same visible preview.
  func anew() -> FormPage {
    var form = FormPage(draft.kind)
    form.draft = draft.anew()
    form.preview = preview
    return form
  }
}
