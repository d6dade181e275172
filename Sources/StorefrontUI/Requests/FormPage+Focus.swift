import Forms

// The fields that the user has visited, and the preview.
extension FormPage {
  var previews: [FormPreview] { FormPreview.all(of: draft.kind) }

  /// Records that the focus has left the field.
  ///
  /// From then on, the field's errors are shown.
  mutating func leaveField() {
    visited.insert(focus)
    previewOffset = nil
  }

  func firstError(_ context: PageContext) -> FieldID? {
    context.problems(of: self).first(where: \.isError)?.field
  }

  /// Shows all errors, including errors in fields that the user hasn't visited.
  mutating func showErrors(at field: FieldID) {
    visited = Set(draft.stops.map(\.id))
  }

  /// Shows the given preview from its first line, or from the field that the user edits.
  mutating func show(_ other: FormPreview) {
    preview = other
    previewOffset = nil
  }
}
