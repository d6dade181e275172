import Forms

// The visited fields, and the preview.
extension FormPage {
  var previews: [FormPreview] { FormPreview.all(of: draft.kind) }

  /// Records that the focus left the field, because its errors are shown only then.
  mutating func leaveField() {
    visited.insert(focus)
    previewOffset = nil
  }

  func firstError(_ context: PageContext) -> FieldID? {
    context.problems(of: self).first(where: \.isError)?.field
  }

  /// Shows all errors, including those of fields that the user hasn't visited.
  mutating func showErrors(at field: FieldID) {
    visited = Set(draft.stops.map(\.id))
  }

  /// Shows a preview from its first line, or from the edited field.
  mutating func show(_ other: FormPreview) {
    preview = other
    previewOffset = nil
  }
}
