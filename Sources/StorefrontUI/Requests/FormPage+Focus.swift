import Forms

// The fields that were left, and the preview.
extension FormPage {
  var previews: [FormPreview] { FormPreview.all(of: draft.kind) }

  /// Notes that the field was left, because its errors are shown only then.
  mutating func leaveField() {
    visited.insert(focus)
    previewOffset = nil
  }

  /// Shows what is wrong anywhere, also in fields that were not visited.
  mutating func showProblems() {
    visited = Set(draft.stops.map(\.id))
  }

  /// Shows a preview from its beginning, or from the field that is edited.
  mutating func show(_ other: FormPreview) {
    preview = other
    previewOffset = nil
  }
}
