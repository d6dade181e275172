import AdvancedCommerce
import Forms
import TerminalCanvas
import Texts

/// A page with the draft of a request: which field has the focus, and what is shown beside the fields.
///
/// Leaving the form keeps it, one for each kind of request.
struct FormPage: Hashable, Sendable {
  var draft: RequestDraft
  var focus = FieldID(.send)
  /// Fields that were left, or all after an attempt to send: only their errors are shown loudly.
  var visited: Set<FieldID> = []
  /// What came back for signing; shown while it is still the request of the form.
  var signed: SignedPreview?
  var preview = FormPreview.sheet
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// Lines of the preview scrolled away; nil follows the field that is edited.
  var previewOffset: Int?
  /// Whether it goes out as it was filled in, as soon as it can: a meeting sees what customers see.
  var sendsItself = false
  /// Whether its request was sent and changed what it was about, so that the draft is over.
  var isSpent = false
  private(set) var inputs = FieldInputs()

  init(_ kind: RequestKind) {
    draft = RequestDraft(kind)
  }

  /// Types a key into a field.
  ///
  /// - Returns: Whether the text is another now.
  mutating func type(_ key: Key, into id: FieldID) -> Bool {
    inputs.type(key, into: id, saying: draft.text(id)).map { draft.type($0, into: id) } ?? false
  }

  /// Takes an entry out, with everything that was typed into it.
  mutating func removeEntry(_ id: Int) {
    draft.removeEntry(id)
    inputs.forget(entry: id)
    visited = visited.filter { $0.entry != id }
  }

  /// The signed request while it is still that of the form.
  var signature: SignedPreview? {
    guard case .inApp(let request) = draft.built else { return nil }
    return signed.flatMap { $0.request == request ? $0 : nil }
  }

  /// The request's own fields that carry over when a form is begun anew.
  func anew() -> FormPage {
    var form = FormPage(draft.kind)
    form.draft = draft.anew()
    form.preview = preview
    return form
  }
}
