import Forms
import TerminalCanvas

/// The field of a form that has the focus, and what is shown beside the fields.
extension FormPage {
  /// Going on or back never checks anything; a field's errors show once it was left.
  mutating func moveField(_ steps: Int, wraps: Bool = true) {
    leave(for: draft.stops.field(steps, after: focus, wraps: wraps))
  }

  mutating func focusField(_ id: FieldID) {
    if draft.field(id) != nil { leave(for: id) }
  }

  private mutating func leave(for id: FieldID) {
    visited.insert(focus)
    focus = id
    previewOffset = nil
  }

  /// Shows what is wrong anywhere, also in fields that were not visited.
  mutating func visitAll() {
    visited = Set(draft.stops.map(\.id))
  }

  /// Shows a preview from its beginning, or from the field that is edited.
  mutating func show(_ other: FormPreview) {
    preview = other
    previewOffset = nil
  }

  /// On a wide page the next preview; on a narrow one the preview instead of the fields first.
  mutating func showNextPreview(in body: Rect) {
    let all = FormPreview.all(of: draft.kind)
    let here = all.firstIndex(of: preview) ?? 0
    if FormLayout.isWide(body) || showsPreview {
      preview = all[(here + 1) % all.count]
      if !FormLayout.isWide(body), here + 1 == all.count { showsPreview = false }
    } else {
      showsPreview = true
    }
    previewOffset = nil
  }
}
