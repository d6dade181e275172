import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

/// A page with the draft of a request, its focused field, and the preview next to the fields.
///
/// A form that the user leaves is stored, one for each kind of request.
struct FormPage: Hashable, Sendable {
  var draft: RequestDraft
  var focus = FieldID(.send)
  /// The fields that the user has left, or all after an attempt to send.
  ///
  /// Only their errors are highlighted.
  var visited: Set<FieldID> = []
  /// The last signed request, which is shown only while the form still describes it.
  var signed: SignedPreview?
  var preview = FormPreview.sheet
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// The number of preview lines scrolled off the top, or `nil` to follow the edited field.
  var previewOffset: Int?
  /// Whether the form is sent as soon as it is complete.
  ///
  /// This is the case in a presentation, which shows only what customers see.
  var sendsItself = false
  /// Whether the request was sent and changed its subject, so that the draft is obsolete.
  var isSpent = false
  private(set) var inputs = FieldInputs()

  init(_ kind: RequestKind) {
    draft = RequestDraft(kind)
  }

  /// Types a key into a field.
  ///
  /// - Returns: Whether the text changed.
  mutating func type(_ key: Key, into id: FieldID) -> Bool {
    inputs.type(key, into: id, saying: draft.text(id)).map { draft.type($0, into: id) } ?? false
  }

  /// Removes an entry, including everything that was typed into it.
  mutating func removeEntry(_ id: Int) {
    draft.removeEntry(id)
    inputs.forget(entry: id)
    visited = visited.filter { $0.entry != id }
  }

  /// The signed request, if the form still describes it.
  var signature: SignedPreview? {
    guard case .inApp(let request) = draft.built else { return nil }
    return signed.flatMap { $0.request == request ? $0 : nil }
  }

  /// Returns a new form that keeps only the reference of the request and the visible preview.
  func anew() -> FormPage {
    var form = FormPage(draft.kind)
    form.draft = draft.anew()
    form.preview = preview
    return form
  }
}
