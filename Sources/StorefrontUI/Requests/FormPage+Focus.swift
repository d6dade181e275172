import Forms

// The visited fields, and the preview.
extension FormPage {
  var previews: [FormPreview] { FormPreview.all(of: draft.kind) }

  /// Records that the focus left the field, because its errors are shown only then.
  mutating func leaveField() {
    visited.insert(focus)
    previewOffset = nil
  }

  /// Shows all problems, including those of fields that the user hasn't visited.
  mutating func showProblems() {
    visited = Set(draft.stops.map(\.id))
  }

  /// Shows a preview from its first line, or from the edited field.
  mutating func show(_ other: FormPreview) {
    preview = other
    previewOffset = nil
  }
}
